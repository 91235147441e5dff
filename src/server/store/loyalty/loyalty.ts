import { sql, type Kysely } from 'kysely'
import type { PointKind } from '../../../entities/loyalty/loyalty.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Loyalty } from '../../ports/loyalty/loyalty.ts'
import { moment } from '../db/moment.ts'
import { missionsStore } from './missions.ts'
import { redemptionsStore } from './redemptions.ts'
import type { Tables } from '../db/tables.ts'

const openPoints = (db: Kysely<Tables>, ref: AccountRef) =>
  db
    .insertInto('point_account')
    .values({
      line_id: ref.lineId,
      account_id: ref.accountId,
      points: 0n,
      counted_bets: 0n,
      counted_deposits: 0n,
    })
    .onConflict((conflict) => conflict.columns(['line_id', 'account_id']).doNothing())
    .execute()

const entriesOf = (
  db: Kysely<Tables>,
  ref: AccountRef,
  query: { kind?: PointKind; from?: number; to?: number },
) => {
  let found = db
    .selectFrom('point_entry')
    .where('line_id', '=', ref.lineId)
    .where('account_id', '=', ref.accountId)
  if (query.kind) found = found.where('kind', '=', query.kind)
  if (query.from !== undefined) found = found.where('at', '>=', moment(query.from))
  if (query.to !== undefined) found = found.where('at', '<', moment(query.to))
  return found
}

const lockPoints =
  (db: Kysely<Tables>): Loyalty['lockPoints'] =>
  async (ref) => {
    await openPoints(db, ref)
    const row = await db
      .selectFrom('point_account')
      .selectAll()
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return {
      points: Number(row.points),
      countedBets: row.counted_bets,
      countedDeposits: row.counted_deposits,
    }
  }

const pointsOf =
  (db: Kysely<Tables>): Loyalty['points'] =>
  async (ref) => {
    const row = await db
      .selectFrom('point_account')
      .select('points')
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .executeTakeFirst()
    return Number(row?.points ?? 0n)
  }

const changePoints =
  (db: Kysely<Tables>): Loyalty['changePoints'] =>
  async (entry, counted) => {
    const change = BigInt(entry.change)
    const row = await db
      .updateTable('point_account')
      .set({
        points: sql`points + ${change}`,
        ...(counted && { counted_bets: counted.countedBets, counted_deposits: counted.countedDeposits }),
      })
      .where('line_id', '=', entry.lineId)
      .where('account_id', '=', entry.accountId)
      .where(sql<boolean>`points + ${change} >= 0`)
      .returning('points')
      .executeTakeFirst()
    if (!row) return false
    if (entry.change === 0) return true
    await db
      .insertInto('point_entry')
      .values({
        line_id: entry.lineId,
        account_id: entry.accountId,
        entry_id: entry.entryId,
        kind: entry.kind,
        change,
        balance_after: row.points,
        remark: entry.remark,
        at: new Date(entry.at),
      })
      .execute()
    return true
  }

const listEntries =
  (db: Kysely<Tables>): Loyalty['entries'] =>
  async (ref, query) => {
    const rows = await entriesOf(db, ref, query)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('entry_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const totals = await entriesOf(db, ref, query)
      .select([
        sql<bigint>`count(*)`.as('total'),
        sql<bigint>`coalesce(sum(change) FILTER (WHERE change > 0), 0)::bigint`.as('earned'),
        sql<bigint>`coalesce(-sum(change) FILTER (WHERE change < 0), 0)::bigint`.as('spent'),
      ])
      .executeTakeFirstOrThrow()
    return {
      rows: rows.map((row) => ({
        lineId: row.line_id,
        accountId: row.account_id,
        entryId: row.entry_id,
        kind: row.kind,
        change: Number(row.change),
        balanceAfter: Number(row.balance_after),
        remark: row.remark,
        at: row.at,
      })),
      total: Number(totals.total),
      earned: Number(totals.earned),
      spent: Number(totals.spent),
    }
  }

const listFriends =
  (db: Kysely<Tables>): Loyalty['friends'] =>
  async (ref, query) => {
    let found = db
      .selectFrom('account')
      .where('line_id', '=', ref.lineId)
      .where('parent_id', '=', ref.accountId)
    if (query.from !== undefined) found = found.where('registered_at', '>=', moment(query.from))
    if (query.to !== undefined) found = found.where('registered_at', '<', moment(query.to))
    const rows = await found
      .select(['account_id', 'name', 'registered_at'])
      .orderBy('registered_at', 'desc')
      .orderBy('account_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const { total } = await found.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return {
      rows: rows.map((row) => ({
        accountId: row.account_id,
        name: row.name,
        registeredAt: row.registered_at,
      })),
      total: Number(total),
    }
  }

/** Points, missions, redemptions and invited friends, on PostgreSQL. */
export const loyaltyStore = (db: Kysely<Tables>): Loyalty => ({
  ...missionsStore(db),
  ...redemptionsStore(db),
  lockPoints: lockPoints(db),
  points: pointsOf(db),
  changePoints: changePoints(db),
  entries: listEntries(db),
  friends: listFriends(db),
})
