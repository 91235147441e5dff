import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { statementOf, type Piece, type Statement } from './statement.ts'

/** pg's inner connection, which it publishes no types of: one method for each message of PostgreSQL's protocol. */
export interface Wire {
  stream: Socket
  parse(of: { name: string; text: string }): void
  bind(of: { statement: string; values: (string | Buffer | null)[] }): void
  describe(of: { type: 'P'; name: '' }): void
  execute(): void
  flush(): void
  sync(): void
}

/**
 * How long a connection keeps its plans, at least and at most. A table that has grown since deserves another: a plan made
 * while it was empty would read all of it, and stay until the server's next ANALYZE. Tables grow by what is sent, so
 * between the two plans hold until a connection has sent as much again as before they were made.
 */
const PLANS_KEPT_MS = { least: 2_000, most: 60_000 }

interface Plans {
  madeAt: number
  sent: number
  sentBefore: number
}
const plans = new WeakMap<Wire, Plans>()

export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection

/** Whether a connection is to make its plans anew before what it sends next; asked once for each transaction. */
export const plansAreOld = (wire: Wire): boolean => {
  const now = performance.now()
  const known = plans.get(wire)
  if (!known) {
    plans.set(wire, { madeAt: now, sent: 1, sentBefore: 1 })
    return false
  }
  known.sent += 1
  const age = now - known.madeAt
  if (age <= PLANS_KEPT_MS.least || (age <= PLANS_KEPT_MS.most && known.sent < 2 * known.sentBefore)) return false
  known.madeAt = now
  known.sentBefore = known.sent
  return true
}

/** Statements are few and long and run thousands of times, so the server keeps each connection's plans of them. */
const NAMES_KEPT = 500
const names = new Map<string, string>()
const prepared = new WeakMap<Wire, Set<string>>()

/** The name a statement is prepared under. */
export const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  if (names.size < NAMES_KEPT) names.set(text, name)
  return name
}

const preparedOn = (wire: Wire): Set<string> => {
  const known = prepared.get(wire) ?? new Set()
  prepared.set(wire, known)
  return known
}

const asParameter = (value: unknown): string | Buffer | null => {
  if (typeof value === 'string' || value instanceof Buffer) return value
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}

/** A statement as the server knows it. */
export interface Named extends Statement {
  name: string
}

export const named = (query: Piece): Named => {
  const { text, values } = statementOf(query)
  return { name: nameOf(text), text, values }
}

/** Has a connection prepare a statement, if it never has; answers whether it does so now. */
export const prepare = (wire: Wire, { name, text }: Named): boolean => {
  const known = preparedOn(wire)
  if (known.has(name)) return false
  known.add(name)
  wire.parse({ name, text })
  return true
}

/** It was not prepared after all. */
export const forget = (wire: Wire, { name }: Named): void => {
  preparedOn(wire).delete(name)
}

/** Puts a prepared statement on a connection, without the Sync that would end its transaction. */
export const put = (wire: Wire, { name, values }: Named, described: boolean): void => {
  wire.bind({ statement: name, values: values.map(asParameter) })
  if (described) wire.describe({ type: 'P', name: '' })
  wire.execute()
}

/** What is put on a connection during this turn leaves in one write at its end. */
export const oneWrite = (atEnd: (wire: Wire) => void = () => {}) => {
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
