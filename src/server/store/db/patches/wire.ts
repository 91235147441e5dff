// Sends protocol messages through node-postgres's inner connection, which is not part of its interface.
// Pinned: pg 8.23.1. Why: a transaction leaves in one write without BEGIN and COMMIT, and the next one follows before the
// reply. lane.ts and exchange.ts on it handle 1.8 times the calls of postgres.js (decision 68). Failing
// test when pg changes: tests/server/store/db/patches/pgInternals.test.ts. Remove with lane.ts and exchange.ts, and
// `cutConnection` when pg can close the socket of an idle client immediately.
import type { Socket } from 'node:net'
import type pg from 'pg'
import { statementName } from '../sql/plans.ts'
import { toSqlText, type Piece, type SqlText } from '../sql/sqlText.ts'

/**
 * The inner connection of a `pg.Client`: one method for each message of PostgreSQL's protocol. `pg` has no types for
 * it.
 */
export interface Wire {
  stream: Socket
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void
  describe(message: { type: 'P'; name: '' }): void
  execute(): void
  flush(): void
  sync(): void
}

/** Returns the inner connection of a client. It stays the same for the client's whole life. */
export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection

/**
 * Closes a client's socket immediately. On an idle client `client.end()` would wait for the server, which may be frozen.
 */
export const cutConnection = (client: pg.ClientBase): void => {
  wireOf(client).stream.destroy()
}

/** The names of the statements that each connection has prepared. */
const prepared = new WeakMap<Wire, Set<string>>()

const preparedOn = (wire: Wire): Set<string> => {
  const known = prepared.get(wire) ?? new Set()
  prepared.set(wire, known)
  return known
}

const toParameter = (value: unknown): string | Buffer | null => {
  if (typeof value === 'string' || value instanceof Buffer) return value
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}

/** A statement with the name under which it is prepared. */
export interface NamedStatement extends SqlText {
  name: string
}

/** Returns a query as a named statement. */
export const toNamed = (query: Piece): NamedStatement => {
  const { text, values } = toSqlText(query)
  return { name: statementName(text), text, values }
}

/** Sends Parse for a statement that the connection has not prepared yet. Returns whether it was sent. */
export const prepareOnce = (wire: Wire, { name, text }: NamedStatement): boolean => {
  const known = preparedOn(wire)
  if (known.has(name)) return false
  known.add(name)
  wire.parse({ name, text })
  return true
}

/** Records that the server refused to prepare a statement, so that it is prepared again before its next use. */
export const forgetPrepared = (wire: Wire, { name }: NamedStatement): void => {
  preparedOn(wire).delete(name)
}

/**
 * Sends Bind and Execute for a prepared statement. It sends no Sync, because a Sync ends the transaction.
 * @param describe whether the server also describes the columns of the result
 */
export const sendPrepared = (wire: Wire, { name, values }: NamedStatement, describe: boolean): void => {
  wire.bind({ statement: name, values: values.map(toParameter) })
  if (describe) wire.describe({ type: 'P', name: '' })
  wire.execute()
}

/**
 * Returns a function to call before messages are sent on a connection. It joins all messages of the current turn of the
 * event loop into one write. `atEnd` may add messages to that write.
 */
export const joinWrites = (atEnd: (wire: Wire) => void = () => {}) => {
  let corked = false
  return (wire: Wire): void => {
    if (corked) return
    corked = true
    wire.stream.cork()
    process.nextTick(() => {
      corked = false
      atEnd(wire)
      wire.stream.uncork()
    })
  }
}
