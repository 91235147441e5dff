import type pg from 'pg'
import type { Piece } from './statement.ts'
import { named, oneWrite, prepare, put, type Wire } from './wire.ts'

/** How a statement's rows are read: the same for every connection. */
interface Shape {
  names: string[]
  parsers: ((text: string) => unknown)[]
}

interface Awaited {
  name: string
  rows: Record<string, unknown>[]
  done(rows: Record<string, unknown>[]): void
  failed(error: unknown): void
}

const shapes = new Map<string, Shape>()

/**
 * One transaction as one exchange of PostgreSQL's protocol: everything before the one Sync at its end is a transaction,
 * so it needs neither BEGIN nor COMMIT, and what is sent at once leaves in one write and is answered in one. Statements
 * are carried out in the order they were sent, each on its own look at the data. Given to `client.query`, which hands
 * the server's messages to the handlers below.
 */
export class Exchange implements pg.Submittable {
  readonly #client: pg.PoolClient
  #wire: Wire | null = null
  #awaited: Awaited[] = []
  #error: unknown = null
  #open = true
  readonly #cork = oneWrite((wire) => { if (this.#open) wire.flush() })
  #preparedNew = false
  #begun!: () => void
  #committed!: { done(): void; failed(error: unknown): void }
  /** Settles when the server has this exchange's first place. */
  readonly begun: Promise<void>
  readonly #end: Promise<void>

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.begun = new Promise((done) => { this.#begun = done })
    this.#end = new Promise((done, failed) => { this.#committed = { done, failed } })
    this.#end.catch(() => {})
  }

  /** Whether the connection may be used again: not while it is open, nor when it is unknown what it has prepared. */
  get reusable(): boolean {
    return !this.#open && !(this.#error !== null && this.#preparedNew)
  }

  /** Sends a statement; answers its rows. Those that are sent without waiting leave together. */
  read = <Row>(query: Piece): Promise<Row[]> => {
    const rows = this.#send(query)
    // Its failure may be looked at later, or be that of the statement before.
    rows.catch(() => {})
    return rows as Promise<Row[]>
  }

  /** Sends the last statements, and settles when everything is on the disk. */
  commit = (writes: readonly (Piece | null)[]): Promise<void> => {
    if (this.#error === null) {
      for (const write of writes) if (write) this.#send(write).catch(() => {})
      this.#sync()
    }
    return this.#end
  }

  #send(query: Piece): Promise<Record<string, unknown>[]> {
    if (this.#error !== null) return Promise.reject(this.#error as Error)
    const wire = this.#wire!
    this.#cork(wire)
    const statement = named(query)
    const { name } = statement
    if (prepare(wire, statement)) this.#preparedNew = true
    put(wire, statement, !shapes.has(name))
    return new Promise((done, failed) => { this.#awaited.push({ name, rows: [], done, failed }) })
  }

  #sync(): void {
    if (!this.#open) return
    this.#open = false
    this.#wire?.sync()
  }

  submit(connection: pg.Connection): void {
    this.#wire = connection as unknown as Wire
    this.#begun()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    shapes.set(this.#awaited[0]!.name, {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => this.#client.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown),
    })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { name, rows } = this.#awaited[0]!
    const shape = shapes.get(name)!
    const row: Record<string, unknown> = {}
    for (let n = 0; n < fields.length; n += 1) {
      const text = fields[n]!
      row[shape.names[n]!] = text === null ? null : shape.parsers[n]!(text)
    }
    rows.push(row)
  }

  handleCommandComplete(): void {
    const { done, rows } = this.#awaited.shift()!
    done(rows)
  }

  handleError(error: unknown): void {
    this.#error = error
    // The server passes over everything up to a Sync, and has rolled back when it answers that.
    this.#sync()
    for (const { failed } of this.#awaited.splice(0)) failed(error)
    this.#begun()
    this.#committed.failed(error)
  }

  handleReadyForQuery(): void {
    this.#committed.done()
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
