"""A payment service for a Playhouse site, with Python's standard library only. It shows what every payment service does:
it checks the address with which a player arrives, and reports the result of a payment, signed, until the site has it.

  SITE=https://site.example KEY=… python3 cashier.py

KEY is CASHIER_KEY of the site, and CASHIER_URL of the site is http://localhost:4100/pay. Payments are saved in JOURNAL,
so that a restart reports what is still open."""
import hashlib, hmac, html, json, os, re, threading, time, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import HTTPError
from urllib.parse import parse_qs, parse_qsl
from urllib.request import Request, urlopen

SITE, KEY = os.environ["SITE"], os.environ["KEY"].encode()
PORT, JOURNAL = int(os.environ.get("PORT", "4100")), os.environ.get("JOURNAL", "payments.jsonl")
PAUSE, MAX_PAUSE = float(os.environ.get("PAUSE_MS", "1000")) / 1000, 600


def sign(timestamp, text):
    """Both sides sign like this: hex HMAC-SHA256 over `<timestamp>.<text>`."""
    return hmac.new(KEY, f"{timestamp}.{text}".encode(), hashlib.sha256).hexdigest()


# ── Payments

payments = {}  # By payToken. Each has one eventId and one outcome, however often the button is pressed.
changing = threading.Lock()


def save(payment):
    payments[payment["payToken"]] = payment
    with open(JOURNAL, "a") as journal:
        journal.write(json.dumps(payment) + "\n")


def report_once(payment):
    """Reports once. Returns the HTTP status, or None without a reply."""
    text = json.dumps({field: payment[field] for field in ["eventId", "payToken", "outcome", "amount"]})
    timestamp = str(int(time.time() * 1000))  # Each attempt is signed with its own time, over the bytes that are sent.
    headers = {"Content-Type": "application/json", "X-Timestamp": timestamp, "X-Signature": sign(timestamp, text)}
    try:
        with urlopen(Request(f"{SITE}/cashier/callback", text.encode(), headers), timeout=10) as response:
            return response.status
    except HTTPError as error:
        return error.code
    except OSError:
        return None


def report(payment):
    """Reports a payment with the same eventId until the site accepts it. A repeated report is credited once."""
    pause = PAUSE
    while True:
        status = report_once(payment)
        if status in [200, 404, 409]:
            break
        time.sleep(pause)
        pause = min(2 * pause, MAX_PAUSE)
    if status != 200:
        # The site does not know the payment, or expects another amount. Repeating does not help.
        print(f"A person must look at payment {payment['eventId']}: the site replied {status}.", flush=True)
    with changing:
        save({**payment, "state": "reported" if status == 200 else "review"})


def resume():
    """Reports the payments that a restart interrupted."""
    for line in open(JOURNAL).read().splitlines() if os.path.exists(JOURNAL) else []:
        payment = json.loads(line)
        payments[payment["payToken"]] = payment
    for payment in list(payments.values()):
        if payment["state"] == "open":
            threading.Thread(target=report, args=[payment]).start()


# ── The pay page

def read_signed(query):
    """Returns the fields of the address that a player arrives with; None if the signature is wrong or has expired."""
    fields, expires, signature = (re.split("&expires=|&signature=", query) + ["", ""])[:3]
    is_right = hmac.compare_digest(signature.encode(), sign(expires, fields).encode())
    return dict(parse_qsl(fields)) if is_right and int(expires) > time.time() * 1000 else None


class Pages(BaseHTTPRequestHandler):
    def reply(self, status, text, headers=()):
        self.send_response(status)
        for header in [("Content-Type", "text/html; charset=utf-8"), *headers]:
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(text.encode())

    def order(self, signed):
        """Returns the order of a signed query. Replies with an error if there is none."""
        order = read_signed(signed) if self.path.partition("?")[0] == "/pay" else None
        if not order:
            self.reply(403, "This link is not valid. Start the deposit on the site again.")
        return order

    def do_GET(self):
        signed = self.path.partition("?")[2]
        order = self.order(signed)
        if order:
            # The form sends the signed query back, so that the second step can trust the amount without a session.
            price = html.escape(f"{order['currency']} {order['amount']}")
            self.reply(200, f"""<!doctype html><title>Pay</title><p>Pay {price}?</p>
<form method="post"><input type="hidden" name="signed" value="{html.escape(signed)}">
<button name="outcome" value="paid">Pay</button> <button name="outcome" value="failed">Cancel</button></form>""")

    def do_POST(self):
        form = parse_qs(self.rfile.read(int(self.headers.get("Content-Length", "0"))).decode())
        order = self.order(form.get("signed", [""])[0])
        if not order:
            return
        with changing:
            is_new = order["payToken"] not in payments
            if is_new:
                # A real service takes the money here.
                outcome = "paid" if form.get("outcome") == ["paid"] else "failed"
                save({"eventId": str(uuid.uuid4()), "payToken": order["payToken"], "outcome": outcome,
                      "amount": float(order["amount"]), "state": "open"})
        if is_new:
            threading.Thread(target=report, args=[payments[order["payToken"]]]).start()
        self.reply(303, "Back to the site.", [("Location", order["returnUrl"])])

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("", PORT), Pages)
print(f"Players pay at http://localhost:{PORT}/pay", flush=True)
resume()
server.serve_forever()
