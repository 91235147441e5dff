import type pg from 'pg'
import { Lane } from './patches/lane.ts'
import type { Piece } from './sql/sqlText.ts'

/** The number of lanes, and the number of transactions in flight on one lane before the next lane is used. */
const LANES = 3
const IN_FLIGHT_LIMIT = 3

/**
 * The pipelined connections of a process. A few transactions on one connection keep one server process busy, so a
 * second connection is not needed. When more are in flight, or when they wait for a lock, the next one uses another
 * lane.
 */
export class Lanes {
  readonly #connect: () => Promise<pg.Client>
  /** An open lane, a lane that is being opened, or null for one that was not needed so far. */
  readonly #lanes: (Lane | Promise<Lane> | null)[] = Array.from({ length: LANES }, () => null)

  /** @param connect opens a connection that only its lane uses */
  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect
  }

  /**
   * Runs statements as one transaction; null means no statement. Resolves when the transaction is committed.
   * Rejects with the server's error, or when the connection cannot be opened or ends.
   */
  send = async (statements: readonly (Piece | null)[]): Promise<void> => {
    const index = this.#choose()
    const lane = this.#at(index) ?? this.#open(index)
    return (lane instanceof Lane ? lane : await lane).send(statements)
  }

  /** Closes every lane after its last reply. */
  end = async (): Promise<void> => {
    for (const lane of this.#lanes) (await Promise.resolve(lane).catch(() => null))?.close()
  }

  /** Returns a lane, or null if it is not open. A lane whose connection was lost counts as not open. */
  #at(index: number): Lane | Promise<Lane> | null {
    const lane = this.#lanes[index] ?? null
    return lane instanceof Lane && lane.closed ? null : lane
  }

  #inFlight(index: number): number {
    const lane = this.#at(index)
    return lane instanceof Lane ? lane.inFlight : 0
  }

  /** Returns the first lane below the limit, or else the one with the fewest transactions in flight. */
  #choose(): number {
    let least = 0
    for (let index = 0; index < LANES; index += 1) {
      if (this.#inFlight(index) < IN_FLIGHT_LIMIT) return index
      if (this.#inFlight(index) < this.#inFlight(least)) least = index
    }
    return least
  }

  #open(index: number): Promise<Lane> {
    const opening = this.#connect().then(
      (client) => (this.#lanes[index] = new Lane(client)),
      (error: unknown) => {
        this.#lanes[index] = null
        throw error
      },
    )
    this.#lanes[index] = opening
    return opening
  }
}
