import type { RebateRecord } from '../../../entities/team/income.ts'
import { dayName } from '../../../rules/calendar.ts'
import { toWire } from '../../../rules/money/money.ts'
import type { RebateRow } from '../../ports/team/rebates.ts'

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
