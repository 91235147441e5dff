import type { MissionRule } from '../../../entities/loyalty/loyaltyRules.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { turnoverOf } from '../../domain/money/turnover.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { missionStates } from './missionsOf.ts'
import { payBonuses } from './payBonus.ts'

/** Claims a completed mission of the current period, once. Refuses `mission.state`. */
export const claimMission = async (
  context: ServiceContext,
  account: Account,
  missionId: string,
): Promise<Decision<MissionRule>> => {
  const { ports, now, random } = context
  const state = (await missionStates(context, account)).find(({ rule }) => rule.id === missionId)
  if (state?.status !== 'claimable') return refuse('mission.state')
  const { rule, span } = state
  const first = await ports.loyalty.claimMission({
    lineId: account.lineId,
    accountId: account.accountId,
    missionId,
    period: rule.period,
    periodStart: span.start,
    missionPoints: rule.missionPoints,
    accountName: account.name,
    at: now,
  })
  if (!first) return refuse('mission.state')
  const amount = fromWire(rule.reward)
  if (amount === 0n) return ok(rule)
  const paid = await payBonuses(context, account, [
    {
      type: TRANSACTION_TYPES.missionReward,
      amount,
      refKind: 'mission',
      refId: uuidV7(now, random),
      turnover: turnoverOf(amount, ports.house.loyalty.missionTurnoverPercent),
      turnoverSource: 'mission',
    },
  ])
  return paid.ok ? ok(rule) : paid
}
