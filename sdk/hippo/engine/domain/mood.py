"""Whether a commit's message says that something was done, or only speaks of it: denies, plans, tries, asks, takes back.

Above lies `migration`; below lies nothing. A message is read clause by clause: "drop jenkins, do not touch travis
yet" did one thing. Where it is not clear that something was done, it was not.
"""

from __future__ import annotations

import re

from hippo.engine.domain.pattern import late_pattern

_I = re.IGNORECASE

_CLAUSE_END = late_pattern(r"[.!?](?=\s)|[;:()\[\]]|, |\s[-–—|+&]\s|\b(?:and|but|so|then|which)\b", _I)
_SENTENCE_END = late_pattern(r"[.!?](?=\s)|;|\bbut\b", _I)

_STOP = late_pattern(r"[.!?](?=\s)|;")

# What makes a whole line one that did nothing: a question, a draft, a guess.
_OPEN = late_pattern(
    r"\?(?:$|[\s)\]\"'])|^(?:should|shall|can|could|would|why|how|what|whether|when to|is|are|do we|does|did)\b"
    r"|\b(?:wip|work in progress|in progress|poc|proof[- ]of[- ]concept|do not merge|don't merge|dnm|rfc|draft|drafts|spike"
    r"|prototype|dry[- ]run|experiment(?:s|al|ally)?|tentative(?:ly)?|maybe|perhaps|possibly|probably|not sure|hopefully"
    r"|what if|if possible|not yet|temporar(?:y|ily)|half[- ]way|halfway|unfinished|incomplete)\b"
    r"|(?:^|[:(\[]\s*)(?:todo|fixme|plan|plans|idea|proposal|question|next step|next|try|attempt|test)\s*[:)\]]",
    _I,
)
_DENIED = late_pattern(
    r"(?:\b(?:not|never|nearly|almost|cannot|without|avoid(?:s|ed|ing)?|against|instead of|rather than|no longer"
    r"|no need|nobody|neither|nor)"
    r"|(?:do|does|did|ca|wo|is|are|was|were|have|has|had|could|would|should|must|need|ai)n['’]?t)(?:\s(?!by\b|after\b)[\w'’-]+){0,3}\s*$",
    _I,
)
_UNDONE = late_pattern(
    r"\b(?:plan(?:s|ned|ning)?|intend(?:s|ed)?|intention|propos(?:e|es|ed|al|ing)|consider(?:s|ed|ing)?|evaluat(?:e|es|ed|ing|ion)"
    r"|investigat(?:e|es|ed|ing|ion)|explor(?:e|es|ed|ing|ation)|research|toy(?:s|ed|ing)?|play(?:s|ed|ing)?|discuss(?:es|ed|ing|ion)?|think(?:s|ing)?|thought"
    r"|want(?:s|ed|ing)?|wish(?:es|ed)?|hop(?:e|es|ed|ing)|aim(?:s|ed|ing)?|try|tries|tried|trying|attempt(?:s|ed|ing)?"
    r"|experiment(?:s|ed|ing)?|prototyp(?:e|es|ed|ing)|trial|prepar(?:e|es|ed|ing|ation|ations)|prep|preps|ready|groundwork|pave"
    r"|begin(?:s|ning)?|began|begun|start(?:s|ed|ing)?(?! using)|continu(?:e|es|ed|ing)|keep(?:s|ing)?|kept|stay(?:s|ed|ing)?"
    r"|refus(?:e|es|ed|al|ing)|declin(?:e|es|ed|ing)|fail(?:s|ed|ing|ure)?|unable|postpon(?:e|es|ed|ing)|delay(?:s|ed|ing)?"
    r"|defer(?:s|red|ring)?|hold(?:s|ing)?|held|cancel(?:s|led|ed|ling|ing)?|abort(?:s|ed|ing)?|reject(?:s|ed|ing)?"
    r"|block(?:s|ed|ing)?|paus(?:e|es|ed|ing)|undo(?:es|ne|ing)?|undid|back(?:s|ed|ing)? out|roll(?:s|ed|ing)? back|rollback"
    r"|revert(?:s|ed|ing)?|decid(?:e|es|ed|ing)|decision|agree(?:s|d|ing)?|vot(?:e|es|ed|ing)|ask(?:s|ed|ing)?|request(?:s|ed)?"
    r"|schedul(?:e|es|ed|ing)|toward|towards|will|would|shall|could|might|may|can|gonna|going to|about to|let's|lets"
    r"|let|assum(?:e|es|ed|ing)|pretend(?:s|ed|ing)?|suppos(?:e|es|ed|ing)"
    r"|simulat(?:e|es|ed|ing)|announc(?:e|es|ed|ing)|fall(?:s|ing)? back|fallback"
    r"|partial(?:ly)?|partly|gradual(?:ly)?|incremental(?:ly)?|slowly|step|phase|part \d|stage|someday|soon|later|next"
    r"|todo|fixme|when|whenever|if|until|unless|before|while|once|where|in case|option(?:s|al|ally)?|possib(?:le|ility)"
    r"|(?:didn|won|can|couldn|wouldn|shouldn|isn|wasn)['’]?t)\b",
    _I,
)
_OBLIGED = late_pattern(r"\b(?:should|must|need(?:s|ed)? to|ha(?:ve|s) to|ought to)\b", _I)
# Deeds of another kind, about a change rather than the change itself: "add a script to ...", "fix switching from ...".
_OTHER_DEED = late_pattern(
    r"\b(?:add(?:s|ed|ing)?|allow(?:s|ed|ing)?|support(?:s|ed|ing)?|enabl(?:e|es|ed|ing)|document(?:s|ed|ing)?"
    r"|describ(?:e|es|ed|ing)|explain(?:s|ed|ing)?|mention(?:s|ed|ing)?|show(?:s|ed|ing)?|display(?:s|ed|ing)?|print(?:s|ed|ing)?"
    r"|log(?:s|ged|ging)?|warn(?:s|ed|ing)?|suggest(?:s|ed|ing)?|recommend(?:s|ed|ing)?|advis(?:e|es|ed|ing)|test(?:s|ed|ing)?"
    r"|check(?:s|ed|ing)?|verif(?:y|ies|ied|ying)|validat(?:e|es|ed|ing)|ensur(?:e|es|ed|ing)|fix(?:es|ed|ing)?|handl(?:e|es|ed|ing)"
    r"|improv(?:e|es|ed|ing)|speed(?:s|ing)?|sped|simplif(?:y|ies|ied|ying)|implement(?:s|ed|ing)?|writ(?:e|es|ing|ten)|wrote"
    r"|creat(?:e|es|ed|ing)|prevent(?:s|ed|ing)?|stop(?:s|ped|ping)?|detect(?:s|ed|ing)?|compar(?:e|es|ed|ing)|benchmark(?:s|ed)?"
    r"|guide|tutorial|script|codemod|helper|instructions?|notes?|example|article|blog|link(?:s|ed)?|crash(?:es|ed)?|bugs?|errors?"
    r"|issues?|problems?|regression|how|why|about)\b",
    _I,
)
_DOING = late_pattern(
    r"\b(?:updat(?:e|es|ed|ing)|chang(?:e|es|ed|ing)|refactor(?:s|ed|ing)?|rework(?:s|ed|ing)?|rewr(?:ite|ites|ote|itten|iting)"
    r"|convert(?:s|ed|ing)?|adjust(?:s|ed|ing)?|adapt(?:s|ed|ing)?|configur(?:e|es|ed|ing)|port(?:s|ed|ing)?|modif(?:y|ies|ied|ying)"
    r"|mak(?:e|es|ing)|made|mov(?:e|es|ed|ing)|switch(?:es|ed|ing)?|upgrad(?:e|es|ed|ing)|migrat(?:e|es|ed|ing)|set|sets|fix(?:es|ed)?"
    r"|patch(?:es|ed)?|simplif(?:y|ies|ied)|moderni[sz](?:e|es|ed)|transition(?:s|ed|ing)?|restor(?:e|es|ed))\b",
    _I,
)
_ENDS_TO = late_pattern(r"(?:^|\s)(?:to|in order to)(?: (?:now|fully|completely|also|only|always))?\s*$", _I)
_MEANS = late_pattern(r"\b(?:by|after|since|through|thanks to|due to|because of)(?: (?:the|our|a))?\s*$", _I)
_GERUND = late_pattern(r"(?!(?:swing|string|bring|spring)\b)[a-z]+ing\b", _I)
_GERUND_OF_DEED = late_pattern(
    r"(?:^|\b(?:finish(?:e[ds]|ing)?|complet(?:e|es|ed|ing)|done|is|are|were|been|we|i)|['’]re|\b(?:also|now|finally))\s*$",
    _I,
)
_NOUN = late_pattern(r"(?:migration|conversion|transition)\b", _I)
_NOUN_OF_DEED = late_pattern(
    r"(?:^|\b(?:finish(?:e[ds]|ing)?|complet(?:e|es|ed|ing)|conclud(?:e|es|ed)|finali[sz](?:e|es|ed)|land(?:s|ed)?|ship(?:s|ped)?"
    r"|do|did|done|merge[sd]?|perform(?:s|ed)?))\s*(?:(?:the|our|a)\s*)?$",
    _I,
)
# A label in front that says that what follows it was not done: "Delay removal: drop jquery".
_PUT_OFF = late_pattern(
    r"\b(?:not|never|plan(?:s|ned)?|propos\w+|consider\w*|delay\w*|defer\w*|postpon\w+|hold|cancel\w*|abort\w*|reject\w*|undo\w*"
    r"|idea\w*|later|future|upcoming|next|todo|discuss\w*|evaluat\w+|explor\w+|investigat\w+|try|trying|attempt\w*|prepar\w+"
    r"|schedul\w+|announc\w+|options?|question|ticket|goal|wanted|block|assum\w+|typos?|wrong"
    r"|broken|imports?|links?|spelling|mentions?|renam\w+|urls?|blocked|unsure|aborted|wishlist|wish|draft|spike|rfc|poc|wip)\b[^:]*:[^:]*$",
    _I,
)
_PREPOSITION = late_pattern(r"\b(?:for|on|of|during|about|with|in|at)(?: (?:the|our|a))?\s*$", _I)

_AFTER_AT_ONCE = late_pattern(
    r"^[\s,]*(?:when|whenever|if|once|unless|until|where(?! applicable)|is(?!\s+(?:done|complete|finished|over))|isn['’]?t"
    r"|are|was|were|will|would|could|should|might|can|fails?|failed|broke|does(?:n['’]?t)?|did(?:n['’]?t)?|needs?|takes?|took"
    r"|guide|docs?|documentation|scripts?|tools?|codemod|instructions?|plans?|proposal|bugs?|issues?|errors?|tests?|wizard|path"
    r"|as (?:a|an) (?:\w+ )?(?:experiment|test|trial|option|alternative|fallback|poc|prototype|stopgap|possibility))\b",
    _I,
)
_AFTER = late_pattern(
    r"\b(?:yet|later|soon|someday|eventually|tomorrow|some day|one day|at some point"
    r"|next (?:week|month|sprint|quarter|year|release|version|time)"
    r"|in (?:the|a) (?:next|near|future|later|coming)\b|in future|for now|for the (?:moment|time being)|just for|for testing"
    r"|behind (?:a|the) (?:feature )?flag|optional(?:ly)?|where possible|when possible|if (?:available|possible|needed|present)"
    r"|part \d|step \d|phase \d|first (?:step|part)|planned|postponed|rejected|cancell?ed|does(?:n['’]?t| not) work"
    r"|(?:did|was|were|is|are)(?:n['’]?t| not)|not (?:working|done|complete\w*|finished|ready|merged)"
    r"|won['’]?t|attempt|try \d|went back|rolled back|reverted|undone)\b|\(\s*(?:\d+/\d+|\?)\s*\)"
    r"|:\s*(?:(?:a|the|first|some) )?(?:trial|kick-?off|plans?|proposal|ideas?|experiment|discussion|research"
    r"|prep|preparations?|notes)\b",
    _I,
)


def is_open(text: str, label: str = "") -> bool:
    """Whether a line as a whole asks, guesses or is a draft, by itself or by its label, so that nothing in it was done."""
    return bool(_OPEN.search(text) or _PUT_OFF.search(f"{label}:"))


def is_done(text: str, start: int, end: int, *, told: bool = False) -> bool:
    """Whether what stands at a place of a line was done, as the line tells it.

    Args:
        text: A line of a commit's message, without its conventional prefix.
        start: Where the words of the change begin.
        end: Where they end.
        told: Whether the line tells users what they have to do from now on, as the note of a breaking change does: what they
            "must" do was done here.
    """
    clause = _since(_CLAUSE_END, text[:start])
    sentence = _since(_SENTENCE_END, text[:start])
    after = _STOP.split(text[end:], maxsplit=1)[0]
    if (
        _DENIED.search(sentence)
        or _UNDONE.search(clause)
        or _PUT_OFF.search(sentence)
        or _AFTER_AT_ONCE.match(after)
        or _AFTER.search(after)
    ):
        return False
    obliged = _OBLIGED.search(clause)
    if obliged:
        return told
    if _ENDS_TO.search(clause):
        return bool(_DOING.search(clause))
    if _MEANS.search(clause):
        return True
    if _GERUND.match(text, start):
        return bool(_GERUND_OF_DEED.search(clause))
    if _NOUN.match(text, start):
        return bool(_NOUN_OF_DEED.search(clause))
    return not (_OTHER_DEED.search(clause) or _PREPOSITION.search(clause))


def _since(end: re.Pattern[str], text: str) -> str:
    """What stands behind the last place that matches."""
    last = 0
    for match in end.finditer(text):
        last = match.end()
    return text[last:]
