"""A bot that reads an agent's statements and prints a summary, with Python's standard library only.

  SITE=https://site.example MERCHANT=playhouse API_KEY=key.… python3 bot.py

The agent makes the key in the security centre, for “Team, income and statements”. It only reads, and can be revoked."""
import json, os, sys, time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

SITE = os.environ["SITE"]
PAGE_SIZE, MAX_WAITS = 50, 5
HEADERS = {"Merchant": os.environ["MERCHANT"], "Language": "EN", "Authorization": os.environ["API_KEY"]}

# What to do about a refusal.
ADVICE = {
    401: "The key is wrong or has been revoked. Make a new one in the security centre.",
    403: "The key may not read statements. Make one for “Team, income and statements”, as an agent.",
    429: "Too many calls. Run the bot less often.",
}


class Refused(Exception):
    pass


def read(path, **query):
    """Reads a call of the site. While the site says that there were too many, waits as long as it says."""
    for waits in range(MAX_WAITS + 1):
        try:
            with urlopen(Request(f"{SITE}{path}?{urlencode(query)}", headers=HEADERS), timeout=30) as response:
                return json.load(response)["value"]
        except HTTPError as error:
            if error.code == 429 and waits < MAX_WAITS:
                time.sleep(float(error.headers.get("Retry-After", "10")))
                continue
            try:
                reply = json.load(error)
            except ValueError:
                reply = {"errorCode": f"HTTP {error.code}", "message": "The reply is not one of a site."}
            raise Refused(f"{reply['errorCode']}: {reply['message']} {ADVICE.get(error.code, '')}".strip()) from None


def read_all():
    """Reads every page. A statement may be issued meanwhile and move the others, so each is counted once by its id."""
    statements, page_no = {}, 1
    while True:
        page = read("/wps/relay/REF_statement", pageNo=page_no, pageSize=PAGE_SIZE)
        statements.update({statement["id"]: statement for statement in page["list"]})
        if not page["list"] or page_no * PAGE_SIZE >= page["total"]:
            return list(statements.values())
        page_no += 1


def broken_links(statements):
    """Each statement has the hash of the one before. Returns the numbers of those that do not."""
    hashes = {statement["sequence"]: statement["hash"] for statement in statements}
    return [s["number"] for s in statements if s["previousHash"] != hashes.get(s["sequence"] - 1)]


def main():
    statements = read_all()
    print(f"{len(statements)} statements")
    for kind in dict.fromkeys(statement["kind"] for statement in statements):
        of_kind = [statement for statement in statements if statement["kind"] == kind]
        newest = max(of_kind, key=lambda statement: statement["sequence"])
        lines = sum(statement["lines"] for statement in of_kind)
        print(f"{kind}: {len(of_kind)} with {lines} lines, the newest {newest['number']} for {newest['period']}")
    broken = broken_links(statements)
    print("The chain of hashes is complete." if not broken else f"The chain is broken at {', '.join(broken)}.")
    return 0 if not broken else 1


try:
    sys.exit(main())
except Refused as refused:
    print(refused, file=sys.stderr)
    sys.exit(2)
