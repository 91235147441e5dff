import { sql, type Kysely } from 'kysely'
import type { SandboxVendorMemory } from '../../ports/games/sandboxVendor.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import { toRound, toSeat, UNDECIDED_STATES } from './sandboxRows.ts'
import { sandboxSeatStore, storeFormerSeed } from './sandboxSeats.ts'
import { sandboxTablesStore } from './sandboxTables.ts'

/** The states that are not final. The vendor's job looks for rounds in them. */
const OPEN_STATES = ['placing', 'waiting', 'playing', 'raising', 'owed'] as const

const seatOf =
  (db: Kysely<Tables>): SandboxVendorMemory['seatOf'] =>
  async (playerToken) => {
    const row = await db
      .selectFrom('sandbox_seat')
      .selectAll()
      .where('player_token', '=', playerToken)
      .orderBy('at')
      .executeTakeFirst()
    return row ? toSeat(row) : null
  }

const openSeat =
  (db: Kysely<Tables>): SandboxVendorMemory['seat'] =>
  async (fresh) => {
    const made = await db
      .insertInto('sandbox_seat')
      .values({
        seat_id: fresh.seatId,
        player_token: fresh.playerToken,
        player: fresh.player,
        game_code: fresh.gameCode,
        server_seed: fresh.serverSeed,
        client_seed: fresh.clientSeed,
        nonce: fresh.nonce,
        seed_no: fresh.seedNo,
        free_balance: fresh.freeBalance,
        at: new Date(fresh.at),
        seen_at: null,
      })
      .onConflict((c) => c.column('seat_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    return toSeat(
      made ??
        (await db
          .selectFrom('sandbox_seat')
          .selectAll()
          .where('seat_id', '=', fresh.seatId)
          .executeTakeFirstOrThrow()),
    )
  }

const seatById =
  (db: Kysely<Tables>): SandboxVendorMemory['seatById'] =>
  async (seatId) => {
    const row = await db
      .selectFrom('sandbox_seat')
      .selectAll()
      .where('seat_id', '=', seatId)
      .executeTakeFirst()
    return row ? toSeat(row) : null
  }

const takeNonce =
  (db: Kysely<Tables>): SandboxVendorMemory['takeNonce'] =>
  async (seatId, freeStake) => {
    const row = await db
      .updateTable('sandbox_seat')
      .set({ nonce: sql`nonce + 1`, free_balance: sql`free_balance - ${freeStake}::bigint` })
      .where('seat_id', '=', seatId)
      .where((eb) => eb.or([eb('free_balance', 'is', null), eb('free_balance', '>=', freeStake)]))
      .returning(['nonce', 'seed_no', 'server_seed', 'client_seed'])
      .executeTakeFirst()
    return row
      ? {
          nonce: row.nonce,
          seedNo: row.seed_no,
          serverSeed: row.server_seed,
          clientSeed: row.client_seed,
        }
      : null
  }

const payFree =
  (db: Kysely<Tables>): SandboxVendorMemory['payFree'] =>
  async (seatId, won) => {
    const row = await db
      .updateTable('sandbox_seat')
      .set({ free_balance: sql`free_balance + ${won}::bigint` })
      .where('seat_id', '=', seatId)
      .returning('free_balance')
      .executeTakeFirst()
    return row?.free_balance ?? 0n
  }

const unfinishedRound =
  (db: Kysely<Tables>): SandboxVendorMemory['unfinished'] =>
  async (seatId) => {
    const row = await db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('seat_id', '=', seatId)
      .where('progress', 'is not', null)
      .where('state', 'in', UNDECIDED_STATES)
      .limit(1)
      .executeTakeFirst()
    return row ? toRound(row) : null
  }

const roundById =
  (db: Kysely<Tables>): SandboxVendorMemory['round'] =>
  async (roundId) => {
    const row = await db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('round_id', '=', roundId)
      .executeTakeFirst()
    return row ? toRound(row) : null
  }

/** Locks a seat until the transaction ends, so that its seeds and its unfinished round are read and changed together. */
const lockSeat = async (db: Kysely<Tables>, seatId: string): Promise<void> => {
  await db.selectFrom('sandbox_seat').select('seat_id').where('seat_id', '=', seatId).forUpdate().execute()
}

const beginRound =
  (db: Kysely<Tables>): SandboxVendorMemory['begin'] =>
  (seatId, freeStake, make) =>
    db.transaction().execute(async (transaction) => {
      await lockSeat(transaction, seatId)
      if (await unfinishedRound(transaction)(seatId)) return 'unfinished'
      const seeds = await takeNonce(transaction)(seatId, freeStake)
      if (!seeds) return 'balance'
      const round = make(seeds)
      await addRound(transaction)(round)
      return { round, seeds }
    })

const takeFree =
  (db: Kysely<Tables>): SandboxVendorMemory['takeFree'] =>
  async (seatId, stake) => {
    const row = await db
      .updateTable('sandbox_seat')
      .set({ free_balance: sql`free_balance - ${stake}::bigint` })
      .where('seat_id', '=', seatId)
      .where('free_balance', '>=', stake)
      .returning('seat_id')
      .executeTakeFirst()
    return row !== undefined
  }

const reseed =
  (db: Kysely<Tables>): SandboxVendorMemory['reseed'] =>
  (seatId, serverSeed, clientSeed, now) =>
    db.transaction().execute(async (transaction) => {
      await lockSeat(transaction, seatId)
      if (await unfinishedRound(transaction)(seatId)) return false
      await storeFormerSeed(transaction, seatId, now)
      await transaction
        .updateTable('sandbox_seat')
        .set({ server_seed: serverSeed, client_seed: clientSeed, nonce: 0, seed_no: sql`seed_no + 1` })
        .where('seat_id', '=', seatId)
        .execute()
      return true
    })

const addRound =
  (db: Kysely<Tables>): SandboxVendorMemory['add'] =>
  async (round) => {
    const added = await db
      .insertInto('sandbox_round')
      .values({
        round_id: round.roundId,
        seat_id: round.seatId,
        player_token: round.playerToken,
        vendor: round.vendor,
        game_code: round.gameCode,
        category: round.category,
        choice: round.choice,
        stake: round.stake,
        won: round.won,
        nonce: round.nonce,
        seed_no: round.seedNo,
        state: round.state,
        view: JSON.stringify(round.view),
        words: round.words,
        progress: round.progress && JSON.stringify(round.progress),
        due_at: new Date(round.dueAt),
        at: new Date(round.at),
      })
      .onConflict((c) => c.column('round_id').doNothing())
      .returning('round_id')
      .executeTakeFirst()
    return added !== undefined
  }

const moveRound =
  (db: Kysely<Tables>): SandboxVendorMemory['move'] =>
  async (roundId, from, change, taken) => {
    const row = await db
      .updateTable('sandbox_round')
      .set({
        state: change.state,
        stake: change.stake,
        won: change.won,
        words: change.words,
        view: change.view === undefined ? undefined : JSON.stringify(change.view),
        progress: change.progress ? JSON.stringify(change.progress) : undefined,
        due_at: change.dueAt === undefined ? undefined : new Date(change.dueAt),
      })
      .where('round_id', '=', roundId)
      .where('state', '=', from)
      .$if(taken !== undefined, (query) =>
        query.where(sql`jsonb_array_length(progress->'taken')`, '=', taken),
      )
      .returning('round_id')
      .executeTakeFirst()
    return row !== undefined
  }

const pruneSandbox =
  (db: Kysely<Tables>): SandboxVendorMemory['prune'] =>
  async (before) => {
    await db.deleteFrom('sandbox_round').where('at', '<', moment(before)).execute()
    await db.deleteFrom('sandbox_seed').where('revealed_at', '<', moment(before)).execute()
    await db.deleteFrom('sandbox_seat').where('at', '<', moment(before)).execute()
  }

const dueRounds =
  (db: Kysely<Tables>): SandboxVendorMemory['due'] =>
  async (now, limit) => {
    const rows = await db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('state', 'in', OPEN_STATES)
      .where('due_at', '<=', moment(now))
      .orderBy('due_at')
      .limit(limit)
      .execute()
    return rows.map(toRound)
  }

const lastRounds =
  (db: Kysely<Tables>): SandboxVendorMemory['last'] =>
  async (seatId, limit) => {
    const rows = await db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('seat_id', '=', seatId)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toRound)
  }

/** The sandbox vendor's storage on the site's database, in tables that the site's own code does not read. */
export const sandboxVendorStore = (db: Kysely<Tables>): SandboxVendorMemory => ({
  seatOf: seatOf(db),
  seat: openSeat(db),
  seatById: seatById(db),
  takeNonce: takeNonce(db),
  begin: beginRound(db),
  unfinished: unfinishedRound(db),
  round: roundById(db),
  takeFree: takeFree(db),
  payFree: payFree(db),
  reseed: reseed(db),
  add: addRound(db),
  move: moveRound(db),
  prune: pruneSandbox(db),
  due: dueRounds(db),
  last: lastRounds(db),
  ...sandboxSeatStore(db),
  ...sandboxTablesStore(db),
})
