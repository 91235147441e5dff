import type { LoyaltyRules } from '../../../entities/loyalty/loyaltyRules.ts'
import { birthDateFault } from '../../../rules/accounts/age.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { turnoverOf } from '../../domain/money/turnover.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { RedemptionRow } from '../../ports/loyalty/loyalty.ts'
import { auditedBy, type ServiceContext, type AuditActor } from '../serviceContext.ts'
import { payBonuses } from './payBonus.ts'

type MallReward = LoyaltyRules['mall'][number]

export interface RedeemAsk {
  rewardId: string
  quantity: number
  receivingAddress: string | null
  /** Given with the redemption when the account has none yet. */
  birthDate: string | null
  remark: string
}

const mayRedeem = (reward: MallReward, ask: RedeemAsk, rank: number, redeemed: number): Decision<null> => {
  if (rank < reward.minimumRank) return refuse('reward.rank', { detail: { rank: reward.minimumRank } })
  if (reward.perAccount !== null && redeemed + ask.quantity > reward.perAccount)
    return refuse('reward.sold.out', { field: 'quantity' })
  if (reward.needsAddress && !ask.receivingAddress)
    return refuse('field.required', { field: 'receivingAddress' })
  return ok(null)
}

/**
 * The key of an account's birth date among its secrets. It is given once, at registration or with the first reward
 * that needs it.
 */
export const BIRTH_DATE = 'birthDate'

/** §5, §9 birthday check: a reward with a minimum age asks for the birth date and stores it. */
const checkBirthday = async (
  { ports, brand, now }: ServiceContext,
  account: Account,
  reward: MallReward,
  given: string | null,
): Promise<Decision<null>> => {
  if (!reward.birthdayCheck) return ok(null)
  const known = (await ports.secrets.get<string>(account, BIRTH_DATE))?.value
  const birthDate = known ?? given
  if (!birthDate) return refuse('field.required', { field: 'birthDate' })
  const fault = birthDateFault(birthDate, brand.birthdayAge, now, brand.zone)
  if (fault) return refuse(fault, { field: 'birthDate', detail: { age: brand.birthdayAge } })
  if (!known) await ports.secrets.set(account, BIRTH_DATE, birthDate, now)
  return ok(null)
}

/** Redeems a reward of the points mall. The points are taken immediately, the decision follows (§4: processing). */
export const redeemReward = async (
  context: ServiceContext,
  account: Account,
  ask: RedeemAsk,
): Promise<Decision<RedemptionRow>> => {
  const { ports, now, random } = context
  const reward = ports.house.loyalty.mall.find((r) => r.id === ask.rewardId)
  if (!reward) return refuse('record.not.found', { field: 'rewardId' })
  const held = await ports.loyalty.lockPoints(account)
  const allowed = mayRedeem(
    reward,
    ask,
    account.vipRank,
    await ports.loyalty.redeemedQuantity(account, reward.id),
  )
  if (!allowed.ok) return allowed
  const old = await checkBirthday(context, account, reward, ask.birthDate)
  if (!old.ok) return old
  const points = reward.points * ask.quantity
  const policy = ports.house.loyalty.redemptionPolicy
  const row: RedemptionRow = {
    lineId: account.lineId,
    accountId: account.accountId,
    redemptionId: uuidV7(now, random),
    rewardId: reward.id,
    quantity: ask.quantity,
    points,
    amount: fromWire(reward.amount) * BigInt(ask.quantity),
    status: 'processing',
    receivingAddress: ask.receivingAddress,
    remark: ask.remark,
    at: now,
    decidedAt: null,
    decideAt: policy.by === 'automatic' ? now + policy.afterSeconds * SECOND : null,
    transferId: null,
  }
  const taken = await ports.loyalty.changePoints({
    lineId: row.lineId,
    accountId: row.accountId,
    entryId: uuidV7(now, random),
    kind: 'redeem',
    change: -points,
    // The id, so that each reader sees the reward's name in the current language.
    remark: reward.id,
    at: now,
  })
  if (!taken) return refuse('points.insufficient', { detail: { points: held.points, needed: points } })
  await ports.loyalty.insertRedemption(row)
  return ok(row)
}

const giveBack = async ({ ports, now, random }: ServiceContext, row: RedemptionRow): Promise<void> => {
  await ports.loyalty.lockPoints(row)
  await ports.loyalty.changePoints({
    lineId: row.lineId,
    accountId: row.accountId,
    entryId: uuidV7(now, random),
    kind: 'redeemReturned',
    change: row.points,
    remark: row.rewardId,
    at: now,
  })
}

const pay = async (context: ServiceContext, row: RedemptionRow): Promise<Decision<string | null>> => {
  if (row.amount === 0n) return ok(null)
  const account = await context.ports.accounts.byId(row)
  if (!account) return refuse('account.not.found')
  const paid = await payBonuses(context, account, [
    {
      type: TRANSACTION_TYPES.pointsConversion,
      amount: row.amount,
      refKind: 'redemption',
      refId: row.redemptionId,
      turnover: turnoverOf(row.amount, context.ports.house.loyalty.points.convertTurnoverPercent),
      turnoverSource: 'points',
    },
  ])
  return paid.ok ? ok(itemAt(paid.value, 0)) : paid
}

/** Decides a redemption, by an operator or the policy: approved and paid, or rejected with the points returned. */
export const decideRedemption = async (
  context: ServiceContext,
  at: { lineId: string; redemptionId: string },
  approve: boolean,
  remark: string | null,
  by: AuditActor,
): Promise<Decision<RedemptionRow>> => {
  const { ports, now } = context
  const row = await ports.loyalty.lockRedemption(at.lineId, at.redemptionId)
  if (!row) return refuse('record.not.found')
  if (row.status !== 'processing') return refuse('redemption.state')
  const paid = approve ? await pay(context, row) : ok(null)
  if (!paid.ok) return paid
  if (!approve) await giveBack(context, row)
  const change = {
    status: approve ? ('approved' as const) : ('rejected' as const),
    decidedAt: now,
    decideAt: null,
    transferId: paid.value,
    ...(remark !== null && { remark }),
  }
  await ports.loyalty.updateRedemption(row.lineId, row.redemptionId, change)
  await ports.audit.record({
    lineId: row.lineId,
    accountId: row.accountId,
    ...auditedBy(by),
    kind: `redemption.${change.status}`,
    detail: { redemptionId: row.redemptionId, way: by.way },
    at: now,
  })
  return ok({ ...row, ...change })
}
