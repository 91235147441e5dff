// Sends transactions one behind another on one connection, through node-postgres's undocumented query handlers.
// Pinned: pg 8.23.1. Why: neither side waits for the other between two groups of bets. With exchange.ts it handles
// 1.8 times the calls of postgres.js (decision 68). Failing tests when pg changes:
// tests/server/store/db/patches/pgInternals.test.ts for the handlers, tests/server/store/db/lanes.test.ts for the
// behaviour. Remove when a library's own pipelining is at most 15 % slower.
import type pg from 'pg'
import { plansAreOld } from '../sql/plans.ts'
import { piece, type Piece } from '../sql/sqlText.ts'
import { forgetPrepared, joinWrites, prepareOnce, sendPrepared, toNamed, wireOf, type Wire } from './wire.ts'

/** What was sent and ends with a Sync: a transaction, or the preparation of a statement. */
interface InFlight {
  done(): void
  failed(error: unknown): void
}

/**
 * A connection on which transactions are pipelined: each is sent before the reply to the one before. While the server
 * commits one, the next has arrived, so neither side waits for the network. Each transaction is a few statements that
 * leave together and end with a Sync, so each one commits or fails by itself.
 */
export class Lane implements pg.Submittable {
  readonly #client: pg.Client
  readonly #wire: Wire
  readonly #inFlight: InFlight[] = []
  readonly #joinWrites = joinWrites()
  #closed = false

  /** @param client a connected client that nothing else uses */
  constructor(client: pg.Client) {
    this.#client = client
    this.#wire = wireOf(client)
    client.once('end', () => this.#lost(new Error('the connection to the database ended')))
  }

  /** The number of transactions and preparations that have no reply yet. */
  get inFlight(): number {
    return this.#inFlight.length
  }

  /** Whether the lane accepts no more transactions. A closed lane finishes those that were sent. */
  get closed(): boolean {
    return this.#closed
  }

  /**
   * Runs statements as one transaction; null means no statement. Resolves when the transaction is committed.
   * Rejects with the server's error, or when the connection ends.
   */
  send = (statements: readonly (Piece | null)[]): Promise<void> => {
    if (plansAreOld(this.#client)) this.#sendTransaction([piece`DISCARD PLANS`]).catch(() => {})
    return this.#sendTransaction(statements)
  }

  /** Closes the connection after the last reply. */
  close(): void {
    if (this.#closed) return
    this.#closed = true
    if (this.#inFlight.length === 0) this.#endClient()
  }

  /**
   * Statements are prepared in a Sync of their own, before the transaction. The prepared statement then exists for the
   * transactions behind this one even if this one fails.
   */
  #sendTransaction(pieces: readonly (Piece | null)[]): Promise<void> {
    const wire = this.#wire
    this.#joinWrites(wire)
    const statements = pieces.flatMap((one) => (one ? [toNamed(one)] : []))
    for (const statement of statements) {
      if (prepareOnce(wire, statement))
        this.#sync({ done: () => {}, failed: () => forgetPrepared(wire, statement) })
    }
    for (const statement of statements) sendPrepared(wire, statement, false)
    return new Promise((done, failed) => {
      this.#sync({ done, failed })
    })
  }

  #sync(sent: InFlight): void {
    this.#wire.sync()
    this.#inFlight.push(sent)
    // pg passes the server's messages to one query until its reply ends. So the lane submits itself once per Sync.
    if (this.#inFlight.length === 1) this.#client.query(this)
  }

  /** Takes the oldest entry off the queue, because its reply has ended. */
  #takeOldest(): InFlight | undefined {
    const oldest = this.#inFlight.shift()
    if (this.#inFlight.length > 0) this.#client.query(this)
    else if (this.#closed) this.#endClient()
    return oldest
  }

  #endClient(): void {
    this.#client.end().catch(() => {})
  }

  #lost(error: Error): void {
    this.#closed = true
    for (const { failed } of this.#inFlight.splice(0)) failed(error)
  }

  submit(): void {}

  handleError(error: unknown): void {
    this.#takeOldest()?.failed(error)
  }

  handleReadyForQuery(): void {
    this.#takeOldest()?.done()
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
