import type { Exclusion, LimitKind, LimitPeriod } from '../../../entities/accounts/protection.ts'
import { min, max, type Units } from '../../../rules/money/money.ts'
import { LIMIT_SPAN_MS, type StakeLimits } from '../../domain/accounts/protection.ts'
import type { Run } from '../db/pipeline.ts'
import { piece, uuids } from '../db/sql/sqlText.ts'

interface Rule {
  accountId: string
  kind: string
  period: LimitPeriod | null
  amount: Units | null
  until: number | null
}

const rulesOf = (run: Run, lineId: string, accountIds: readonly string[], now: number): Promise<Rule[]> => {
  return run<Rule>(piece`
    SELECT account_id AS "accountId", kind, period, amount, NULL::timestamptz AS until FROM player_limit
    WHERE line_id = ${lineId} AND account_id = ANY(${uuids(accountIds)}) AND kind IN ('loss', 'wager') AND amount IS NOT NULL
    UNION ALL
    SELECT account_id, exclusion_kind, NULL, NULL, excluded_until FROM player_protection
    WHERE line_id = ${lineId} AND account_id = ANY(${uuids(accountIds)}) AND excluded_until > ${new Date(now)}`)
}

const playedSince = async (
  run: Run,
  lineId: string,
  accountId: string,
  from: number,
): Promise<{ stake: Units; won: Units }> => {
  const rows = await run<{ stake: Units; won: Units }>(piece`
    SELECT coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(won), 0)::bigint AS won FROM round
    WHERE line_id = ${lineId} AND account_id = ${accountId} AND placed_at >= ${new Date(from)} AND status <> 'void'`)
  return rows[0]!
}

const tighter = (left: Units | null, other: Units): Units => (left === null ? other : min(left, other))

/**
 * Returns what the accounts that have limits may still stake, by account id. It reads after their wallets are
 * locked, so that no concurrent bet changes the result. An open round's stake counts as lost until it is
 * settled.
 */
export const loadStakeLimits = async (
  run: Run,
  lineId: string,
  accountIds: readonly string[],
  now: number,
): Promise<Map<string, StakeLimits>> => {
  const limits = new Map<string, StakeLimits>()
  if (accountIds.length === 0) return limits
  for (const rule of await rulesOf(run, lineId, accountIds, now)) {
    const left = limits.get(rule.accountId) ?? { wagerLeft: null, lossLeft: null, exclusion: null }
    limits.set(rule.accountId, left)
    if (rule.until !== null) {
      left.exclusion = { kind: rule.kind as Exclusion['kind'], from: 0, until: rule.until }
      continue
    }
    const { stake, won } = await playedSince(run, lineId, rule.accountId, now - LIMIT_SPAN_MS[rule.period!])
    if ((rule.kind as LimitKind) === 'wager')
      left.wagerLeft = tighter(left.wagerLeft, max(rule.amount! - stake, 0n))
    else left.lossLeft = tighter(left.lossLeft, max(rule.amount! - (stake - won), 0n))
  }
  return limits
}
