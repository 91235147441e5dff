// A bot that reads an agent's statements and prints a summary, in Node with the client package (`npm run client`).
//
//   SITE=https://site.example MERCHANT=playhouse API_KEY=key.… node bot.mjs
//
// The agent makes the key in the security centre, for “Team, income and statements”. It only reads, and can be revoked.
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, createClient } from 'playhouse-client'

const { SITE, MERCHANT, API_KEY } = process.env
const PAGE_SIZE = 50
const MAX_WAITS = 5

const site = createClient({ address: SITE, merchant: MERCHANT, token: API_KEY })

/** Makes a call. While the site says that there were too many, waits as long as it says. */
const patiently = async (call) => {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || waits >= MAX_WAITS) throw error
      await sleep((error.detail.retryAfterSeconds ?? 10) * 1_000)
    }
  }
}

/** Reads every page. A statement may be issued meanwhile and move the others, so each is counted once by its id. */
const readAll = async () => {
  const statements = new Map()
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await patiently(() => site.statements.statements({ pageNo, pageSize: PAGE_SIZE }))
    for (const statement of list) statements.set(statement.id, statement)
    if (list.length === 0 || pageNo * PAGE_SIZE >= total) return [...statements.values()]
  }
}

/** Each statement has the hash of the one before. Returns the numbers of those that do not. */
const brokenLinks = (statements) => {
  const bySequence = new Map(statements.map((statement) => [statement.sequence, statement]))
  return statements
    .filter(({ sequence, previousHash }) => previousHash !== (bySequence.get(sequence - 1)?.hash ?? null))
    .map(({ number }) => number)
}

/** What to do about a refusal. */
const ADVICE = {
  401: 'The key is wrong or has been revoked. Make a new one in the security centre.',
  403: 'The key may not read statements. Make one for “Team, income and statements”, as an agent.',
  429: 'Too many calls. Run the bot less often.',
}

try {
  const statements = await readAll()
  console.log(`${statements.length} statements`)
  for (const kind of new Set(statements.map((statement) => statement.kind))) {
    const ofKind = statements.filter((statement) => statement.kind === kind)
    const newest = ofKind.reduce((a, b) => (a.sequence > b.sequence ? a : b))
    const lines = ofKind.reduce((sum, statement) => sum + statement.lines, 0)
    console.log(
      `${kind}: ${ofKind.length} with ${lines} lines, the newest ${newest.number} for ${newest.period}`,
    )
  }
  const broken = brokenLinks(statements)
  console.log(
    broken.length === 0 ? 'The chain of hashes is complete.' : `The chain is broken at ${broken.join(', ')}.`,
  )
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(`${error.code}: ${error.message} ${ADVICE[error.status] ?? ''}`.trim())
  process.exitCode = 2
}
