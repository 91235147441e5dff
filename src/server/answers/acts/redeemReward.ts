import type { LoyaltyRules } from '../../../entities/loyaltyRules.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { turnoverOf } from '../../domain/turnover.ts'
import type { Account } from '../../ports/accounts.ts'
import type { RedemptionRow } from '../../ports/loyalty.ts'
import type { Acting, DoneBy } from './acting.ts'
import { payBonuses } from './payBonus.ts'

type MallReward = LoyaltyRules['mall'][number]

export interface RedeemAsk {
  rewardId: string
  quantity: number
  receivingAddress: string | null
  remark: string
}

const mayRedeem = (reward: MallReward, ask: RedeemAsk, rank: number, redeemed: number): Decision<null> => {
  if (rank < reward.minimumRank) return refuse('reward.rank', { detail: { rank: reward.minimumRank } })
  if (reward.perAccount !== null && redeemed + ask.quantity > reward.perAccount) return refuse('reward.sold.out', { field: 'quantity' })
  if (reward.needsAddress && !ask.receivingAddress) return refuse('field.required', { field: 'receivingAddress' })
  return ok(null)
}

/** Redeems a reward of the mall: the points go at once, the decision comes later (§4: processing). */
export const redeemReward = async (acting: Acting, account: Account, ask: RedeemAsk): Promise<Decision<RedemptionRow>> => {
  const { ports, now, random } = acting
  const reward = ports.house.loyalty.mall.find((r) => r.id === ask.rewardId)
  if (!reward) return refuse('record.not.found', { field: 'rewardId' })
  const held = await ports.loyalty.lockPoints(account)
  const allowed = mayRedeem(reward, ask, account.vipRank, await ports.loyalty.redeemedQuantity(account, reward.id))
  if (!allowed.ok) return allowed
  const points = reward.points * ask.quantity
  const policy = ports.house.loyalty.redemptionPolicy
  const row: RedemptionRow = {
    lineId: account.lineId, accountId: account.accountId, redemptionId: uuidV7(now, random), rewardId: reward.id,
    quantity: ask.quantity, points, amount: fromWire(reward.amount) * BigInt(ask.quantity), status: 'processing',
    receivingAddress: ask.receivingAddress, remark: ask.remark, at: now, decidedAt: null,
    decideAt: policy.by === 'automatic' ? now + policy.afterSeconds * SECOND : null, transferId: null,
  }
  const taken = await ports.loyalty.changePoints({
    lineId: row.lineId, accountId: row.accountId, entryId: uuidV7(now, random), kind: 'redeem', change: -points,
    remark: reward.name.en, at: now,
  })
  if (!taken) return refuse('points.insufficient', { detail: { points: held.points, needed: points } })
  await ports.loyalty.insertRedemption(row)
  return ok(row)
}

const giveBack = async ({ ports, now, random }: Acting, row: RedemptionRow): Promise<void> => {
  await ports.loyalty.lockPoints(row)
  await ports.loyalty.changePoints({
    lineId: row.lineId, accountId: row.accountId, entryId: uuidV7(now, random), kind: 'redeemReturned', change: row.points,
    remark: row.rewardId, at: now,
  })
}

const pay = async (acting: Acting, row: RedemptionRow): Promise<Decision<string | null>> => {
  if (row.amount === 0n) return ok(null)
  const account = await acting.ports.accounts.byId(row)
  if (!account) return refuse('account.not.found')
  const paid = await payBonuses(acting, account, [{
    type: TRANSACTION_TYPES.pointsConversion, amount: row.amount, refKind: 'redemption', refId: row.redemptionId,
    turnover: turnoverOf(row.amount, acting.ports.house.loyalty.points.convertTurnoverPercent), turnoverSource: 'points',
  }])
  return paid.ok ? ok(paid.value[0]!) : paid
}

/** An operator's, or the policy's, word about a redemption: approved and paid, or rejected and the points come back. */
export const decideRedemption = async (
  acting: Acting, at: { lineId: string; redemptionId: string }, approve: boolean, remark: string | null, by: DoneBy,
): Promise<Decision<RedemptionRow>> => {
  const { ports, now } = acting
  const row = await ports.loyalty.lockRedemption(at.lineId, at.redemptionId)
  if (!row) return refuse('record.not.found')
  if (row.status !== 'processing') return refuse('redemption.state')
  const paid = approve ? await pay(acting, row) : ok(null)
  if (!paid.ok) return paid
  if (!approve) await giveBack(acting, row)
  const change = {
    status: approve ? 'approved' as const : 'rejected' as const, decidedAt: now, decideAt: null, transferId: paid.value,
    ...(remark !== null && { remark }),
  }
  await ports.loyalty.updateRedemption(row.lineId, row.redemptionId, change)
  await ports.audit.record({
    lineId: row.lineId, accountId: row.accountId, actorId: by.actorId, kind: `redemption.${change.status}`,
    detail: { redemptionId: row.redemptionId, way: by.way }, ip: by.ip ?? '', requestId: by.requestId ?? '', at: now,
  })
  return ok({ ...row, ...change })
}
