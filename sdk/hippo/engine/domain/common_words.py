"""English words that are no names although a sentence may begin with them, or a person write them with a capital.

Used by `entity` only; that a word is missing makes at worst a name that nothing else mentions.
"""

from __future__ import annotations

from hippo.engine.domain.terms import STOP_WORDS

_CALENDAR = """
january february march april may june july august september october november december jan feb mar apr jun jul aug sep
sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun christmas easter
halloween thanksgiving today tomorrow yesterday morning afternoon evening night spring summer autumn fall winter utc
gmt
"""

_TALK = """
hey hi hello yes yeah yep yup no nope nah oh ooh ah aw aww wow woah whoa haha hah lol ok okay thanks thank congrats
congratulations sorry please welcome bye goodbye cheers sure absolutely definitely exactly totally really actually
honestly basically literally hopefully luckily sadly anyway anyways btw well maybe perhaps right cool great awesome
amazing nice good sounds glad happy love loved take care keep talk hope hoping miss mom dad mum mama papa grandma
grandpa guys dude man
"""

_STARTERS = """
always rarely seldom seeing taking finding appreciate plus gotta gonna wanna super don exploring
add added adding allow allowed although another apply ask asked avoid back be become before begin beside best better
big both break bring broken build building built buy call called calls came change changed changes check checked
checking choose clean click close come comes coming commit compare consider copy could create created currently cut
decide decided decision default delete deploy deployed different disable do done drop each early either emit enable
end ensure error even every everything everybody everyone except expect explain fail failed fails failure fetch few
find first fix fixed fixes follow for found from full fully get getting give given gives go goes going gone got had
half happen happened hardly have having he help here hold how however ignore import important in include increase
inside install instead is issue it just know known last late later latest lately learn learned leave less let like
limit list load local long look looking looks lost made main make makes making many mark match mean means merge might
missing more most move moved much must name need needed needs never new next nobody none not note notes nothing notice
now number obviously of off often old on once one only open or other others otherwise our out over own pass passed
path people pick plain plan play please point possible prefer prefers previously print probably problem pull push put
question quick quite ran rather read ready real rebuild recently release remember remind remove removed rename replace
replaced require required requires reset restart result return returns review run running runs same save say see seems
seen send sent set setting settings several she should show shows similarly simply since single skip small so some
someone something sometimes soon special split start started starting state step still stop stopped store stored such
suddenly support switch switched take taken takes team tell test tested testing tests that the their them then there
therefore these they thing things think this those though three through thus time to together tried true try trying
turn turned turns two type typically unless until update updated updates upgrade us use used useful user users uses
using usually value values verify very wait waiting want wanted wants warning was watch we went were what when
whenever where wherever whether which while who whole why will with within without work worked working works would
write writes wrong wrote year years you your zero half four five six seven eight nine ten ma'am sir mr mrs ms dr prof
assistant system human bot ai file files folder function method class module package service server client database
table column key line code bug feature
"""

COMMON_WORDS = frozenset(f"{_CALENDAR} {_TALK} {_STARTERS}".split()) | STOP_WORDS
"""In lower case."""

_LOUD = """
A I OK TV AM PM NOTE NB TODO FIXME WARNING IMPORTANT FYI PS LOL OMG BTW ASAP DIY ID YES NO NOT AND OR ALL NEVER
"""

LOUD_WORDS = frozenset(_LOUD.split())
"""Words in capitals that name nothing."""
