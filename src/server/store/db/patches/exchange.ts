// Runs a transaction whose statements share one Sync, through node-postgres's undocumented query handlers.
// Pinned: pg 8.23.1. Why: such a transaction needs no BEGIN and no COMMIT, and its reads leave in one write. With lane.ts it
// handles 1.8 times the calls of postgres.js (decision 68). Failing tests when pg changes:
// tests/server/store/db/patches/pgInternals.test.ts checks the handlers, tests/server/store/db/sql/sqlText.test.ts reads rows
// through it. Remove when pg offers several statements before one Sync.
import type pg from 'pg'
import type { Piece } from '../sql/sqlText.ts'
import { joinWrites, prepareOnce, sendPrepared, toNamed, type Wire } from './wire.ts'

/** The column names and parsers of a statement's rows. They are the same on every connection. */
interface RowShape {
  names: string[]
  parsers: ((text: string) => unknown)[]
}

/** A statement that was sent and has no complete reply yet. */
interface PendingStatement {
  name: string
  rows: Record<string, unknown>[]
  done(rows: Record<string, unknown>[]): void
  failed(error: unknown): void
}

/** The row shapes by statement name. The server describes a statement's columns only on its first use. */
const shapes = new Map<string, RowShape>()

/**
 * One transaction as one exchange of PostgreSQL's extended query protocol. Everything before the one Sync at its end
 * is a transaction, so it needs neither BEGIN nor COMMIT. Statements sent in one turn of the event loop leave in one
 * write. They run in the order in which they were sent, each on its own snapshot. Pass the exchange to
 * `client.query`, which calls the handlers below with the server's messages.
 */
export class Exchange implements pg.Submittable {
  readonly #client: pg.PoolClient
  #wire: Wire | null = null
  #pending: PendingStatement[] = []
  #error: unknown = null
  #open = true
  readonly #joinWrites = joinWrites((wire) => {
    if (this.#open) wire.flush()
  })
  #preparedNew = false
  #begun!: () => void
  #committed!: { done(): void; failed(error: unknown): void }
  /** Resolves when `pg` has submitted the exchange. `read` and `commit` may be called from then on. */
  readonly begun: Promise<void>
  readonly #end: Promise<void>

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.begun = new Promise((done) => {
      this.#begun = done
    })
    this.#end = new Promise((done, failed) => {
      this.#committed = { done, failed }
    })
    this.#end.catch(() => {})
  }

  /**
   * Whether the connection may be used again. It may not while the exchange is open. It may not after an error in an
   * exchange that prepared statements, because it is unknown which of them exist.
   */
  get reusable(): boolean {
    return !this.#open && !(this.#error !== null && this.#preparedNew)
  }

  /** Sends a statement and returns its rows. Statements that are sent without an await between them leave together. */
  read = <Row>(query: Piece): Promise<Row[]> => {
    const rows = this.#send(query)
    // The caller may handle this rejection later, or only that of an earlier statement.
    rows.catch(() => {})
    return rows as Promise<Row[]>
  }

  /**
   * Sends the last statements and the Sync; null means no statement. Resolves when the transaction is committed.
   */
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
    this.#joinWrites(wire)
    const statement = toNamed(query)
    const { name } = statement
    if (prepareOnce(wire, statement)) this.#preparedNew = true
    sendPrepared(wire, statement, !shapes.has(name))
    return new Promise((done, failed) => {
      this.#pending.push({ name, rows: [], done, failed })
    })
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
    shapes.set(this.#pending[0]!.name, {
      names: fields.map((field) => field.name),
      parsers: fields.map(
        (field) => this.#client.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown,
      ),
    })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { name, rows } = this.#pending[0]!
    const shape = shapes.get(name)!
    const row: Record<string, unknown> = {}
    for (let n = 0; n < fields.length; n += 1) {
      const text = fields[n]!
      row[shape.names[n]!] = text === null ? null : shape.parsers[n]!(text)
    }
    rows.push(row)
  }

  handleCommandComplete(): void {
    const { done, rows } = this.#pending.shift()!
    done(rows)
  }

  handleError(error: unknown): void {
    this.#error = error
    // After an error the server skips all messages up to a Sync. Its reply to the Sync follows the rollback.
    this.#sync()
    for (const { failed } of this.#pending.splice(0)) failed(error)
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
