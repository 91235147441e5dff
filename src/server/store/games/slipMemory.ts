import { sql, type Kysely, type Selectable } from 'kysely'
import type { SlipMemory, StoredSlip } from '../../ports/games/slipMemory.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import type { SandboxSlipTable } from '../db/tables/games.ts'

const toSlip = (row: Selectable<SandboxSlipTable>): StoredSlip => ({
  slipId: row.slip_id,
  player: row.player,
  playerToken: row.player_token,
  vendor: row.vendor,
  gameCode: row.game_code,
  legs: row.legs,
  sizes: row.sizes,
  stake: row.stake,
  won: row.won,
  validBet: row.valid_bet,
  state: row.state,
  cashedOut: row.cashed_out,
  dueAt: row.due_at,
  at: row.at,
})

/** The states that are not final. The job of unfinished rounds looks for slips in them. */
const UNFINISHED = ['placing', 'waiting', 'owed'] as const
const DECIDED = ['owed', 'settled'] as const

const add =
  (db: Kysely<Tables>): SlipMemory['add'] =>
  async (slip) => {
    const made = await db
      .insertInto('sandbox_slip')
      .values({
        slip_id: slip.slipId,
        player: slip.player,
        player_token: slip.playerToken,
        vendor: slip.vendor,
        game_code: slip.gameCode,
        legs: JSON.stringify(slip.legs),
        sizes: JSON.stringify(slip.sizes),
        stake: slip.stake,
        won: slip.won,
        valid_bet: slip.validBet,
        state: slip.state,
        cashed_out: slip.cashedOut,
        due_at: new Date(slip.dueAt),
        at: new Date(slip.at),
      })
      .onConflict((c) => c.column('slip_id').doNothing())
      .returning('slip_id')
      .executeTakeFirst()
    return made !== undefined
  }

const byId =
  (db: Kysely<Tables>): SlipMemory['byId'] =>
  async (slipId) => {
    const row = await db
      .selectFrom('sandbox_slip')
      .selectAll()
      .where('slip_id', '=', slipId)
      .executeTakeFirst()
    return row ? toSlip(row) : null
  }

const move =
  (db: Kysely<Tables>): SlipMemory['move'] =>
  async (slipId, from, change) => {
    const row = await db
      .updateTable('sandbox_slip')
      .set({
        state: change.state,
        won: change.won,
        valid_bet: change.validBet,
        cashed_out: change.cashedOut,
        legs: change.legs === undefined ? undefined : JSON.stringify(change.legs),
        due_at: change.dueAt === undefined ? undefined : new Date(change.dueAt),
      })
      .where('slip_id', '=', slipId)
      .where('state', '=', from)
      .returning('slip_id')
      .executeTakeFirst()
    return row !== undefined
  }

const due =
  (db: Kysely<Tables>): SlipMemory['due'] =>
  async (now, limit) => {
    const rows = await db
      .selectFrom('sandbox_slip')
      .selectAll()
      .where('state', 'in', UNFINISHED)
      .where('due_at', '<=', moment(now))
      .orderBy('due_at')
      .limit(limit)
      .execute()
    return rows.map(toSlip)
  }

const page =
  (db: Kysely<Tables>): SlipMemory['page'] =>
  async (player, open, before, limit) => {
    let found = db
      .selectFrom('sandbox_slip')
      .selectAll()
      .where('player', '=', player)
      .where('state', 'in', open ? ['waiting'] : DECIDED)
    if (before)
      found = found.where(sql<boolean>`(at, slip_id) < (${moment(before.at)}, ${before.slipId}::uuid)`)
    const rows = await found.orderBy('at', 'desc').orderBy('slip_id', 'desc').limit(limit).execute()
    return rows.map(toSlip)
  }

const prune =
  (db: Kysely<Tables>): SlipMemory['prune'] =>
  async (before) => {
    await db
      .deleteFrom('sandbox_slip')
      .where('at', '<', moment(before))
      .where('state', 'in', ['settled', 'refused', 'undone'])
      .execute()
  }

/** The sandbox sportsbook's storage on the site's database, in a table that the site's own code does not read. */
export const slipMemory = (db: Kysely<Tables>): SlipMemory => ({
  add: add(db),
  byId: byId(db),
  move: move(db),
  due: due(db),
  page: page(db),
  prune: prune(db),
})
