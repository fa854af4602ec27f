"""What statements worth keeping sound like, kind by kind, and what speaks against each.

Above lies `capture`, which tells statements from the rest of a conversation first; below lies nothing. The wordings
were tried on sentences labelled by hand and on conversations of people with assistants.
"""

from __future__ import annotations

import re

from hippo.engine.domain.pattern import late_pattern

_I = re.IGNORECASE

_CLAUSE = r"(?:^|[:;–—-]\s+|^[^,.;]{1,80},\s+|\b(?:and|but|so|then)\s+)"  # where an order may begin
_USE = (
    r"(?:use|using|go with|going with|stick (?:with|to)|stay (?:on|with)|adopt|keep"
    r"|standardi[sz]e on|switch to|move to|migrate to|target|support)"
)
_WE = r"(?:we|i|the team|team|everyone|they|he|she|management|legal|product)"
_VERB = (
    r"(?!(?:mind|seen?|been|had|have|heard|knew|know|thought|worked|happened|tried|used|got|get me"
    r"|forget|ends?|again|better|works?|fails?"
    r"|failed|returns?|was|were|did|does|do|came|went|saw|felt|liked|loved|met|stops?|stopped"
    r"|finished|completes?|changes|gets|"
    r"takes|gives|seems|reached|sure|said|really|quite|once|even|ever|before|enough)\b)[a-z][\w'-]+"
)

_DECISION = (
    late_pattern(
        rf"\b{_WE}(?:'ve| have| had|'d)? (?:just |now |all |both |finally |jointly |already "
        rf"|eventually |together )?(?:decided|agreed|settled|opted|chose|chosen"
        r"|concluded|voted|committed)\b(?! (?:with|what|whether|how|if|which|when)\b)",
        _I,
    ),
    late_pattern(
        r"^(?:final |the |our |team |architecture |design )*(?:decision|agreed|decided|resolution"
        r"|final call)\s*[:–—-]\s*(?=\S+ \S+)",
        _I,
    ),
    late_pattern(
        r"\b(?:final |our |the )+(?:decision|choice|call|plan|agreement) (?:is|was|has been) (?:to"
        r"|that|made|not to|against|for)\b",
        _I,
    ),
    late_pattern(
        rf"\b(?:we|team)(?:'re| are|'ve| have|'ll| will| shall| are now| will now) (?:now |all "
        rf"|finally |definitely |not |be |be going to |going to )*{_USE}\b(?= \S)",
        _I,
    ),
    late_pattern(
        r"\b(?:we|i)(?:'re| are|'m| am)? (?:now |finally )?(?:went|going|gone|going ahead"
        r"|went ahead) with\b (?!(?:that|this|it|you|him|her|them|me|my)\b)\S",
        _I,
    ),
    late_pattern(
        r"\blet's (?:just |all |always |simply |not )?(?:go with|stick (?:with|to)|use"
        r"|standardi[sz]e on|adopt|drop|avoid|switch to|stay with|settle on|never)\b (?!(?:that|this"
        r"|it|those|these|them|your?|the (?:first|second|third|last|following|same))\b)\S",
        _I,
    ),
    late_pattern(
        r"\b(?:we|team)(?:'re| are|'ve| have| were)? (?:now |just |all |currently "
        r"|finally )?(?:switch(?:ing|ed)|mov(?:ing|ed)|migrat(?:ing|ed)|standardi[sz](?:ing|ed)|"
        r"dropp(?:ing|ed)|replac(?:ing|ed)|retir(?:ing|ed)|sunsett(?:ing|ed)|deprecat(?:ing|ed)"
        r"|abandon(?:ing|ed)) (?:\S+ ){0,6}?(?:from|to|off|on|onto|with|away|in favou?r|by|support|the"
        r"|our)\b",
        _I,
    ),
    late_pattern(
        r"\b(?:we|i)(?:'ve| have)? (?:dropped|rejected|ruled out|postponed|approved|picked"
        r"|selected) (?!the ball)\S+ \S+",
        _I,
    ),
    late_pattern(
        r"^(?:from now on|going forward,|as of (?:today|now|v?\d\S*)|starting (?:with|from) (?:now"
        r"|today|next|version|v?\d|(?:mon|tues|wednes|thurs|fri)day)\S*|effective immediately)\b",
        _I,
    ),
    late_pattern(r"\b(?:it (?:was|has been|is)|was) (?:agreed|decided|settled) (?:that|to|on)\b", _I),
    late_pattern(r"\bis (?:now )?(?:officially )?(?:deprecated|off the table|out of scope|in scope)\b", _I),
)

_RULE = (
    late_pattern(rf"{_CLAUSE}(?:please )?(?:never|always|do not ever|don't ever) {_VERB}", _I),
    late_pattern(
        rf"\b(?:we|everyone|agents?|developers?|code|tests?|services?|prs?|commits?|branches"
        rf"|migrations?) (?:should |must |shall |may |can |will )?(?:never|always) {_VERB}",
        _I,
    ),
    late_pattern(
        r"\b(?:nobody|no one|none of us|no \w+) (?:should|may|must|can|is allowed to"
        r"|ever) (?:ever )?[a-z]\w+",
        _I,
    ),
    late_pattern(r"\b(?:must|shall|should|may|can) (?:never|always|not ever|under no circumstances|only ever)\b", _I),
    late_pattern(
        r"\b(?:must|mustn't|must not|shall not|has to|have to"
        r"|(?<!not )(?<!don't )(?<!doesn't )needs? to|is required to|are required to) (?:be |not be "
        r"|never be |have |not |also |all |first |still |at least )*[a-z]\w+",
        _I,
    ),
    late_pattern(
        rf"{_CLAUSE}(?:please )?(?:do not|don't|avoid|stop) (?!(?:know|think|see|have|get|be|worry"
        rf"|forget about it|mind|feel|want|need|understand|care|like|even|really|remember"
        rf"|use to)\b)[a-z]\w+",
        _I,
    ),
    late_pattern(
        rf"{_CLAUSE}(?:please )?(?:make sure|ensure|be sure|see to it|remember|don't forget"
        rf"|take care) (?:that (?!i\b|we\b)|to|you|the|every|all|no|each|nobody|nothing|never|always"
        rf"|not)\b",
        _I,
    ),
    late_pattern(
        r"^(?:the |our |my |a |one |golden |house |important |team |project |general |hard "
        r"|new )*(?:rules?|policy|policies|convention|guideline|requirement|constraint|invariant"
        r"|important|critical|remember"
        r"|note to self|reminder|warning|non-negotiable)(?: (?:is|are"
        r"|here is))?(?: that)?\s*[:–—,-]?\s+(?=\S+ \S+)(?!(?:for|about|of|in|on|question|update"
        r"|change)\b)",
        _I,
    ),
    late_pattern(
        r"\b(?:our|the|team|company|house|project) (?:rule|policy|convention|guideline|practice"
        r"|standard) (?:is|says|requires)\b",
        _I,
    ),
    late_pattern(
        r"\b(?:is|are) (?:strictly |absolutely |always |never |not )*(?:forbidden|prohibited"
        r"|not allowed|mandatory|required (?:for|in|on|before)|never allowed|allowed only|only allowed"
        r"|disallowed|banned|off[- ]limits)\b",
        _I,
    ),
    late_pattern(r"\bunder no circumstances\b|\bat all times\b|\bwithout exception\b", _I),
    late_pattern(
        r"^no (?!one\b|idea|problem|worries|need|doubt|way|wonder|luck|change|rush|matter|thanks"
        r"|longer|such|clue)\w+(?: \S+){0,6} (?:without|unless|before|after|in|on|outside|until|during"
        r"|except)\b",
        _I,
    ),
    late_pattern(
        r"^(?:every|each|all|any(?! help)|only) (?:\S+ ){1,5}?(?:must|needs?|has|have|should|may|can"
        r"|is to|are to|gets?|goes|go)\b(?! (?:been|seen|got|had|a look))",
        _I,
    ),
    late_pattern(
        r"^(?:when|whenever|before|after|if|unless) [^,]{4,120}, (?:then )?(?:please )?(?:always "
        r"|never |first |don't |do not |only )*(?:run|use|check|ask|update|bump|rebase|restart|clear"
        r"|rotate|tag|add|write|wrap|escape|validate|"
        r"commit|pull|push|test|stop|call|set|pass|prefer|open|close|flush|retry|back up|notify|format"
        r"|lint|regenerate|rebuild)\b",
        _I,
    ),
)

_ERROR = (
    late_pattern(
        r"\b(?:root |underlying |actual |real |main |likely )*(?:cause|culprit|problem|issue|bug"
        r"|failure|error|crash|reason|leak|regression|trick|outage|incident|mistake|flake|flakiness"
        r"|slowness|hang|deadlock)(?: \S+){0,6}? (?:is|was|were|turned out|turns out|came from"
        r"|comes from)"
        r"(?: (?:that|to be|caused by|due to|because|from|in|a|an|the|our|not|my|simply|just|actually"
        r"|really))+ \S+",
        _I,
    ),
    late_pattern(
        r"^(?:the )?(?:root cause|cause|fix|bug|gotcha|pitfall|caveat|lesson(?: learned| learnt)?"
        r"|workaround|trap|solution|post-?mortem|symptom|known issue|problem|beware|watch out|careful"
        r"|easy to miss)(?: (?:is|was|here))?\s*[:–—-]\s*(?=\S+ \S+)",
        _I,
    ),
    late_pattern(
        r"\b(?:it |that |this )?(?:turned|turns) out (?:that |to be |it |the |we |our |there |because |\S+ )", _I
    ),
    late_pattern(
        r"\b(?:broke|(?:it|build|that|this|test|tests|deploy|ci|which|cache|app|upload|import"
        r"|export) breaks|\w+s break|failed|fails|failing|crashed|crashes|hung|hangs|leaked|leaks"
        r"|timed out|times out|deadlocked|deadlocks|corrupted|corrupts|went down|goes down"
        r"|stopped working|dies|segfaults|flaked|flakes)\b[^.;]{0,80}?\b(?:because|since|due to"
        r"|whenever|unless|as soon as|after|when|if|on account of|until)\b",
        _I,
    ),
    late_pattern(
        r"(?:^|\b(?:i|we|it|this|that|which|was|were|is|are|got|finally|eventually|and|issue|bug"
        r"|problem|error|then|'ve|he|she|they|been|be) )(?:fixed|solved|resolved|worked around|cured"
        r"|repaired|unblocked|mitigated)\b[^.;:]{0,80}?\b(?:by|with|after|via|through)\b (?!(?:me|you"
        r"|him|her|us|them)\b)\S+",
        _I,
    ),
    late_pattern(
        r"\b(?:the |a |our |its |proper |real |right |correct |only )+(?:fix|workaround|solution"
        r"|remedy|cure) (?:for [^,.;]{2,60} )?(?:is|was|were) (?:to|a|an|the|by|adding|using|setting"
        r"|not|that|simply|just|pinning|\w+ing)\b",
        _I,
    ),
    late_pattern(
        r"\b(?:doesn't|does not|don't|do not|won't|will not|can't|cannot|didn't|did not|never) (?:work"
        r"|start|compile|build|run|load|connect|boot|resolve|parse|respond|survive|scale|terminate"
        r"|exit)s?\b[^.;]{0,60}?\b(?:with|on|unless|because|when|if|in|under|behind|without|after"
        r"|until|due to|since)\b \S+",
        _I,
    ),
    late_pattern(
        r"\bcaused (?:by|the|a|an|all|our)\b|\bwas (?:down|red|off|broken|failing|slow|flaky|wrong"
        r"|missing) (?:because|due to|since)\b|\bthe hard way\b|\bcost us\b|\bbit us\b|\bbites? (?:us"
        r"|you)\b",
        _I,
    ),
    late_pattern(
        r"(?:^|[.;:,] |\bso )(?:watch out|be careful|beware|careful)\b(?: (?:for|with|of|about|that"
        r"|when|not to)\b|:|,| -) ?\S+ \S+",
        _I,
    ),
)

_PREFERENCE = (
    late_pattern(
        r"\b(?:i|we|my team|our team) (?:(?:strongly|really|generally|usually|always|much|personally"
        r"|definitely|absolutely|still|do|also|both|all|would) )*(?:prefer|like|love|favou?r|hate"
        r"|dislike|enjoy|can't stand|cannot stand|don't like|do not like|detest|can't bear)\b"
        r"(?! (?:to know|to see if|to ask|to have you|it if you|you to|the idea|this|that|how|what"
        r"|where|to add that)\b)",
        _I,
    ),
    late_pattern(r"\b(?:i|we)(?:'d| would) (?:much |always )?(?:rather|sooner)\b", _I),
    late_pattern(
        r"\b(?:my|our) (?:strong |personal |general |team's )*(?:preference|favou?rite|go-to|pet peeve"
        r"|preferred)\b[^.]{0,60}?\b(?:is|are|for)\b",
        _I,
    ),
    late_pattern(
        rf"{_CLAUSE}(?:please )?(?:always )?prefer \S+[^.;]{{0,80}}?\b(?:over|to|instead of|rather than"
        rf"|for|when)\b",
        _I,
    ),
    late_pattern(
        rf"{_CLAUSE}(?:please )?(?:only |always |just )?(?:use|write|answer|reply|respond|call|keep"
        rf"|give|format|say|speak|spell|name|address) [^.;]{{1,80}}?(?:\binstead of\b|\brather than\b"
        rf"|\bover\b|, not\b|, never\b|\bbut not\b)",
        _I,
    ),
    late_pattern(
        r"^(?:please )?(?:only |always )?(?:answer|reply|respond|write|speak|address me"
        r"|call me)(?: \S+){0,3}? (?:in|with|as|using|by|without)\b[^.]*\.?$",
        _I,
    ),
    late_pattern(
        r"^(?:we|i)(?:'re| are|'m| am)? (?:currently |now |all |mostly |only |mainly |still |always "
        r"|usually )*(?:us(?:e|ing)|run(?:ning)?|deploy(?:ing)?|host(?:ing)?|work(?:ing)? with"
        r"|build(?:ing)? with|writ(?:e|ing)|indent|develop(?:ing)?) (?!(?:to|into|out|it|this|that|you"
        r"|up|a (?:lot|few|bit)|the (?:following|above|same|code|test|tests|command"
        r"|script) )\b)\S+[^.]*"
        r"\b(?:for|on|with|in|as|via|and|under|from|instead|not|version|v?\d)\b",
        _I,
    ),
    late_pattern(
        r"^(?:the|our|my) (?:tech |technology |current |whole |backend |frontend "
        r"|deployment )*(?:stack|setup|toolchain|editor|database|build tool|package manager"
        r"|test runner|ci|framework|orm|linter|formatter|cloud|host|shell|os|timezone"
        r"|main language) (?:is|are|runs|consists|uses|=|:)\b \S+",
        _I,
    ),
    late_pattern(
        r"\bi(?:'m| am) (?:a (?:big |huge )?fan of|not a fan of|fond of|into|used to"
        r"|more comfortable with)\b",
        _I,
    ),
)

_KIN = (
    r"(?:wife|husband|partner|spouse|son|daughter|kids?|children|mother|mom|mum|father|dad|sister"
    r"|brother|dog|cat|boss|manager|team|company|employer|birthday|name|job|role|surname|nickname"
    r"|pronouns|e-?mail|native language|mother tongue|doctor|landlord|neighbou?r)"
)
_FACT = (
    late_pattern(
        rf"^my (?:\w+ )?{_KIN}(?:'s \w+)? (?:is|are|was|has|have|works?|lives?|goes|go|turns?|starts?"
        rf"|speaks?|called|named)\b (?!(?:also )?(?:ok|okay|fine|here|asking|wondering|that|why"
        rf"|how)\b)\S+",
        _I,
    ),
    late_pattern(
        r"^i(?:'m| am) (?:an? )?(?:\w+[- ]){0,3}?(?:engineer|developer|programmer|designer|teacher"
        r"|nurse|doctor|student|lawyer|writer|manager|scientist|researcher|analyst|consultant|founder"
        r"|ceo|cto|chef|architect|accountant|musician|parent|"
        r"father|mother|retiree|vegan|vegetarian|pescatarian|diabetic|celiac|freelancer|contractor"
        r"|professor|nurse|pilot|farmer|journalist|translator|pharmacist|photographer|left-handed"
        r"|colou?r-?blind|dyslexic|deaf|years old|\d{1,3} years old|based in|living in|married"
        r"|divorced|allergic)\b",
        _I,
    ),
    late_pattern(
        r"^i (?:live|lived|work|worked|grew up|was born|was raised|teach|study|studied|speak|moved|own"
        r"|drive|play|have been (?:working|living|teaching)|run a|have (?:two|three|four|five|one|an?"
        r"|\d+) (?:\w+ ){0,2}?(?:kids?|children|sons?|daughters?|dogs?|cats?|brothers?|sisters?"
        r"|siblings?|allerg\w+|years|degree|house|car))\b(?! (?:out|around|through|hard|on (?:this"
        r"|it)))",
        _I,
    ),
    late_pattern(r"^(?:you can )?call me [A-Z]\w+", 0),
    late_pattern(
        r"^our (?:\w+[- ]){0,3}?(?:api|app|service|server|database|db|repo|repository|cluster|cron|job"
        r"|queue|bucket|domain|website|site|backend|frontend|staging|production|prod|ci|pipeline"
        r"|tests?|docs?|office|standup|release|sprint|fiscal year|customers?|product|wiki"
        r"|office)(?: \w+)? (?:is|are|lives?|runs?|sits?|listens?|uses?|starts?|ends?|deploys?|speaks?"
        r"|ships?|has|have) (?!(?:down|broken|slow|failing|not working|ok|fine|ready|done|up|a mess"
        r"|great|good|going)\b)\S+",
        _I,
    ),
)

_EPISTEMIC = late_pattern(
    r"\bmust (?:have|be (?:the|a|an|because|due|that|some|something|it|why|how|\w+ing)"
    r"|'ve)\b(?! (?:been )?(?:reviewed|tested|signed|a unit|tests))|\bi must\b|\bhave to (?:say"
    r"|admit|go|run|leave|agree|confess|ask)\b"
    r"|\b(?:i|we) (?:just |now |still |also |first |really |only )*(?:need|have|needed|had) to\b"
    r"|\bneeds? to know\b|\b(?:you|it|this|that|he|she|there|what|something) (?:just |now |still "
    r"|also |only |probably |really )*(?:need|needs|have|has) to\b"
    r"|\bto (?:make sure|ensure|avoid|remember)\b.{0,40}\bi (?:want|need)\b",
    _I,
)
_ADVICE_REQUEST = late_pattern(
    r"^i (?:want|need|would like|plan|hope|try|'m trying|am trying|'ve been|have been|'m planning"
    r"|'m working|am working|'m thinking)\b",
    _I,
)
_STATUS = late_pattern(
    r"^(?:if|once|when|given that|since) you\b|^(?:problem|solution|symptom"
    r"|caveat)\b.{0,60}\byou(?:r|'re| are)\b|"
    r"\bissue is (?:open|closed|#?\d|tracked|assigned)|\b(?:problem|issue|bug|error) (?:is|was"
    r"|here is) (?:that )?(?:i|you|we) (?:don't|do not|can't|cannot|want|need|have no|am|are"
    r"|have)\b"
    r"|\bif (?:it|this|that|you|the \w+|anything|something) (?:still )?(?:fails|breaks|crashes"
    r"|hangs)\b|\b(?:should|would|will|could|can|may) (?:be )?(?:fix|solve|resolve|break|fail"
    r"|crash)(?:ed)?\b|\b(?:is|was) (?:now )?fixed\W*$"
    r"|^(?:i'm|i am|we're|we are) (?:getting|seeing|having|facing|encountering)|^(?:to"
    r"|in order to) (?:fix|solve|resolve|avoid)|^(?:here|this is|these are|the following)\b",
    _I,
)
_ASSISTANT_STATUS = late_pattern(
    r"^(?:if|once|when|given that|since) you\b|^(?:problem|solution|symptom"
    r"|caveat)\b.{0,60}\byou(?:r|'re| are)\b|"
    r"\b(?:i'll|i will|i'm going to|i am going to|i've|i have)\b",
    _I,
)
_NO_PREFERENCE = late_pattern(
    r"\b(?:if|whether|which|what|how much|things|something|everything|someone|ones?|that) (?:i"
    r"|we) (?:really |might |also )?(?:like|love|prefer|enjoy|hate)\b"
    r"|\bfor this\b|\b(?:i|we) would (?:like|love|prefer)(?: it)? (?:to|if|for)\b|\bto see (?:if|whether)\b",
    _I,
)
_NO_RULE = late_pattern(
    r"\b(?:i|he|she|it|they|that|this|there|which|who)(?:'ve|'s|'d| have| has| had)? (?:never"
    r"|always)\b|\b(?:i|we|you|they) can always\b|\bas always\b|\balways (?:been|be able)\b"
    r"|\bnever (?:been|ends?)\b|^(?:never|always)\W*$",
    _I,
)

Rules = tuple[tuple[str, tuple[re.Pattern[str], ...], tuple[re.Pattern[str], ...]], ...]
RULES: Rules = (
    ("decision", _DECISION, (_ADVICE_REQUEST,)),
    ("error", _ERROR, (_STATUS, _ADVICE_REQUEST)),
    ("preference", _PREFERENCE, (_NO_PREFERENCE,)),
    ("rule", _RULE, (_EPISTEMIC, _NO_RULE, _ADVICE_REQUEST)),
    ("fact", _FACT, (_ADVICE_REQUEST,)),
)
"""Kinds in the order they are tried: what they sound like, and what speaks against it."""

_ASSISTANT_DECISION = late_pattern(
    r"^(?:[^,.:;]{1,40}[,:] )?(?<!once )(?<!why )(?:as )?(?:we|you)(?:'ve| have| had|'d)? (?:just "
    r"|now |all |both |finally |already |together )?(?:decided|agreed|settled on"
    r"|opted)\b (?!(?:with|what|whether|how|if|which|when)\b)",
    _I,
)
_FAULT = (
    r"(?:errors?|failures?|crash(?:es)?|bugs?|problems?|issues?|exceptions?|timeouts?|leaks?|regressions?|outages?|incidents?"
    r"|slowdowns?|slowness|hangs?|deadlocks?|flakes?|flakiness|corruption|data loss|panics?|segfaults?|race|[45]\d\ds?)"
)
_ASSISTANT_ERROR = (
    late_pattern(
        # "Such errors are usually caused by ..." is general knowledge; "the error was caused by ..." is about this project.
        rf"\b(?:the|this|that|your|our|both|all|these|those) (?:[\w'`./-]+ ){{0,3}}?{_FAULT}(?: [\w'`./-]+){{0,6}}? (?:is|was"
        r"|were|has been|had been)(?: (?:being|actually|really|in fact|simply|just|all|indeed|both))* (?:caused by|due to"
        r"|because of|the result of|triggered by|introduced by|down to)\b \S+ \S+",
        _I,
    ),
    late_pattern(
        rf"\b(?:the|this|that|your|our) (?:[\w'`./-]+ ){{0,3}}?{_FAULT}(?: [\w'`./-]+){{0,6}}? (?:came from|stemmed from"
        r"|originated (?:in|from)|arose from|resulted from|(?:happened|occurred|appeared) because|was that) (?!you|i\b)\S+ \S+",
        _I,
    ),
    late_pattern(
        rf"^(?:an?|the|our|your|missing|wrong|stale|two|some) \S+(?: \S+){{0,8}}? (?:caused|triggered|led to|introduced) (?:the"
        rf"|this|that|your|our) (?:[\w'`./-]+ ){{0,3}}?{_FAULT}\b",
        _I,
    ),
    late_pattern(
        r"^(?:cause|culprit|reason for the (?:\w+ ){0,2}(?:error|failure|crash|outage))\s*[:–—-]\s*(?=\S+ \S+)", _I
    ),
    late_pattern(
        r"\broot cause (?:\S+ ){0,8}?(?:is|was|turned out to be)\b|^root cause\s*[:–—-]\s*(?=\S+ \S+)"
        r"|\b(?:the )(?:actual |real |underlying )(?:cause|problem|issue|bug|culprit) (?:is|was)\b",
        _I,
    ),
    late_pattern(
        r"\b(?:the |a |our |its |proper |real |right |correct |only )+(?:fix"
        r"|workaround) (?:for [^,.;]{2,60} )?(?:was|were)\b \S+ \S+",
        _I,
    ),
    late_pattern(
        r"\b(?:the|this|that|it|tests?|builds?|deploy\w*|migration|job|pipeline|server"
        r"|import)(?: \S+){0,4}? (?:failed|crashed|broke|hung|timed out|deadlocked|was failing"
        r"|was crashing|was hanging|was flaky|was slow)\b[^.;]{0,60}?\b(?:because|due to)\b",
        _I,
    ),
    late_pattern(r"\bturned out (?:that|to be|it was|the)\b", _I),
)
_GENERAL = late_pattern(
    r"^(?:if|when|unless|in case|should)\b|\b(?:whether|if the|if this|usually|often|typically"
    r"|commonly|generally|sometimes|normally|likely|probably|in most cases|can be|may be|could be"
    r"|might be|such (?:an? )?(?:error|problem)s?)\b",
    _I,
)
ASSISTANT_HINTS = tuple(
    """
    decided agreed settled opted cause culprit problem issue bug fix workaround failed failing crash broke hung hanging
    timed deadlock flaky slow turned error failure exception timeout leak regression outage incident
    """.split()  # noqa: SIM905 - a paragraph is easier to read and to extend than a list of quoted words
)
ASSISTANT_RULES: Rules = (
    ("decision", (_ASSISTANT_DECISION,), (_ASSISTANT_STATUS, _ADVICE_REQUEST)),
    ("error", _ASSISTANT_ERROR, (_STATUS, _ASSISTANT_STATUS, _GENERAL)),
)
"""The same for an assistant. It advises, and narrates what it is about to do; neither is a rule or wish of the people."""
