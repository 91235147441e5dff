"""A game vendor for a Playhouse site, with Python's standard library only. It shows what every vendor does: it checks
the address with which a player arrives, signs its calls to the wallet, and ends every round although calls get lost.

  WALLET=https://site.example/vendor/ACME KEY=… python3 vendor.py

KEY is the vendor's key in VENDOR_KEYS of the site. The site opens games at `launchUrl` of the vendor in
config/games.json, here http://localhost:4000/. Rounds are saved in JOURNAL, so that a restart finishes them."""
import hashlib, hmac, html, json, os, re, secrets, threading, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import sleep, time_ns
from urllib.error import HTTPError
from urllib.parse import parse_qs, parse_qsl
from urllib.request import Request, urlopen

WALLET, KEY = os.environ["WALLET"], os.environ["KEY"].encode()
PORT, JOURNAL = int(os.environ.get("PORT", "4000")), os.environ.get("JOURNAL", "rounds.jsonl")
PAUSE, MAX_PAUSE, BET_ATTEMPTS = float(os.environ.get("PAUSE_MS", "500")) / 1000, 60, 4


def sign(timestamp, text):
    """Both sides sign like this: hex HMAC-SHA256 over `<timestamp>.<text>`."""
    return hmac.new(KEY, f"{timestamp}.{text}".encode(), hashlib.sha256).hexdigest()


def call_once(name, body):
    """Makes a call once. Returns the final reply, or None when the result is unknown: send it again."""
    text, timestamp = json.dumps(body), str(time_ns() // 10**6)  # Each attempt is signed with its time.
    headers = {"Content-Type": "application/json", "X-Timestamp": timestamp, "X-Signature": sign(timestamp, text)}
    try:
        try:
            response = urlopen(Request(f"{WALLET}/{name}", text.encode(), headers), timeout=10)
        except HTTPError as error:
            response = error
        reply = json.load(response)
    except (OSError, ValueError):
        return None
    if response.status >= 500 or response.status == 429 or not isinstance(reply, dict) or "success" not in reply:
        return None
    # A settlement that arrived before its bet. The wallet did not save it.
    return None if reply.get("errorCode") == "round.not.found" else reply


def send(name, body, attempts=None):
    """Sends the same body with the same id at growing intervals. None after `attempts` without a final reply."""
    attempt, pause = 1, PAUSE
    while True:
        reply = call_once(name, body)
        if reply is not None or attempt == attempts:
            return reply
        sleep(pause)
        attempt, pause = attempt + 1, min(2 * pause, MAX_PAUSE)


def save(round_):
    """Saves a round before anything is sent, so that a restart sends the same ids. The last line of a round counts."""
    with open(JOURNAL, "a") as journal:
        journal.write(json.dumps(round_) + "\n")


def decide(round_, name, **more):
    """Decides how a round ends: `settle` with the winnings, or `rollback`, which returns the stake."""
    body = {field: round_["bet"][field] for field in ["roundId", "playerToken"]}
    round_["end"] = {"name": name, "body": {**body, "transactionId": f"{body['roundId']}-{name}", "at": time_ns() // 10**6, **more}}
    save(round_)


def end(round_):
    """Sends the call that ends a round until its reply is final: the player's money depends on it."""
    reply = send(round_["end"]["name"], round_["end"]["body"])
    save({**round_, "done": True})
    if not reply["success"]:
        print(f"A person must look at round {round_['bet']['roundId']}: {reply['errorCode']}", flush=True)
    return reply


def play(player, stake):
    """Plays a round: takes the stake, draws, pays. The settlement is sent only after the reply to the bet."""
    round_id = str(uuid.uuid4())
    bet = {field: player[field] for field in ["playerToken", "gameCode"]}
    bet.update(transactionId=f"{round_id}-bet", roundId=round_id, category="RNG", stake=stake, at=time_ns() // 10**6)
    round_ = {"bet": bet}
    save(round_)
    taken = send("bet", bet, BET_ATTEMPTS)
    if not taken or not taken["success"]:
        # Refused, or perhaps taken. A rollback is right in every case, also if it arrives before the bet.
        decide(round_, "rollback")
        threading.Thread(target=end, args=[round_]).start()
        return f"Refused: {taken['errorCode']}." if taken else "The round was cancelled. Your stake is returned."
    won = secrets.choice([0, 2 * stake])
    decide(round_, "settle", won=won)
    value = end(round_).get("value", {})
    return f"You won {won}. Balance: {value.get('balance')} {value.get('currency')}."


def resume():
    """Ends the rounds that a restart interrupted. Where no result was drawn, the stake goes back."""
    lines = open(JOURNAL).read().splitlines() if os.path.exists(JOURNAL) else []
    for round_ in {line["bet"]["roundId"]: line for line in map(json.loads, lines)}.values():
        if "end" not in round_:
            decide(round_, "rollback")
        if "done" not in round_:
            threading.Thread(target=end, args=[round_]).start()


def read_launch(query):
    """Returns the fields of the address that opens a game; None if the signature is wrong or has expired."""
    fields, expires, signature = (re.split("&expires=|&signature=", query) + ["", ""])[:3]
    is_right = hmac.compare_digest(signature.encode(), sign(expires, fields).encode())
    return dict(parse_qsl(fields)) if is_right and int(expires) > time_ns() // 10**6 else None


players = {}  # Open games by a random id, so that the page need not show the player's token.


class Pages(BaseHTTPRequestHandler):
    def reply(self, status, text, id_=""):
        form = f'<form method="post" action="/play?id={id_}"><input name="stake"><button>Play</button></form>'
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(f"<!doctype html><p>{html.escape(text)}</p>{form if id_ else ''}".encode())

    def do_GET(self):
        player = read_launch(self.path.partition("?")[2])
        if not player:
            return self.reply(403, "This link is not valid. Open the game on the site again.")
        players[id_ := str(uuid.uuid4())] = player
        value = (call_once("balance", {"playerToken": player["playerToken"]}) or {}).get("value", {})
        self.reply(200, f"Balance: {value.get('balance', '–')} {player['currency']}.", id_)

    def do_POST(self):
        id_ = parse_qs(self.path.partition("?")[2]).get("id", [""])[0]
        body = parse_qs(self.rfile.read(int(self.headers.get("Content-Length", "0"))).decode())
        if id_ not in players:
            return self.reply(404, "Not found.")
        stake = int(body["stake"][0]) if re.fullmatch(r"[0-9]{1,4}", body.get("stake", [""])[0]) else 0
        if not 0 < stake <= 1000:
            return self.reply(400, "Enter a stake from 0 to 1,000.", id_)
        if players[id_]["mode"] == "free":  # Free play moves no money: the wallet is not called.
            return self.reply(200, f"You won {secrets.choice([0, 2 * stake])}.", id_)
        self.reply(200, play(players[id_], stake), id_)

    def log_message(self, *_): pass


server = ThreadingHTTPServer(("", PORT), Pages)
print(f"Games open at http://localhost:{PORT}/", flush=True)
resume()
server.serve_forever()
