"""A process that corrects: run as `python corrector.py STORE NAME METHOD ARGUMENTS_JSON`; it begins when a line comes in.

It prints what came of it, as JSON: the answer, or the class and the sentence of the refusal.
"""

from __future__ import annotations

import asyncio
import json
import sys


async def correct(store: str, name: str, method: str, arguments: str) -> None:
    from hippo import Hippo, HippoError

    result = {"name": name, "answer": None, "refusal": "", "told": ""}
    async with Hippo(store, actor=name) as hippo:
        await hippo.list_decisions()  # everything is loaded before the race begins
        print("ready", flush=True)
        sys.stdin.readline()
        try:
            result["answer"] = (await getattr(hippo, method)(**json.loads(arguments))).model_dump(mode="json")
        except HippoError as error:
            result |= {"refusal": type(error).__name__, "told": error.message}
    print(json.dumps(result))


if __name__ == "__main__":
    asyncio.run(correct(*sys.argv[1:5]))
