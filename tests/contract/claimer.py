"""A process that claims cards: run as `python claimer.py STORE AGENT [CARD_ID]`; it begins when a line comes in.

With an id it claims that card once; without one it claims the next ready card until none is left. It prints what it got and
what it was told, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys


async def claim(store: str, agent: str, card_id: str) -> None:
    from hippo import Conflict, FailedPrecondition, Hippo

    got: list[str] = []
    told = ""
    async with Hippo(store) as hippo:
        await hippo.list_cards()  # everything is loaded before the race begins
        print("ready", flush=True)
        sys.stdin.readline()
        while not told:
            try:
                got.append((await hippo.claim_card(card_id or None, agent=agent)).card.id)
            except (Conflict, FailedPrecondition) as error:
                told = error.message
            if card_id:
                break
    print(json.dumps({"agent": agent, "got": got, "told": told}))


if __name__ == "__main__":
    asyncio.run(claim(*sys.argv[1:3], sys.argv[3] if len(sys.argv) > 3 else ""))
