import type { bills } from '../../../endpoints/contracts/contracts.ts'
import type { CheckedInputOf, RawOutputOf } from '../../../endpoints/endpoint.ts'
import { startOfDayName } from '../../../rules/calendar.ts'
import { toWire } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Context } from '../../ports/context.ts'
import { presentBill } from '../presenters/contract.ts'

/** Returns a page of an account's bills. The caller has checked that the session may see them. */
export const readBills = async (
  { ports, brand }: Pick<Context, 'ports' | 'brand'>,
  owner: AccountRef,
  {
    pageNo,
    pageSize,
    side,
    kind,
    state,
    account,
    contractId,
    from,
    to,
    paidOn,
  }: CheckedInputOf<typeof bills>,
): Promise<RawOutputOf<typeof bills>> => {
  const { rows, total, totals } = await ports.bills.list(owner, {
    side,
    kind,
    state,
    account: account || undefined,
    contractId,
    from,
    to,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    paidOn: paidOn === undefined ? undefined : startOfDayName(paidOn, brand.zone),
  })
  const terms = await ports.contracts.termsOf(
    owner.lineId,
    rows.map((row) => row.contractId),
  )
  const { betsCounted, ...money } = totals
  return {
    list: rows.map((row) => presentBill(row, requireValue(terms.get(row.contractId), 'terms'))),
    pageNo,
    pageSize,
    total,
    totals: {
      stake: toWire(money.stake),
      validBets: toWire(money.validBets),
      wonStake: toWire(money.wonStake),
      lostStake: toWire(money.lostStake),
      betsCounted,
      gross: toWire(money.gross),
      owedDown: toWire(money.owedDown),
      own: toWire(money.own),
      paid: toWire(money.paid),
    },
  }
}
