import pg from 'pg'

interface Wire {
  connection: { stream: { destroy(): void } }
}

/**
 * Runs `work` as if its process were killed before it sends its statement number `at`: every connection breaks, and
 * nothing is sent after that. Returns whether the work ended before.
 */
export const dieAt = async (at: number, work: () => Promise<unknown>): Promise<boolean> => {
  const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const { query } = client
  const used = new Set<Wire>()
  let sent = 0
  client.query = function counted(this: Wire, ...given: unknown[]): unknown {
    used.add(this)
    sent += 1
    if (sent < at) return query.apply(this, given)
    for (const { connection } of used) connection.stream.destroy()
    return Promise.reject(new Error('killed'))
  }
  try {
    await work().catch(() => {})
  } finally {
    client.query = query
  }
  return sent < at
}
