import type * as calls from '../../../endpoints/loyalty/promotions.ts'
import type { PromotionApplication, Reward } from '../../../entities/loyalty/promotion.ts'
import { uploadAddress } from '../../../rules/content/uploads.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { sum, toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { isOpen } from '../../domain/loyalty/promotion.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import { localizedItem, type Reader } from '../../domain/content/localized.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import type { PromotionTerms } from '../../ports/content/house.ts'
import type { ParticipationRow, RewardRow } from '../../ports/loyalty/promotions.ts'
import { claimRewards } from '../../usecases/loyalty/claimRewards.ts'
import { applyForPromotion, joinPromotion } from '../../usecases/loyalty/joinPromotion.ts'
import { presentPromotion } from '../../usecases/loyalty/promotionView.ts'
import { refreshLoyalty } from '../../usecases/loyalty/refreshLoyalty.ts'
import { rewardFriends } from '../../usecases/loyalty/rewardFriends.ts'

const presentReward = (row: RewardRow, reader: Reader): Reward => ({
  id: row.rewardId,
  number: numberOf(row.rewardId),
  kind: row.kind,
  ...localizedItem({ title: row.title }, reader),
  amount: toWire(row.amount),
  points: row.points,
  turnover: toWire(row.turnover),
  status: row.status,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  claimedAt: row.claimedAt,
})

const presentApplication = (row: ParticipationRow): PromotionApplication => ({
  id: row.participationId,
  number: numberOf(row.participationId),
  promotionId: row.promotionId,
  comment: row.comment,
  images: row.uploadIds.map((uploadId) => uploadAddress(row.lineId, uploadId)),
  status: row.status === 'rejected' || row.status === 'issued' ? row.status : 'applying',
  reason: row.reason,
  appliedAt: row.at,
  decidedAt: row.decidedAt,
})

const ruleOf = (house: Context['ports']['house'], promotionId: string): PromotionTerms | undefined =>
  house.promotions.find((rule) => rule.id === promotionId)

const accountOf = async ({ ports, actor }: Context): Promise<Account | null> =>
  actor ? ports.accounts.byId(actor) : null

/** Returns the promotions that are no longer on the site, but that the account still takes part in. */
const takenOff = async (
  { ports }: Pick<Context, 'ports'>,
  account: Account | null,
): Promise<PromotionTerms[]> => {
  const taken = account ? await ports.promotions.participations(account) : []
  return taken
    .filter(({ status }) => status === 'joined' || status === 'applying')
    .filter(({ promotionId }) => !ruleOf(ports.house, promotionId))
    .flatMap((row) => ports.house.terms.promotion(row) ?? [])
}

const depositsOf = async ({ ports }: Context, account: Account | null): Promise<number> =>
  account ? (await ports.deposits.sumSince(account, 0)).count : 0

const shown = async (context: Context, account: Account | null, rule: PromotionTerms) =>
  presentPromotion(context, account, rule, await depositsOf(context, account))

/** Loads the promotion and the account of a call. */
const findPromotionAndAccount = async (
  context: Context<Actor>,
  promotionId: string,
): Promise<Decision<{ rule: PromotionTerms; account: Account }>> => {
  const rule = ruleOf(context.ports.house, promotionId)
  const account = await accountOf(context)
  return rule && account ? ok({ rule, account }) : refuse('record.not.found', { field: 'promotionId' })
}

/** Handlers of endpoints/loyalty/promotions.ts. */
export const promotionsHandlers: Handlers<typeof calls> = {
  promotionList: async ({ type }, context) => {
    const account = await accountOf(context)
    const deposits = await depositsOf(context, account)
    const rules = [...context.ports.house.promotions, ...(await takenOff(context, account))]
      .filter((rule) => type === undefined || rule.type === type)
      .toSorted((a, b) => Number(isOpen(b, context.now)) - Number(isOpen(a, context.now)))
    const list = []
    for (const rule of rules) list.push(await presentPromotion(context, account, rule, deposits))
    return ok(list)
  },

  promotionDetail: async ({ promotionId }, context) => {
    const account = await accountOf(context)
    const rule =
      ruleOf(context.ports.house, promotionId) ??
      (await takenOff(context, account)).find(({ id }) => id === promotionId)
    return rule ? ok(await shown(context, account, rule)) : refuse('record.not.found')
  },

  promotionJoin: async ({ promotionId }, context) => {
    const found = await findPromotionAndAccount(context, promotionId)
    if (!found.ok) return found
    const joined = await joinPromotion(context, found.value.account, found.value.rule)
    return joined.ok ? ok(await shown(context, found.value.account, found.value.rule)) : joined
  },

  promotionApply: async ({ promotionId, comment, uploadIds }, context) => {
    const found = await findPromotionAndAccount(context, promotionId)
    if (!found.ok) return found
    const applied = await applyForPromotion(
      context,
      found.value.account,
      found.value.rule,
      comment,
      uploadIds,
    )
    return applied.ok ? ok(presentApplication(applied.value)) : applied
  },

  promotionApplications: async ({ pageNo, pageSize }, { ports, actor }) => {
    const all = (await ports.promotions.participations(actor)).filter(
      (row) => ports.house.terms.promotion(row)?.type === 'MANUAL',
    )
    const from = (pageNo - 1) * pageSize
    return ok({
      list: all.slice(from, from + pageSize).map(presentApplication),
      pageNo,
      pageSize,
      total: all.length,
    })
  },

  rewardCenterList: async ({ pageNo, pageSize, kind, status }, context) => {
    const { ports, actor, now } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    await refreshLoyalty(context, account)
    await rewardFriends(context, account)
    const found = await ports.promotions.rewards(
      actor,
      { kind, status, offset: (pageNo - 1) * pageSize, limit: pageSize },
      now,
    )
    return ok({
      list: found.rows.map((row) => presentReward(row, context)),
      pageNo,
      pageSize,
      total: found.total,
      totals: { claimable: toWire(found.claimable), claimableCount: found.claimableCount },
    })
  },

  claimReward: async ({ rewardId, all }, context) => {
    const { ports, actor } = context
    const wanted = all ? null : rewardId
    if (wanted === undefined) return refuse('field.required', { field: 'rewardId' })
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const claimed = await claimRewards(context, account, wanted)
    if (!claimed.ok) return claimed
    const main = (await ports.ledger.balances(actor)).filter((w) => w.kind === 'main').map((w) => w.balance)
    const { count, amount, points } = claimed.value
    return ok({ claimed: count, amount: toWire(amount), points, balance: toWire(sum(main)) })
  },
}
