"""Names of tools, languages and formats, and words that are none: what a commit can mean by "from X to Y".

Above lies `migration`; below lies nothing. The lists decide doubtful cases only: "drop jenkins" is about a tool,
"drop table" is not, "replace tabs with spaces" is about neither.
"""

from __future__ import annotations

TOOLS = frozenset(
    """
    airflow akka alembic alpine amplify angular angularjs ansible ant antd apache apollo appium appveyor argo argocd
    arangodb asdf astro asyncpg auth0 ava avro aws axios azure babel backbone bazel bcrypt beanstalk biome bitbucket
    black bootstrap boto bower bower brunch browserify buildah buildkite bulma bun bundler bunyan buck c3 caddy cargo
    carthage cassandra celery ceph cgit chai chakra chef chromatic circleci clickhouse cloudflare cloudfront
    cloudwatch cmake cockroachdb cocoapods codecov codeship commander composer conan conda consul cookiecutter coreos
    couchbase couchdb coveralls craco cron csslint cucumber cypress d3 dagger dagster datadog dart dayjs debian deno
    detox devenv dinghy django dnf docker dockerhub docusaurus dokku dotenv dropwizard druid drone duckdb dynamodb
    eclipse ecs eks elasticsearch elastic electron elixir elm ember enzyme envoy erlang esbuild eslint etcd express
    falcon fargate fastapi fastify fastlane fauna fedora firebase firestore flake8 flannel flask flow flux fluentd
    flutter flyway formik gatsby gcp gerrit ghost git gitea github gitlab gke glide gogs golangci-lint gorm gradle
    grafana graphite graphql grpc grunt gulp gunicorn h2 hadoop handlebars hapi haproxy hapi hasura heapster helm
    heroku hibernate hoodie hubot hugo husky hypercorn immer influxdb ingress invoke ionic isort istio jaeger jasmine
    java jboss jekyll jenkins jest jetty jira joi jotai jquery jsdom jshint jslint junit jupyter jwt k3s k8s kafka
    karma keycloak kibana kind knex knip koa kong kotlin kubernetes kustomize lambda laravel lefthook lerna less
    liquibase lint-staged linkerd lodash log4j logback logstash loki luigi lumen make mariadb marionette material-ui
    mattermost maven mcrypt meilisearch memcached mercurial mesos meteor micronaut minikube minio mkdocs mlflow mobx
    mocha mockito moment momentjs mongo mongodb mongoose moq mqtt msbuild mui mustache mypy mysql nats neo4j nest
    nestjs netlify newrelic next nextjs nexus nginx nightwatch nix nodemon nomad nose nosetests npm nuget numpy nunit
    nunjucks nuxt nx nyc okta openapi openshift opensearch oracle orm oxlint packer pandas papertrail parcel passport
    pdm peewee percy pg phantomjs pip pip-tools pipenv pipx pixi plotly plpgsql pm2 pnpm podman poetry polars postcss
    postgres postgresql postman powershell pre-commit preact prettier prisma prometheus protractor psycopg psycopg2
    pug pulumi pulsar puppet puppeteer pycodestyle pydantic pyenv pylint pymongo pyramid pyright pytest python pytorch
    q qunit rabbitmq rails rake raspbian react reactstrap realm recoil redash redis redux redshift relay remix
    renovate requests resque restify retrofit rhel riak rocksdb rollup rome rspec rsync rubocop ruff rundeck rust rxjs
    s3 saltstack sass sbt scala scikit scipy scons scrapy scss segment selenium semantic-release sentry sequelize
    serverless setuptools sidekiq sinatra sinon skaffold slack snowflake snyk solidjs solr sonar sonarqube spark
    sphinx splunk spring springboot sqlalchemy sqlite sqlx sqs storybook stripe strapi struts stylelint stylus
    subversion supabase supertest surrealdb svelte svn swagger swarm swc swift tape tailwind tailwindcss teamcity
    tekton tensorflow terraform terragrunt testcafe testing-library tidb tilt tokio tornado tox traefik travis trello
    trpc tsc tslint turbopack turborepo twig typeorm typescript ubuntu underscore unittest upstart urllib3 uv uvicorn
    uwsgi vagrant valkey varnish vault vercel victoriametrics virtualenv vite vitest volta vue vuejs vuepress vuetify
    vuex wagtail webdriver webpack werkzeug wildfly winston wordpress xcode xunit yapf yarn yarnpkg zabbix zap zeit
    adyen braintree bugsnag date-fns dramatiq glitchtip honeybadger kysely luxon mailchimp mailgun mandrill matomo mixpanel
    opentelemetry opentofu playwright posthog postmark rollbar rye sendgrid statsd twilio vitepress webpacker
    zeppelin zipkin zod zookeeper zuul zustand javascript perl ruby coffeescript bash zsh fish csh php haskell clojure
    scheme groovy
    """.split()  # noqa: SIM905
)
"""Tools by their usual lower-case names of one word."""

LONG_TOOLS = frozenset(
    {
        "github actions",
        "gitlab ci",
        "travis ci",
        "circle ci",
        "azure devops",
        "azure pipelines",
        "bitbucket pipelines",
        "google cloud",
        "docker compose",
        "docker swarm",
        "docker hub",
        "docker desktop",
        "react native",
        "react router",
        "react query",
        "styled components",
        "create react app",
        "material ui",
        "new relic",
        "sql server",
        "google analytics",
        "spring boot",
        "ruby on rails",
        "node js",
        "vue js",
        "next js",
        "express js",
        "apache kafka",
        "amazon s3",
        "elastic search",
        "golangci lint",
        "pre commit",
        "pip tools",
        "testing library",
        "lint staged",
        "semantic release",
        "rabbit mq",
        "mongo db",
        "postgre sql",
        "visual studio",
        "vs code",
        "auth 0",
        "argo cd",
    }
)
"""Tools whose names have several words, without the signs between them."""

GENERIC = frozenset(
    """
    yaml yml json json5 toml xml ini csv tsv html css markdown md rst sql text txt env protobuf avro hcl python
    python2 python3 javascript js typescript ts bash shell sh zsh perl ruby java kotlin go golang rust c c++ c# php
    scala swift http https ftp rest soap graphql rpc grpc utf-8 latin-1 base64 md5 sha1 utc linux windows macos arm
    x86
    """.split()  # noqa: SIM905
)
"""Languages, formats and protocols: a change of one part from one of them says nothing about the other parts."""

PLACES = frozenset(
    """
    docker kubernetes k8s aws azure gcp ecs eks gke fargate lambda docker-compose compose podman helm terraform ansible
    nomad swarm openshift linux windows macos ubuntu debian alpine
    """.split()  # noqa: SIM905
)
"""What other things run on: "move postgres to kubernetes" replaces no database."""

TOOLS_OF = (
    (
        frozenset("test tests spec specs e2e testing fixtures mocks".split()),  # noqa: SIM905
        frozenset(
            """
            jest vitest mocha chai jasmine karma ava tape cypress playwright puppeteer enzyme testing-library pytest unittest
            nose nosetests junit testng rspec minitest qunit sinon nyc istanbul protractor nightwatch testcafe selenium detox
            supertest mockito moq nunit xunit tox nox phpunit cucumber webdriver webdriverio codecov coveralls jsdom
            """.split()  # noqa: SIM905
        ),
    ),
    (
        frozenset(("style", "lint", "formatting")),
        frozenset(
            """
            black ruff flake8 isort pylint yapf autopep8 pycodestyle eslint tslint jslint jshint prettier biome stylelint
            csslint standard xo rubocop dprint oxlint clang-format gofmt goimports golangci-lint rustfmt clippy pre-commit husky
            """.split()  # noqa: SIM905
        ),
    ),
    (
        frozenset(
            """
            doc docs documentation readme guide guides tutorial tutorials comment comments changelog example examples
            snippet snippets wiki contributing faq manual notes docstring docstrings
            """.split()  # noqa: SIM905
        ),
        frozenset(
            """
            sphinx mkdocs docusaurus vuepress vitepress gitbook jekyll hugo hexo rst markdown asciidoc docsify doxygen jsdoc
            typedoc storybook swagger gatsby readthedocs
            """.split()  # noqa: SIM905
        ),
    ),
)
"""Words for a part of the work, and the tools for it: "replace webpack with vite in the readme" changes no bundler."""

COMMON = frozenset(
    """
    a about access account action actions add address admin after age alert alerts all amount an any api app apps arg
    args argument arguments array arrays asset assets async attribute attributes auth backend background badge banner
    bar base basic batch behavior behaviour block blocks blue body bool boolean border bot box branch branches bug
    bugs build builds bullet button buttons cache caches call callback callbacks caller calls card case cases cell
    channel char character characters check checkbox checks child choice class classes cleanup client clients clock
    code codebase color colors colour column columns command commands comment comments commit commits common component
    components condition config configs configuration connection console const constant constants constructor
    container content context control controller cookie cookies copy core count counter country coverage css currency
    current cursor custom dashboard data database databases date dates dead debug debugging decorator default defaults
    definition delay demo dependencies dependency deprecated description design detail details dev dialog dict
    dictionary dictionaries dir directory doc docs document documentation domain double dropdown dummy duplicate
    duplicated duplicates edge editor element else email emails empty end endpoint endpoints entities entity entries
    entry enum env error errors event events example examples exception exceptions extra factory fallback feature
    features field fields file files filter filters fixture fixtures flag flags float floats flow fold folder folders
    font fonts footer for foreach form format formatting forms frontend function functions generic getter global
    globals green group groups guard handler handlers handling hard hardcoded hash header headers height helper
    helpers hidden hook hooks host hour html icon icons id ids if image images implementation import imports index
    indices info inline input inputs int integer integers interface interfaces internal invalid issue issues item
    items iterator job jobs key keys keyword label labels lambda lambdas make black less segment ghost layout leftover
    legacy level lib libraries library limit line lines link links list lists listener load loader loading local
    location lock log logger logging login logo logs loop loops magic main manual map mapping maps mark markup master
    max memory menu merge message messages metadata method methods metric metrics migration migrations min mobile mock
    mocks modal mode model models module modules mutex name names namespace nav navigation network new next nodes none
    noise note notes null number numbers object objects obsolete offset old one option optional options order orders
    organization output outdated override package packages page pages panel param parameter parameters params parent
    parser part password path paths pattern payload performance permission permissions pixel placeholder plain player
    plugin plugins point pointer policy polling pool popup port ports post posts prefix price print prints private
    process product production profile progress project projects promise promises prop properties property props
    provider proxy public query question queue range raw read reader record records red redundant reference references
    refresh release reload remote request requests reset resource resources response responses result results retry
    return role roles root round route router routes row rows rule rules run runner sample schema scope screen script
    scripts scroll search section select selection selector semicolon semicolons server servers service services
    session sessions set sets setting settings setup shadow shared sidebar signal simple single site size slash sleep
    slot snapshot sort source space spaces spacing span spec specs stage staging stale standard state statement states
    static statistics status step steps storage store stores stray stream string strings struct structure stub style
    styles stylesheet submit suffix support switch sync syntax system tab table tables tabs tag tags target task tasks
    team template templates temp temporary term test testing tests text theme thing things thread threads ticket
    tickets time timeout timer timestamp timestamps title toast todo todos toggle token tokens tool toolbar tooltip
    tools top trailing transaction tree trigger tuple type types typo ui union unit unnecessary unneeded unreachable
    unused update upload url urls usage use useless user username users util utilities utils v1 v2 v3 valid validation
    value values var variable variables vars verbose version versions video view views void wait warning warnings web
    webpage white whitespace widget width window windows work worker workers workflow wrapper write yellow zero
    """.split()  # noqa: SIM905
)
"""Words of everyday code and English: no names of what a project depends on."""

ENGLISH = frozenset(
    [
        "moment",
        "relay",
        "spark",
        "express",
        "parcel",
        "ember",
        "falcon",
        "flask",
        "ghost",
        "helm",
        "vault",
        "drone",
        "envoy",
        "consul",
        "slack",
        "express",
        "next",
        "swift",
        "rust",
        "flow",
        "go",
        "black",
        "ingress",
        "segment",
        "passport",
        "parcel",
        "knot",
        "flux",
        "realm",
        "recoil",
        "rollup",
        "spring",
        "underscore",
        "husky",
        "hydra",
        "nest",
        "puppet",
        "salt",
        "chef",
        "tape",
    ]
)
"""Tools whose names are words of English too; "a moment" is not the library."""
