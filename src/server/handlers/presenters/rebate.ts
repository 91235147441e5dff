import type { RebateRecord } from '../../../entities/team/income.ts'
import type { DeskRebate } from '../../../entities/desk/settlements.ts'
import { dayName } from '../../../rules/calendar.ts'
import { sum, toWire, type Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import type { RebateDay, RebateRow } from '../../ports/team/rebates.ts'

const stateOf = (row: RebateRow): RebateRecord['state'] => {
  if (row.own > 0n && row.ownTransferId === null) return 'claimable'
  return row.own + row.team > 0n ? 'paid' : 'nothing'
}

/** A rebate of one day and category as its account sees it. */
export const presentRebate = (row: RebateRow, zone: string): RebateRecord => ({
  id: row.rebateId,
  day: dayName(row.day, zone),
  category: row.category,
  validBets: toWire(row.validBets),
  rateBps: row.rateBps,
  ruleVersion: row.ruleVersion,
  own: toWire(row.own),
  team: toWire(row.team),
  state: stateOf(row),
  paidAt: row.ownPaidAt ?? row.teamPaidAt,
})

/** One account's rebates of a day as staff see them in a run. */
export const presentDeskRebate = (row: RebateDay): DeskRebate => ({
  account: row.name,
  validBets: toWire(row.validBets),
  teamValidBets: toWire(row.teamValidBets),
  own: toWire(row.own),
  team: toWire(row.team),
  gross: toWire(row.own + row.team),
  paid: toWire(row.own + row.team - row.unclaimed),
  unclaimed: toWire(row.unclaimed),
  rebateState: row.unclaimed > 0n ? 'unclaimed' : 'paid',
})

interface PaidPart {
  transferId: string | null
  at: number | null
  amount: Units
}

/** Returns the transfers that paid some rebates of an account, with what each of them paid of these. */
const transfersOf = (rows: readonly RebateRow[]) => {
  const parts = rows.flatMap((row): PaidPart[] => [
    { transferId: row.ownTransferId, at: row.ownPaidAt, amount: row.own },
    { transferId: row.teamTransferId, at: row.teamPaidAt, amount: row.team },
  ])
  const ids = [...new Set(parts.flatMap(({ transferId }) => transferId ?? []))]
  return ids.map((transferId) => {
    const own = parts.filter((part) => part.transferId === transferId)
    return { transferId, at: own[0]?.at ?? 0, amount: sum(own.map(({ amount }) => amount)) }
  })
}

/** The rebates of one account and day by category, and the transfers that paid them. */
export const presentRebateDay = (account: string, rows: readonly RebateRow[], zone: string) => ({
  account,
  day: rows[0]?.day ?? 0,
  records: rows.map((row) => ({
    ...presentRebate(row, zone),
    teamValidBets: toWire(row.teamValidBets),
  })),
  transfers: transfersOf(rows).map(({ transferId, at, amount }) => ({
    key: keyOf({ lineId: rows[0]?.lineId ?? '', id: transferId }),
    number: numberOf(transferId),
    at,
    amount: toWire(amount),
  })),
})
