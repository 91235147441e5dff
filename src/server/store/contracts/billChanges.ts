import { sql, type Kysely } from 'kysely'
import type { Bills } from '../../ports/contracts/bills.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import { toBill, toJson } from './billRows.ts'
import { sumOwedDown } from './owedDown.ts'

type Db = Kysely<Tables>

/** Returns the locked bills of contracts for one period. */
export const billsToSettleAgain =
  (db: Db): Bills['lockOfPeriod'] =>
  async (lineId, contractIds, periodStart) => {
    if (contractIds.length === 0) return []
    const rows = await db
      .selectFrom('bill')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('contract_id', 'in', [...contractIds])
      .where('period_start', '=', moment(periodStart))
      .orderBy('bill_id')
      .forUpdate()
      .execute()
    return rows.map(toBill)
  }

/** Returns the contracts with a later bill. */
export const followedBills =
  (db: Db): Bills['followed'] =>
  async (lineId, contractIds, from) => {
    if (contractIds.length === 0) return new Set()
    const rows = await db
      .selectFrom('bill')
      .select('contract_id')
      .distinct()
      .where('line_id', '=', lineId)
      .where('contract_id', 'in', [...contractIds])
      .where('period_start', '>=', moment(from))
      .execute()
    return new Set(rows.map((row) => row.contract_id))
  }

/** The columns that settling again may change. What was paid is never among them. */
const CHANGED = [
  'rule_version',
  'tier_index',
  'rate_bps',
  'valid_bets',
  'active_members',
  'net_loss',
  'carried_in',
  'carried_out',
  'basis',
  'gross',
  'state',
  'due_at',
  'next_try_at',
  'made_at',
  'stake',
  'winnings',
  'rebates',
  'promotions',
  'salaries',
  'won_bets',
  'lost_bets',
  'won_stake',
  'lost_stake',
] as const

/** Rewrites unpaid bills. A bill that was paid meanwhile is left alone: its row is locked by the caller. */
export const replaceBills =
  (db: Db): Bills['replace'] =>
  async (bills) => {
    const lineId = bills[0]?.lineId
    if (lineId === undefined) return
    const set = sql.join(
      CHANGED.map((column) => sql`${sql.ref(column)} = ${sql.ref(`again.${column}`)}`),
      sql`, `,
    )
    await sql`
      UPDATE bill SET ${set} FROM jsonb_populate_recordset(NULL::bill, ${JSON.stringify(bills.map(toJson))}::jsonb) AS again
      WHERE bill.line_id = ${lineId} AND bill.bill_id = again.bill_id AND bill.paid = 0`.execute(db)
    await sumOwedDown(
      db,
      lineId,
      bills.map((bill) => bill.billId),
    )
  }
