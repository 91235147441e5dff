// A game vendor for a Playhouse site, in Node without packages. It shows what every vendor does: it checks the address with
// which a player arrives, signs its calls to the wallet, and ends every round although calls and replies get lost.
//
//   WALLET=https://site.example/vendor/ACME KEY=… node vendor.mjs
//
// KEY is the vendor's key in VENDOR_KEYS of the site. The site opens games at `launchUrl` of the vendor in config/games.json,
// here http://localhost:4000/. Rounds are saved in JOURNAL, so that a restart finishes them.
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const { WALLET, KEY, PORT = '4000', JOURNAL = 'rounds.jsonl', PAUSE_MS = '500' } = process.env
const [MAX_PAUSE_MS, BET_ATTEMPTS] = [60_000, 4]

/** Both sides sign like this: hex HMAC-SHA256 over `<timestamp>.<text>`. */
const sign = (timestamp, text) => createHmac('sha256', KEY).update(`${timestamp}.${text}`).digest('hex')

// ── Calls to the wallet

/** Makes a call once. Returns the final reply, or null when the result is unknown and the call must be sent again. */
const callOnce = async (name, body) => {
  const text = JSON.stringify(body)
  const timestamp = String(Date.now()) // Each attempt is signed with its own time, over the bytes that are sent.
  const signed = { 'X-Timestamp': timestamp, 'X-Signature': sign(timestamp, text) }
  const response = await fetch(`${WALLET}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signed },
    body: text,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  const reply = await response?.json().catch(() => null)
  if (typeof reply?.success !== 'boolean' || response.status >= 500 || response.status === 429) return null
  // A settlement that arrived before its bet. The wallet did not save it.
  return reply.errorCode === 'round.not.found' ? null : reply
}

/** Sends the same body with the same transactionId at growing intervals. Null after `attempts` without a final reply. */
const send = async (name, body, attempts = Infinity) => {
  for (let attempt = 1, pause = Number(PAUSE_MS); ; attempt += 1, pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    const reply = await callOnce(name, body)
    if (reply || attempt >= attempts) return reply
    await sleep(pause)
  }
}

// ── Rounds

/** Saves a round before anything is sent, so that a restart sends the same ids again. The last line of a round counts. */
const save = (round) => appendFileSync(JOURNAL, `${JSON.stringify(round)}\n`)

/** Decides how a round ends: `settle` with the winnings, or `rollback`, which returns the stake. */
const decide = (round, name, more = {}) => {
  const { roundId, playerToken } = round.bet
  const body = { transactionId: `${roundId}-${name}`, roundId, playerToken, at: Date.now(), ...more }
  round.end = { name, body }
  save(round)
}

/** Sends the call that ends a round until its reply is final: the player's money depends on it. */
const end = async (round) => {
  const reply = await send(round.end.name, round.end.body)
  save({ ...round, done: true })
  if (!reply.success) console.error(`A person must look at round ${round.bet.roundId}: ${reply.errorCode}`)
  return reply
}

/** Plays a round: takes the stake, draws, pays. The settlement is sent only after the reply to the bet. */
const play = async ({ playerToken, gameCode }, stake) => {
  const roundId = randomUUID()
  const bet = {
    transactionId: `${roundId}-bet`,
    roundId,
    playerToken,
    gameCode,
    category: 'RNG',
    stake,
    at: Date.now(),
  }
  const round = { bet }
  save(round)
  const taken = await send('bet', bet, BET_ATTEMPTS)
  if (!taken?.success) {
    // Refused, or perhaps taken. A rollback is right in every case, also if it arrives before the bet.
    decide(round, 'rollback')
    void end(round)
    return taken ? `Refused: ${taken.errorCode}.` : 'The round was cancelled. Your stake is returned.'
  }
  const won = randomInt(2) * 2 * stake
  decide(round, 'settle', { won })
  const { value } = await end(round)
  return `You won ${won}. Balance: ${value?.balance} ${value?.currency}.`
}

/** Ends the rounds that a restart interrupted. Where no result was drawn, the stake goes back. */
const resume = () => {
  const lines = existsSync(JOURNAL) ? readFileSync(JOURNAL, 'utf8').trim().split('\n').filter(Boolean) : []
  const rounds = new Map(lines.map((line) => JSON.parse(line)).map((round) => [round.bet.roundId, round]))
  for (const round of rounds.values()) {
    if (round.done) continue
    if (!round.end) decide(round, 'rollback')
    void end(round)
  }
}

// ── The game's page

/** Returns the fields of the address with which the site opens a game; null if the signature is wrong or has expired. */
const readLaunch = (query) => {
  const [fields, expires = '', signature = ''] = query.split(/&expires=|&signature=/)
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(expires, fields))]
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  return isRight && Number(expires) > Date.now() ? Object.fromEntries(new URLSearchParams(fields)) : null
}

/** Open games by a random id, so that the page need not show the player's token. */
const players = new Map()

const page = (id, text) => `<!doctype html><title>Heads or tails</title><p>${text.replaceAll('<', '&lt;')}</p>
<form method="post" action="/play?id=${id}"><input name="stake" value="10"><button>Play</button></form>`

const handle = async (request, body) => {
  const [path, query = ''] = request.url.split('?')
  if (request.method === 'GET' && path === '/') {
    const player = readLaunch(query)
    if (!player) return [403, 'This link is not valid. Open the game on the site again.']
    const id = randomUUID()
    players.set(id, player)
    const { value } = (await callOnce('balance', { playerToken: player.playerToken })) ?? {}
    return [200, page(id, `Balance: ${value?.balance ?? '–'} ${player.currency}.`)]
  }
  const id = new URLSearchParams(query).get('id')
  const player = players.get(id)
  if (request.method !== 'POST' || path !== '/play' || !player) return [404, 'Not found.']
  const stake = Number(new URLSearchParams(body).get('stake'))
  if (!(stake > 0 && stake <= 1_000)) return [400, page(id, 'Enter a stake from 0 to 1,000.')]
  // Free play moves no money: the wallet is not called.
  return [
    200,
    page(id, player.mode === 'free' ? `You won ${randomInt(2) * 2 * stake}.` : await play(player, stake)),
  ]
}

createServer(async (request, response) => {
  const body = await new Response(request).text().catch(() => '') // The browser may leave.
  const [status, html] = await handle(request, body)
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}).listen(Number(PORT), () => console.log(`Games open at http://localhost:${PORT}/`))
resume()
