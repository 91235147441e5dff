import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { downlines } from '../../../endpoints/team/agent.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import type { Context } from '../../ports/context.ts'
import type { DownlineFilters, ReportSpan } from '../../ports/team/reports.ts'
import { ONLINE_MS, unseenBefore } from './reportSpan.ts'

const spanOf = (from: number | undefined, to: number | undefined, now: number): ReportSpan | undefined =>
  from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? now }

const withMinimum = (span: ReportSpan | undefined, minimum: Units) => span && { ...span, minimum }

/** The moment before which an account was last seen, for the filters `online: false` and `unseenDays`. */
const lastSeenBefore = (
  { online, unseenDays }: { online?: boolean | undefined; unseenDays?: number | undefined },
  now: number,
  zone: string,
): number | undefined => {
  if (online === false) return now - ONLINE_MS
  return unseenDays ? unseenBefore(now, unseenDays, zone) : undefined
}

type Filters = Omit<CheckedInputOf<typeof downlines>, 'pageNo' | 'pageSize' | 'sort' | 'order' | 'account'>

/** Returns the query for the filters of a list of downlines, whose root the caller has checked. */
export const downlineQuery = (
  input: Filters,
  { now, brand }: Pick<Context, 'now' | 'brand'>,
): DownlineFilters => ({
  scope: input.scope,
  accounts: input.accounts,
  name: input.name || undefined,
  type: input.type,
  kind: input.kind,
  firstDeposit: spanOf(input.firstDepositFrom, input.firstDepositTo, now),
  active: withMinimum(spanOf(input.activeFrom, input.activeTo, now), fromWire(brand.rules.activeMinimum)),
  registeredFrom: input.registeredFrom,
  registeredTo: input.registeredTo,
  seenFrom: input.online === true ? now - ONLINE_MS : undefined,
  seenBefore: lastSeenBefore(input, now, brand.zone),
  contract: input.contract,
  balanceFrom: input.balanceFrom === undefined ? undefined : fromWire(input.balanceFrom),
  balanceTo: input.balanceTo === undefined ? undefined : fromWire(input.balanceTo),
})
