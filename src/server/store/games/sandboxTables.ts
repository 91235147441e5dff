import { sql, type Kysely } from 'kysely'
import type { SandboxVendorMemory } from '../../ports/games/sandboxVendor.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

/** How often a seat's presence is written, ms: a page asks more often. */
const PRESENCE_WRITE_MS = 10_000
const UNCONFIRMED_STATES = ['placing', 'refused', 'undone'] as const

const eventBets =
  (db: Kysely<Tables>): SandboxVendorMemory['eventBets'] =>
  async (gameCode, resultAt, free) => {
    const rows = await db
      .selectFrom('sandbox_round as r')
      .innerJoin('sandbox_seat as s', 's.seat_id', 'r.seat_id')
      .select(['r.seat_id', 'r.choice', 'r.stake', 'r.won', 'r.state'])
      .where('r.game_code', '=', gameCode)
      .where('r.due_at', '=', moment(resultAt))
      .where('r.state', 'not in', UNCONFIRMED_STATES)
      .where('s.free_balance', free ? 'is not' : 'is', null)
      .execute()
    return rows.map(({ seat_id: seatId, ...bet }) => ({ seatId, ...bet }))
  }

const present =
  (db: Kysely<Tables>): SandboxVendorMemory['present'] =>
  async (seatId, now) => {
    await db
      .updateTable('sandbox_seat')
      .set({ seen_at: new Date(now) })
      .where('seat_id', '=', seatId)
      .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', moment(now - PRESENCE_WRITE_MS))]))
      .execute()
  }

const players =
  (db: Kysely<Tables>): SandboxVendorMemory['players'] =>
  async (since) => {
    const rows = await db
      .selectFrom('sandbox_seat')
      .select(['game_code', sql<number>`count(*)::int`.as('players')])
      .where('seen_at', '>', moment(since))
      .groupBy('game_code')
      .execute()
    return new Map(rows.map((row) => [row.game_code, row.players]))
  }

/** What live tables need of the sandbox vendor's storage. */
export const sandboxTablesStore = (
  db: Kysely<Tables>,
): Pick<SandboxVendorMemory, 'eventBets' | 'present' | 'players'> => ({
  eventBets: eventBets(db),
  present: present(db),
  players: players(db),
})
