import { createHash } from 'node:crypto'

/**
 * How long a connection keeps its plans, in ms. A plan made for an empty table reads the whole table. Without a new
 * plan it would stay until the server's next ANALYZE. Tables grow with the number of transactions. So between the two
 * limits a connection keeps its plans until it has sent twice as many transactions as when they were made.
 */
const PLAN_AGE_MS = { least: 2_000, most: 60_000 }

interface Plans {
  madeAt: number
  sent: number
  sentBefore: number
}
const plans = new WeakMap<object, Plans>()

/**
 * Counts a transaction of a connection. Returns whether its plans are too old, so that the caller sends `DISCARD PLANS`
 * before the transaction. Call it once per transaction.
 * @param connection any object that identifies the connection, always the same one
 */
export const plansAreOld = (connection: object): boolean => {
  const now = performance.now()
  const known = plans.get(connection)
  if (!known) {
    plans.set(connection, { madeAt: now, sent: 1, sentBefore: 1 })
    return false
  }
  known.sent += 1
  const age = now - known.madeAt
  if (age <= PLAN_AGE_MS.least || (age <= PLAN_AGE_MS.most && known.sent < 2 * known.sentBefore)) return false
  known.madeAt = now
  known.sentBefore = known.sent
  return true
}

/** The names stay in memory for this many texts. The name of any further text is computed on each use. */
const NAMES_LIMIT = 500
const names = new Map<string, string>()

/** Returns the name under which every connection prepares a statement: a hash of its text. */
export const statementName = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  if (names.size < NAMES_LIMIT) names.set(text, name)
  return name
}
