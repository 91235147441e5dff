import pg from 'pg'

interface Wire {
  connection: { stream: { destroy(): void } }
}

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')

/**
 * Runs `work` as if its process were killed before it sends the first statement for which `isNow` holds: every connection
 * of the work breaks, and it sends nothing after that. Returns whether the work ended before.
 * @param isOurs whether a connection is the work's; all are by default
 */
export const dieWhen = async (
  isNow: (text: string) => boolean,
  work: () => Promise<unknown>,
  isOurs: (client: pg.Client) => boolean = () => true,
): Promise<boolean> => {
  const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const { query } = client
  const used = new Set<Wire>()
  let isDead = false
  client.query = function counted(this: Wire & pg.Client, ...given: unknown[]): unknown {
    if (!isOurs(this)) return query.apply(this, given)
    used.add(this)
    isDead ||= isNow(textOf(given[0]))
    if (!isDead) return query.apply(this, given)
    for (const { connection } of used) connection.stream.destroy()
    return Promise.reject(new Error('killed'))
  }
  try {
    await work().catch(() => {})
  } finally {
    client.query = query
  }
  return !isDead
}

/** The same before statement number `at`. */
export const dieAt = (at: number, work: () => Promise<unknown>): Promise<boolean> => {
  let sent = 0
  return dieWhen(() => {
    sent += 1
    return sent >= at
  }, work)
}
