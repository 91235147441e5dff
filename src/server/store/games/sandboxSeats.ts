import { sql, type Kysely } from 'kysely'
import type { SandboxVendorMemory } from '../../ports/games/sandboxVendor.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import { toRound, toSeat, UNDECIDED_STATES } from './sandboxRows.ts'

const continueSeat =
  (db: Kysely<Tables>): SandboxVendorMemory['continueSeat'] =>
  (player, gameCode, playerToken, now) =>
    db.transaction().execute(async (transaction) => {
      const last = await transaction
        .selectFrom('sandbox_seat')
        .select('seat_id')
        .where('player', '=', player)
        .where('game_code', '=', gameCode)
        .orderBy('at', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      if (!last) return null
      // Further stakes of the open round are asked for with the token of the launch that continues it.
      await transaction
        .updateTable('sandbox_round')
        .set({ player_token: playerToken })
        .where('seat_id', '=', last.seat_id)
        .where('progress', 'is not', null)
        .where('state', 'in', UNDECIDED_STATES)
        .execute()
      const seat = await transaction
        .updateTable('sandbox_seat')
        .set({ player_token: playerToken, at: new Date(now) })
        .where('seat_id', '=', last.seat_id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return toSeat(seat)
    })

/** Stores the seed of a seat that is being revealed, if it decided a round. */
export const storeFormerSeed = async (db: Kysely<Tables>, seatId: string, now: number): Promise<void> => {
  await sql`
    INSERT INTO sandbox_seed (seat_id, seed_no, server_seed, client_seed, rounds, first_at, last_at, revealed_at)
    SELECT s.seat_id, s.seed_no, s.server_seed, s.client_seed, s.nonce, min(r.at), max(r.at), ${moment(now)}
    FROM sandbox_seat s LEFT JOIN sandbox_round r ON r.seat_id = s.seat_id AND r.seed_no = s.seed_no
    WHERE s.seat_id = ${seatId} AND s.nonce > 0 GROUP BY s.seat_id`.execute(db)
}

const formerSeeds =
  (db: Kysely<Tables>): SandboxVendorMemory['formerSeeds'] =>
  async (seatId, limit) => {
    const rows = await db
      .selectFrom('sandbox_seed')
      .selectAll()
      .where('seat_id', '=', seatId)
      .orderBy('seed_no', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      seedNo: row.seed_no,
      serverSeed: row.server_seed,
      clientSeed: row.client_seed,
      rounds: row.rounds,
      firstAt: row.first_at,
      lastAt: row.last_at,
    }))
  }

const roundsOfSeed =
  (db: Kysely<Tables>): SandboxVendorMemory['roundsOfSeed'] =>
  async (seatId, seedNo, limit) => {
    const rows = await db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('seat_id', '=', seatId)
      .where('seed_no', '=', seedNo)
      .orderBy('nonce', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toRound)
  }

/** A player's seat over several launches, and the seeds of a seat that were revealed. */
export const sandboxSeatStore = (
  db: Kysely<Tables>,
): Pick<SandboxVendorMemory, 'continueSeat' | 'formerSeeds' | 'roundsOfSeed'> => ({
  continueSeat: continueSeat(db),
  formerSeeds: formerSeeds(db),
  roundsOfSeed: roundsOfSeed(db),
})
