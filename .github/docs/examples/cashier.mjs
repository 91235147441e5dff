// A payment service for a Playhouse site, in Node without packages. It shows what every payment service does: it checks the
// address with which a player arrives, and reports the result of a payment, signed, until the site has it.
//
//   SITE=https://site.example KEY=… node cashier.mjs
//
// KEY is CASHIER_KEY of the site, and CASHIER_URL of the site is http://localhost:4100/pay. Payments are saved in JOURNAL, so
// that a restart reports what is still open.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const { SITE, KEY, PORT = '4100', JOURNAL = 'payments.jsonl', PAUSE_MS = '1000' } = process.env
const MAX_PAUSE_MS = 10 * 60_000

/** Both sides sign like this: hex HMAC-SHA256 over `<timestamp>.<text>`. */
const sign = (timestamp, text) => createHmac('sha256', KEY).update(`${timestamp}.${text}`).digest('hex')

// ── Payments

/** Payments by payToken. Each has one eventId and one outcome, however often the button is pressed. */
const payments = new Map()

const save = (payment) => {
  payments.set(payment.payToken, payment)
  appendFileSync(JOURNAL, `${JSON.stringify(payment)}\n`)
}

/** Reports once. Returns the HTTP status, or null without a reply. */
const reportOnce = async ({ eventId, payToken, outcome, amount }) => {
  const text = JSON.stringify({ eventId, payToken, outcome, amount })
  const timestamp = String(Date.now()) // Each attempt is signed with its own time, over the bytes that are sent.
  const signed = { 'X-Timestamp': timestamp, 'X-Signature': sign(timestamp, text) }
  const response = await fetch(`${SITE}/cashier/callback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signed },
    body: text,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  return response?.status ?? null
}

/** Reports a payment with the same eventId until the site accepts it. A repeated report is credited once. */
const report = async (payment) => {
  for (let pause = Number(PAUSE_MS); ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    const status = await reportOnce(payment)
    if (status === 200) return save({ ...payment, state: 'reported' })
    if (status === 404 || status === 409) {
      // The site does not know the payment, or expects another amount. Repeating does not help: a person must look at it.
      console.error(`A person must look at payment ${payment.eventId}: the site replied ${status}.`)
      return save({ ...payment, state: 'review' })
    }
    await sleep(pause)
  }
}

/** Reports the payments that a restart interrupted. */
const resume = () => {
  const lines = existsSync(JOURNAL) ? readFileSync(JOURNAL, 'utf8').trim().split('\n').filter(Boolean) : []
  for (const payment of lines.map((line) => JSON.parse(line))) payments.set(payment.payToken, payment)
  for (const payment of payments.values()) if (payment.state === 'open') void report(payment)
}

// ── The pay page

/** Returns the fields of the address with which the site sends a player; null if the signature is wrong or has expired. */
const readSigned = (query) => {
  const [fields, expires = '', signature = ''] = query.split(/&expires=|&signature=/)
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(expires, fields))]
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  return isRight && Number(expires) > Date.now() ? Object.fromEntries(new URLSearchParams(fields)) : null
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The form sends the signed query back, so that the second step can trust the amount without a session. */
const page = (query, { amount, currency }) => `<!doctype html><title>Pay</title>
<p>Pay ${escape(currency)} ${escape(amount)}?</p>
<form method="post"><input type="hidden" name="signed" value="${escape(query)}">
<button name="outcome" value="paid">Pay</button> <button name="outcome" value="failed">Cancel</button></form>`

const handle = async ({ method, url }, body) => {
  const [path, query = ''] = url.split('?')
  const form = new URLSearchParams(body)
  const signed = method === 'POST' ? (form.get('signed') ?? '') : query
  const order = path === '/pay' ? readSigned(signed) : null
  if (!order) return [403, {}, 'This link is not valid. Start the deposit on the site again.']
  if (method !== 'POST') return [200, {}, page(signed, order)]
  const { payToken, amount, returnUrl } = order
  if (!payments.has(payToken)) {
    // A real service takes the money here.
    const outcome = form.get('outcome') === 'paid' ? 'paid' : 'failed'
    save({ eventId: randomUUID(), payToken, outcome, amount: Number(amount), state: 'open' })
    void report(payments.get(payToken))
  }
  return [303, { Location: returnUrl }, 'Back to the site.']
}

createServer(async (request, response) => {
  const body = await new Response(request).text().catch(() => '') // The browser may leave.
  const [status, headers, html] = await handle(request, body)
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html)
}).listen(Number(PORT), () => console.log(`Players pay at http://localhost:${PORT}/pay`))
resume()
