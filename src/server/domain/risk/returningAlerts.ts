import { dayName } from '../../../rules/calendar.ts'
import { accountFacts, fact, type RiskAlert, type RuleContext, type SharingAccount } from './riskAlerts.ts'

/** How a self-excluded or closed person came back. */
export type ReturnWay = 'registration' | 'login' | 'deposit'

/** An account that is self-excluded or closed, and what the returning account has in common with it. */
export interface BlockedMatch extends SharingAccount {
  reason: 'excluded' | 'closed'
  traces: readonly string[]
}

/** Returns the alert about an account that belongs to a self-excluded or closed person; null without a match. */
export const returningAlert = (
  context: RuleContext,
  way: ReturnWay,
  matches: readonly BlockedMatch[],
): RiskAlert | null => {
  if (!context.rules.returning.on || matches.length === 0) return null
  const seen = matches.map(({ accountId, traces }) => `${accountId}:${traces.toSorted().join('+')}`)
  return {
    rule: 'returning',
    key: seen.toSorted().join(','),
    amount: null,
    facts: [
      fact('text', 'returnWay', way),
      ...matches.flatMap((match) => [
        ...accountFacts(match.reason === 'closed' ? 'closedAccount' : 'excludedAccount', [match]),
        ...match.traces.map((trace) => fact('text', 'inCommon', trace)),
      ]),
    ],
  }
}

/** What was refused to the owner of a self-excluded or closed account. */
export type RefusedWay = 'login' | 'registration'

const REFUSED: Readonly<Record<RefusedWay, string>> = {
  login: 'refusedLogin',
  registration: 'refusedRegistration',
}

/**
 * Returns the alert about a refused login of a self-excluded or closed account, or a refused registration with its mobile
 * number, one for each day.
 */
export const refusedAlert = (
  context: RuleContext,
  way: RefusedWay,
  { reason, at, ip }: { reason: 'excluded' | 'closed'; at: number; ip: string },
): RiskAlert | null =>
  context.rules.returning.on
    ? {
        rule: 'returning',
        key: `${way}:${dayName(at, context.zone)}`,
        amount: null,
        facts: [
          fact('text', REFUSED[way], reason),
          fact('moment', 'triedAt', at),
          fact('text', 'address', ip, { page: 'players', query: { search: ip } }),
        ],
      }
    : null
