import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import { dayPlus, HOUR, type Span } from '../../../rules/calendar.ts'
import { periodOfTerms, spanOf, stopsCounting } from '../../../rules/contracts/contractPeriod.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Stopping } from '../../domain/contracts/agreement.ts'
import { endedByAgreeing } from '../../domain/contracts/contract.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'

/** How far back it looks for hours in which a team played, in milliseconds. */
const HOURS_BACK = 7 * 24 * HOUR

/** A contract record for terms that have not been offered, to calculate with an account's real figures. */
export const previewContract = (account: Account, terms: ContractTerms): ContractRecord => ({
  lineId: account.lineId,
  contractId: account.accountId,
  kind: terms.kind,
  period: periodOfTerms(terms),
  state: 'offered',
  payerId: account.parentId,
  payerName: '',
  payeeId: account.accountId,
  payeeName: account.name,
  payeePath: account.path,
  depth: account.depth,
  terms,
  termsHash: '',
  offeredAt: 0,
  effectiveFrom: 0,
  forceUntil: null,
  agreedAt: null,
  endedAt: null,
  terminationRequestedBy: null,
})

/**
 * The last whole periods, oldest first. Hourly: the last hours in which the team played. Real-time: whole days,
 * because five minutes show little. A day's slots pay the same as the day's sum, but for rounding.
 */
export const lastSpans = async (
  { ports, now, brand }: Context<Actor>,
  account: Account,
  terms: ContractTerms,
  count: number,
): Promise<Span[]> => {
  const { zone } = brand
  if (terms.kind === 'hourly') {
    const until = spanOf(now, 'hour', zone).start
    const rows = await ports.rollups.rows({
      unit: 'team',
      grain: 'hour',
      lineId: account.lineId,
      accountId: account.accountId,
      from: until - HOURS_BACK,
      to: until,
    })
    const hours = [...new Set(rows.filter((row) => row.validBets > 0n).map((row) => row.slot))].sort(
      (a, b) => a - b,
    )
    return hours.slice(-count).map((start) => ({ start, end: start + HOUR }))
  }
  if (terms.kind !== 'dividend') return Array.from({ length: count }, (_, i) => dayPlus(now, i - count, zone))
  const spans: Span[] = []
  for (let at = now; spans.length < count; at = itemAt(spans, 0).start) {
    spans.unshift(spanOf(spanOf(at, periodOfTerms(terms), zone).start - 1, periodOfTerms(terms), zone))
  }
  return spans
}

/** Finds the account for a preview: a direct downline or, with `selfToo`, the actor itself. */
export const findPreviewAccount = async (
  { actor, ports }: Context<Actor>,
  name: string,
  selfToo: boolean,
): Promise<Decision<Account>> => {
  const account = await ports.accounts.inTeam(actor, name)
  if (!account) return refuse('account.not.found', { field: 'account' })
  const fits = account.parentId === actor.accountId || (selfToo && account.accountId === actor.accountId)
  return fits ? ok(account) : refuse('contract.not.direct', { field: 'account' })
}

/** Returns the contracts that terms would end if they were agreed now, and until when each still counts. */
export const contractsEnded = async (
  { ports, now, brand }: Context<Actor>,
  account: Account,
  terms: ContractTerms,
): Promise<Stopping<ContractRecord>[]> =>
  endedByAgreeing(
    account.path,
    terms,
    await ports.contracts.inForceInTeam(account.lineId, account.path, terms.kind),
  ).map((contract) => ({ contract, until: stopsCounting(contract, now, brand.zone) }))
