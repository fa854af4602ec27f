"""The ways in which people write that one thing took the place of another: "switch from A to B", "B instead of A", "A -> B".

Above lies `migration`, which judges whether the names are names; below lie the words that no name holds. Each pattern has
groups `old` and `new`, some `more` (further old names) and `part` (what was changed).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hippo.engine.domain.pattern import late_pattern

_I = re.IGNORECASE

# Words that end a name: what follows one belongs to the sentence.
_STOP = (
    r"(?:to|with|by|from|for|in|out|off|and|or|as|instead|over|on|onto|into|via|because|so|since|when|across|of|using|the|rather|than"
    r"|everywhere|throughout|at|before|after|due|within|during|per|is|are|was|were|be|been|being|has|have|had|will|would|should"
    r"|could|can|may|might|must|do|does|did|not|never|no|longer|yet|now|again|finally|already|today|tonight|tomorrow|soon|later"
    r"|eventually|someday|some day|one day|behind|through|completely"
    r"|entirely|fully|altogether|permanently|forever|anymore|too|also|please|wherever|where"
    r"|whenever|if|unless|until|once|while|but|then|which|that|this|we|it|they|our|project-?wide|replaced|replaces|replacing"
    r"|supersedes|superseded|superseding|temporarily|tentatively|officially|instead)"
)
_NAME = (
    rf"(?:`[^`\n]{{1,60}}`|\"[^\"\n]{{1,60}}\"|'[^'\n]{{1,60}}'|(?!{_STOP}(?![\w-]))(?<![\w.])[\w@][\w@.+#/-]*"
    rf"(?: (?!{_STOP}(?![\w-]))(?![-+.]+(?: |$))[\w@.+#/-]+){{0,3}}?)"
)
_ARROW_SIGN = r"(?:-{1,2}>|={1,2}>|→|⇒|➜|➡️?|⟶)"
_END = (
    r"(?=\s*(?:$|[,.;:()!?\[\]]|\s(?:in|for|on|and|across|everywhere|throughout|because|so|since|when|as|to|at|before|after"
    r"|due|via|using|again|completely|entirely|fully|altogether|permanently|forever|anymore|project-?wide|wherever|where|with"
    r"|within|by|over|now|yet|today|tonight|tomorrow|soon|later|eventually|someday|some day|one day|behind|through"
    r"|finally|already|too|also|please|if|unless"
    r"|until|once|while|whenever|but|then|which|is|are|was|were|has|will|did|does|should|could|might|temporarily|tentatively"
    rf"|officially|instead|during|we|it)(?![\w-])|\s[-–—|&+]\s|{_ARROW_SIGN}))"
)
_MORE = rf"(?P<more>(?:(?:, (?:and )?| and | & | \+ ){_NAME}){{0,3}})"
_ARTICLE = (
    r"(?:(?:the|our|all|every|old|legacy|existing|remaining|last|custom|home-?grown|built-?in|own"
    r"|plain|raw|a|an|deprecated|unmaintained|good old|using|(?:uses?|usages?|instances) of|calls to) )*"
)
_CHANGE = (
    r"(?:migrat(?:e|es|ed|ing|ion)|switch(?:es|ed|ing|over)?|mov(?:e|es|ed|ing)|shift(?:s|ed|ing)?|cut(?:ting)?[ -]?over"
    r"|convert(?:s|ed|ing)?"
    r"|conversion"
    r"|transition(?:s|ed|ing)?|port(?:s|ed|ing)?|chang(?:e|es|ed|ing)|upgrad(?:e|es|ed|ing)"
    r"|updat(?:e|es|ed|ing)|bump(?:s|ed|ing)?|go|goes|went|going|jump(?:s|ed)?|rewrite|rewrote|rewritten)"
)
_PART = r"(?P<part>(?:(?!from\b|to\b)[\w@.+#/-]+ )"
_NOT_FOR_GOOD = r"(?!(?:good|real|now|ever|all)\b)"
_FAVOUR = r"in favou?r of"


class Wording(NamedTuple):
    """One way to write a migration.

    Attributes:
        pattern: Its expression.
        trust: How much the words alone say: "pair" when both are surely of a kind ("from A to B"), "names" when both have to be
            spelt as names, "moved" when the second may also be the place that the first was moved to, "known" when both have to
            be known tools.
    """

    pattern: re.Pattern[str]
    trust: str


WORDINGS = (
    Wording(
        late_pattern(
            rf"(?:^|\b{_CHANGE}(?: (?:over|away|back))?(?: {_PART}{{1,5}}?))? ?) ?\bfrom {_ARTICLE}(?P<old>{_NAME}){_MORE} "
            rf"(?:over |on |back )?(?:to|onto|into|{_ARROW_SIGN}) {_ARTICLE}(?P<new>{_NAME}){_END}",
            _I,
        ),
        "pair",
    ),
    Wording(
        late_pattern(
            rf"\b{_CHANGE}(?: {_PART}{{1,4}}?))? ?(?:(?<= )(?:over|back) )?(?:on)?to {_ARTICLE}(?P<new>{_NAME}),? "
            rf"\(?(?:away |over |coming )?from {_ARTICLE}(?P<old>{_NAME}){_MORE}{_END}",
            _I,
        ),
        "pair",
    ),
    Wording(
        late_pattern(
            rf"\b(?:replac(?:e|es|ed|ing|ement of)|swap(?:s|ped|ping)?|trad(?:e|es|ed|ing)|exchang(?:e|es|ed|ing)"
            rf"|switch(?:ed|ing)? out|substitut(?:e|es|ed|ing)(?=.* (?:with|by) ))(?: out)? {_ARTICLE}(?P<old>{_NAME}){_MORE} "
            rf"(?:out )?(?:with|by|for {_NOT_FOR_GOOD}|{_FAVOUR}|{_ARROW_SIGN}) ?{_ARTICLE}(?P<new>{_NAME}){_END}",
            _I,
        ),
        "pair",
    ),
    Wording(
        late_pattern(
            rf"\bsubstitut(?:e|es|ed|ing) {_ARTICLE}(?P<new>{_NAME}) for {_ARTICLE}(?P<old>{_NAME}){_MORE}{_END}", _I
        ),
        "pair",
    ),
    Wording(
        late_pattern(
            rf"\b(?:leav(?:e|es|ing)|left|ditch(?:es|ed|ing)?|dump(?:s|ed|ing)?|abandon(?:s|ed|ing)?|drop(?:s|ped|ping)?"
            rf"|retir(?:e|es|ed|ing)|remov(?:e|es|ed|ing)|deprecat(?:e|es|ed|ing)|kill(?:s|ed)?|rip(?:s|ped)? out"
            rf"|phas(?:e|es|ed|ing) out|scrap(?:s|ped)?|axe[sd]?) {_ARTICLE}(?P<old>{_NAME}){_MORE}"
            rf" (?:for {_NOT_FOR_GOOD}|{_FAVOUR} )"
            rf"{_ARTICLE}(?P<new>{_NAME}){_END}",
            _I,
        ),
        "names",
    ),
    Wording(
        late_pattern(
            rf"\b(?:us(?:e|es|ed|ing)|adopt(?:s|ed|ing)?|prefer(?:s|red|ring)?|favou?r(?:s|ed|ing)?|introduc(?:e|es|ed|ing)"
            rf"|add(?:s|ed|ing)?|cho+se|pick(?:s|ed)?|(?:go|going|went) with|settl(?:e|ed) on|rel(?:y|ies) on|depends? on"
            rf"|standardi[sz](?:e|ed) on|(?:switch|mov|migrat|convert|chang|default)(?:e|es|ed|ing|s)? (?:over )?to)"
            rf" {_ARTICLE}(?P<new>{_NAME})(?: (?:in|for) [\w -]{{1,30}}?| now)? (?:instead of|rather than|in place of"
            rf"|in lieu of|as (?:a |the |our )?(?:drop-in )?replacement (?:for|of)) {_ARTICLE}(?P<old>{_NAME}){_MORE}{_END}",
            _I,
        ),
        "pair",
    ),
    Wording(
        late_pattern(
            rf"(?:\b(?:with|by|on|via|through|in|to|from|against|into|us(?:e|es|ed|ing)|requires?|required"
            rf"|install(?:s|ed)?|runs?|builds?|is|are|it's) |^){_ARTICLE}(?P<new>{_NAME})(?:,? (?:instead of|rather than"
            rf"|in place of|in lieu of|and not)|, not) {_ARTICLE}(?P<old>{_NAME}){_MORE}{_END}",
            _I,
        ),
        "known",
    ),
    Wording(
        late_pattern(
            rf"\b(?:prefer(?:s|red|ring)?|favou?r(?:s|ed|ing)?|cho+se|choosing|pick(?:s|ed)?) {_ARTICLE}(?P<new>{_NAME}) over "
            rf"{_ARTICLE}(?P<old>{_NAME}){_MORE}{_END}",
            _I,
        ),
        "known",
    ),
    Wording(
        late_pattern(
            rf"(?:\b(?:add|introduce|adopt|use|install|bring in|set up|switch to|move to)(?:s|d|ed)? {_ARTICLE})?"
            rf"(?P<new>{_NAME}),?(?: (?:now|finally|fully|completely|officially))* (?:replac(?:es|ed|ing)"
            rf"|supersed(?:es|ed|ing)|tak(?:es|ing) over (?:from|for)|tak(?:es|ing) the place of"
            rf"|to (?:replace|supersede)|as (?:a |the |our )?(?:drop-in )?replacement (?:for|of)|in place"
            rf" of|in lieu of) {_ARTICLE}(?P<old>{_NAME}){_MORE}{_END}(?! (?:with|by)\b)",
            _I,
        ),
        "names",
    ),
    Wording(
        late_pattern(
            rf"(?P<old>{_NAME}){_MORE}(?: (?:is|was|are|were|has been|have been|got|gets))?(?: (?:now|finally|fully|completely"
            rf"|entirely|officially))* (?:replaced|superseded|succeeded|swapped(?: out)?|exchanged|substituted|dropped|removed"
            rf"|retired|abandoned) (?:with|by|for|{_FAVOUR}) {_ARTICLE}(?P<new>{_NAME}){_END}",
            _I,
        ),
        "names",
    ),
    Wording(
        late_pattern(
            rf"(?:^|(?<=[:;,(])|(?<=[:;,(] )){_ARTICLE}(?P<old>{_NAME}) ?{_ARROW_SIGN} ?(?P<new>{_NAME})"
            rf"(?: (?:migration|switch(?:over)?|move|transition|conversion))?{_END}",
            _I,
        ),
        "names",
    ),
    Wording(
        late_pattern(
            rf"\b(?:good-?bye|bye(?:[ -]bye)?|farewell|adieu|rip|so long|out with|out goes)[, ]+{_ARTICLE}(?P<old>{_NAME})"
            rf"[,;.!:]+ (?:and )?(?:hello|hi|hey|welcome|enter|long live|in with|in comes)[, ]+{_ARTICLE}(?P<new>{_NAME})"
            rf"{_END}|^(?P<old2>{_NAME}) (?:is )?out[,;.] (?P<new2>{_NAME}) (?:is )?in$|^(?P<old3>{_NAME}) is dead[,;.!]+ "
            rf"long live (?P<new3>{_NAME}){_END}",
            _I,
        ),
        "names",
    ),
    Wording(
        late_pattern(
            rf"\b(?:migrat(?:e|es|ed|ing)|switch(?:es|ed|ing)?|convert(?:s|ed|ing)?|port(?:s|ed|ing)?"
            rf"|transition(?:s|ed|ing)?|rewrite|mov(?:e|es|ed|ing)|chang(?:e|es|ed|ing)) {_ARTICLE}(?P<old>{_NAME}) "
            rf"(?:over )?(?:to|into|{_ARROW_SIGN}) {_ARTICLE}(?P<new>{_NAME}){_END}",
            _I,
        ),
        "moved",
    ),
    Wording(
        late_pattern(
            rf"(?P<old>{_NAME})[ -]to[ -](?P<new>{_NAME}) (?:migration|switch(?:over)?|move|transition|conversion){_END}",
            _I,
        ),
        "moved",
    ),
)
"""Ways to write that one thing took the place of another, the surest first."""

DROPPED = late_pattern(
    rf"\b(?P<verb>drop(?:s|ped|ping)?|remov(?:e|es|ed|ing)|delet(?:e|es|ed|ing)|retir(?:e|es|ed"
    rf"|ing)|deprecat(?:e|es|ed|ing)|abandon(?:s|ed|ing)?|sunset(?:s|ting)?|eliminat(?:e|es|ed|ing)"
    rf"|uninstall(?:s|ed|ing)?|ditch(?:es|ed|ing)?|purge[sd]?|decommission(?:s|ed|ing)?|discontinu(?:e|es|ed|ing)|scrap(?:s|ped)?"
    rf"|axe[sd]?|nuke[sd]?|rm"
    rf"|(?:rip|ripped|tear|tore|kick|kicked|pull|pulled|strip|stripped)(?:s)? out|leav(?:e|es|ing)|left|rip"
    rf"|(?:get|got|getting) rid of|(?:stop(?:s|ped|ping)?|ceas(?:e|es|ed|ing)) "
    rf"(?:using|supporting|depending on|relying on)|phas(?:e|es|ed|ing) out"
    rf"|no longer (?:\w+ )?(?:uses?|using|ships?|targets?|supports?|requires?|needs?|depends? on|rel(?:y|ies) on"
    rf"|(?:built|build|builds|runs?|running|hosted|deployed|deploys?|tested|bundled) (?:with|on|by|in|to))"
    rf"|say goodbye to|good-?bye,?|farewell,?|(?:mov(?:e|es|ed|ing)|migrat(?:e|es|ed|ing)|switch(?:es|ed|ing)?|go"
    rf"|went|get|got) (?:off(?: of)?|away from))"
    rf" (?P<context>(?:(?:the|our|all|every|old|legacy|existing|remaining|last|any|left-?over"
    rf"|official|deprecated|unmaintained) |support (?:for|of) |(?:dependency|dependence|reliance"
    rf"|dependencies) (?:on|upon) |(?:use|usage|uses|usages|references|traces|bits) (?:of|to) )*)"
    rf"(?P<old>{_NAME})(?P<more>(?:(?:, [\w.+-]+)*,? (?:and|&|\+) {_NAME})?)(?P<tail> (?:support|dependency|dependencies"
    rf"|integration|compat(?:ibility)?|usage|backend|driver|config(?:uration)?|setup|pipelines?|files?|build|frontend|front-end"
    rf"|back-end|app|client|server|code|codebase|code path|site|plugin|plugins|image|entirely|completely))?{_END}",
    _I,
)
"""Something was given up, and nothing is said to have taken its place."""

GONE = late_pattern(
    rf"(?P<context>(?:support (?:for|of) |dependency on )?)(?P<old>{_NAME})(?P<more>(?: (?:and|&|\+) {_NAME})?)"
    rf"(?P<tail>(?: support)?) (?:is|are|was|were|has been|have been|got)(?: now| finally| completely| entirely)* "
    rf"(?P<verb>no longer (?:supported|used|needed|required|available)|not (?:supported|used|needed|required) anymore"
    rf"|unsupported|removed|dropped|retired|decommissioned|sunset|gone|abandoned|uninstalled){_END}",
    _I,
)
"""The same with the thing in front: "Node 18 is no longer supported"."""

SEPARATOR = late_pattern(r"^(?:, (?:and )?| and | & | \+ )|, (?:and )?| and | & | \+ ")
"""What stands between several old names."""
