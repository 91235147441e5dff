import pg from 'pg'

/** The parts of a connection through which every statement goes, also those that the fast path sends without `query`. */
interface Wire {
  startup(given: { database?: string }): void
  query(text: string): void
  parse(message: { name?: string; text: string }): void
  bind(message: { statement?: string }): void
}

/** What was sent to each database since the last reading: name of the database → statements. */
export type Sent = ReadonlyMap<string, readonly string[]>

/**
 * Records from now on what each database is sent. Call it before the first connection is opened.
 * @param isNoise statements that are left out
 * @returns a function that returns what was sent since it was called last
 */
export const watchServers = (isNoise: (text: string) => boolean): (() => Sent) => {
  const { prototype } = (pg as unknown as { Connection: { prototype: Wire } }).Connection
  const { startup, query, parse, bind } = prototype
  const databases = new WeakMap<Wire, string>()
  const texts = new WeakMap<Wire, Map<string, string>>()
  let sent = new Map<string, string[]>()
  const note = (wire: Wire, text: string): void => {
    const database = databases.get(wire)
    if (database === undefined || isNoise(text)) return
    sent.set(database, [...(sent.get(database) ?? []), text])
  }
  prototype.startup = function watched(given) {
    databases.set(this, given.database ?? '')
    startup.call(this, given)
  }
  prototype.query = function watched(text) {
    note(this, text)
    query.call(this, text)
  }
  prototype.parse = function watched(message) {
    const known = texts.get(this) ?? new Map<string, string>()
    texts.set(this, known.set(message.name ?? '', message.text))
    parse.call(this, message)
  }
  prototype.bind = function watched(message) {
    note(this, texts.get(this)?.get(message.statement ?? '') ?? '')
    bind.call(this, message)
  }
  return () => {
    const before = sent
    sent = new Map()
    return before
  }
}
