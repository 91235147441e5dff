import type pg from 'pg'
import { piece, type Piece } from './statement.ts'
import { forget, named, oneWrite, plansAreOld, prepare, put, wireOf, type Wire } from './wire.ts'

/** What is on its way and ends with a Sync: a transaction, or a statement to be prepared. */
interface Flight {
  done(): void
  failed(error: unknown): void
}

/**
 * A connection that whole transactions are sent down one behind another, without waiting for the answer to the one
 * before: while the server brings one to the disk the next has arrived, so that it never waits for us, nor we for it.
 * Each transaction is a few statements that go out together and end with a Sync, so each stands or falls by itself.
 */
export class Lane implements pg.Submittable {
  readonly #client: pg.Client
  readonly #wire: Wire
  readonly #flights: Flight[] = []
  readonly #cork = oneWrite()
  #closed = false

  /** @param client its only user, connected */
  constructor(client: pg.Client) {
    this.#client = client
    this.#wire = wireOf(client)
    client.once('end', () => this.#lost(new Error('the connection to the database ended')))
  }

  /** How much is on its way. */
  get busy(): number {
    return this.#flights.length
  }

  /** A closed lane finishes what is on its way and takes nothing more. */
  get closed(): boolean {
    return this.#closed
  }

  /** Carries out statements as one transaction; settles when everything is on the disk. */
  send = (statements: readonly (Piece | null)[]): Promise<void> => {
    if (plansAreOld(this.#wire)) this.#fly([piece`DISCARD PLANS`]).catch(() => {})
    return this.#fly(statements)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    if (this.#flights.length === 0) this.#hangUp()
  }

  /** Statements are prepared by themselves, before: else one transaction's failure would take them from those behind it. */
  #fly(pieces: readonly (Piece | null)[]): Promise<void> {
    const wire = this.#wire
    this.#cork(wire)
    const statements = pieces.flatMap((one) => (one ? [named(one)] : []))
    for (const statement of statements) {
      if (prepare(wire, statement)) this.#synced({ done: () => {}, failed: () => forget(wire, statement) })
    }
    for (const statement of statements) put(wire, statement, false)
    return new Promise((done, failed) => { this.#synced({ done, failed }) })
  }

  #synced(flight: Flight): void {
    this.#wire.sync()
    this.#flights.push(flight)
    // pg hands the server's messages to one query at a time: to this one again for every Sync.
    if (this.#flights.length === 1) this.#client.query(this)
  }

  #landed(): Flight | undefined {
    const flight = this.#flights.shift()
    if (this.#flights.length > 0) this.#client.query(this)
    else if (this.#closed) this.#hangUp()
    return flight
  }

  #hangUp(): void {
    this.#client.end().catch(() => {})
  }

  #lost(error: Error): void {
    this.#closed = true
    for (const { failed } of this.#flights.splice(0)) failed(error)
  }

  submit(): void {}

  handleError(error: unknown): void {
    this.#landed()?.failed(error)
  }

  handleReadyForQuery(): void {
    this.#landed()?.done()
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

/** How many lanes there are, and how many transactions go down one before another is used. */
const LANES = 3
const ABREAST = 3

/**
 * The lanes of a process. A few transactions on one connection keep the server busy without a second process of its own;
 * where more are on their way, or those wait for a lock, the next goes down another lane.
 */
export class Lanes {
  readonly #connect: () => Promise<pg.Client>
  /** Each open, being opened, or not needed so far. */
  readonly #lanes: (Lane | Promise<Lane> | null)[] = Array.from({ length: LANES }, () => null)

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect
  }

  /** Carries out statements as one transaction. */
  send = async (statements: readonly (Piece | null)[]): Promise<void> => {
    const place = this.#place()
    const lane = this.#at(place) ?? this.#open(place)
    return (lane instanceof Lane ? lane : await lane).send(statements)
  }

  end = async (): Promise<void> => {
    for (const lane of this.#lanes) (await Promise.resolve(lane).catch(() => null))?.close()
  }

  /** A lane that was lost is as good as none. */
  #at(place: number): Lane | Promise<Lane> | null {
    const lane = this.#lanes[place] ?? null
    return lane instanceof Lane && lane.closed ? null : lane
  }

  #busy(place: number): number {
    const lane = this.#at(place)
    return lane instanceof Lane ? lane.busy : 0
  }

  #place(): number {
    let least = 0
    for (let place = 0; place < LANES; place += 1) {
      if (this.#busy(place) < ABREAST) return place
      if (this.#busy(place) < this.#busy(least)) least = place
    }
    return least
  }

  #open(place: number): Promise<Lane> {
    const opening = this.#connect().then((client) => (this.#lanes[place] = new Lane(client)), (error: unknown) => {
      this.#lanes[place] = null
      throw error
    })
    this.#lanes[place] = opening
    return opening
  }
}
