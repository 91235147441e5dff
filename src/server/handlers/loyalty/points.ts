import type * as calls from '../../../endpoints/loyalty/points.ts'
import type { Redemption } from '../../../entities/loyalty/loyalty.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { sum, toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { worthOf } from '../../domain/loyalty/loyalty.ts'
import { turnoverOf } from '../../domain/money/turnover.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import type { LiveHouse } from '../../ports/content/house.ts'
import type { RedemptionRow } from '../../ports/loyalty/loyalty.ts'
import { checkPaymentPassword } from '../../usecases/accounts/paymentPassword.ts'
import { payBonuses } from '../../usecases/loyalty/payBonus.ts'
import { BIRTH_DATE, redeemReward } from '../../usecases/loyalty/redeemReward.ts'
import { refreshLoyalty } from '../../usecases/loyalty/refreshLoyalty.ts'
import { localized, localizedItem, type Reader } from '../../domain/content/localized.ts'

/** §5: remarks are limited to 140 words. */
const REMARK_WORDS = 140

const presentRedemption = (
  house: LiveHouse,
  row: RedemptionRow,
  reader: Reader,
  account: string,
): Redemption => {
  const reward = house.terms.mallReward(row.rewardId, row.at)
  const paid = row.status === 'approved' && row.amount > 0n
  return {
    id: row.redemptionId,
    number: numberOf(row.redemptionId),
    rewardId: row.rewardId,
    type: reward?.type ?? 'goods',
    ...(reward ? localizedItem({ name: reward.name }, reader) : { name: row.rewardId }),
    quantity: row.quantity,
    points: row.points,
    amount: toWire(row.amount),
    status: row.status,
    at: row.at,
    decidedAt: row.decidedAt,
    remark: row.remark,
    receivingAddress: row.receivingAddress,
    paidAccount: paid ? account : null,
    paidAmount: paid ? toWire(row.amount) : null,
  }
}

/** Returns a remark for its reader: the name of a reward instead of its id. */
const remarkText = ({ remark, at }: { remark: string; at: number }, context: Context): string => {
  const reward = context.ports.house.terms.mallReward(remark, at)
  return reward ? localized(reward.name, context) : remark
}

/** Returns the session's account after checking its payment password. */
const provenAccount = async (context: Context<Actor>, paymentPassword: string) => {
  const account = await context.ports.accounts.byId(context.actor)
  if (!account) return refuse('account.not.found')
  const known = await checkPaymentPassword(context, account, paymentPassword)
  return known.ok ? ok(account) : known
}

/** Handlers of endpoints/loyalty/points.ts. */
export const pointsHandlers: Handlers<typeof calls> = {
  pointBalance: async (_input, context) => {
    const { ports, actor } = context
    const account = isTrial(actor.type) ? null : await ports.accounts.byId(actor)
    if (account) await refreshLoyalty(context, account)
    const points = await ports.loyalty.points(actor)
    return ok({ points, worth: toWire(worthOf(points, ports.house.loyalty.points.pointsPerCurrency)) })
  },

  pointRewards: async ({ type }, context) => {
    const { ports, actor } = context
    const known = actor !== null && (await ports.secrets.get(actor, BIRTH_DATE)) !== null
    return ok(
      ports.house.loyalty.mall
        .filter((reward) => type === undefined || reward.type === type)
        .map((reward) => ({
          ...reward,
          ...localizedItem({ name: reward.name, description: reward.description }, context),
          needsBirthDate: reward.birthdayCheck && !known,
        })),
    )
  },

  getPointConfig: async (_input, { ports }) =>
    ok({ ...ports.house.loyalty.points, remarkMaximum: REMARK_WORDS }),

  redeemPointReward: async (
    { rewardId, quantity, receivingAddress, birthDate, remark, paymentPassword },
    context,
  ) => {
    const account = await provenAccount(context, paymentPassword)
    if (!account.ok) return account
    await refreshLoyalty(context, account.value)
    const redeemed = await redeemReward(context, account.value, {
      rewardId,
      quantity,
      receivingAddress: receivingAddress || null,
      birthDate: birthDate || null,
      remark,
    })
    if (!redeemed.ok) return redeemed
    return ok(presentRedemption(context.ports.house, redeemed.value, context, context.actor.name))
  },

  redeemPointList: async ({ pageNo, pageSize, from, to, status }, context) => {
    const { ports, actor } = context
    const { rows, total } = await ports.loyalty.redemptions(actor, {
      from,
      to,
      status,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map((row) => presentRedemption(ports.house, row, context, actor.name)),
      pageNo,
      pageSize,
      total,
    })
  },

  pointDetails: async ({ pageNo, pageSize, from, to, kind }, context) => {
    const { ports, actor } = context
    const found = await ports.loyalty.entries(actor, {
      from,
      to,
      kind,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: found.rows.map((row) => ({
        id: row.entryId,
        number: numberOf(row.entryId),
        kind: row.kind,
        change: row.change,
        balanceAfter: row.balanceAfter,
        remark: remarkText(row, context),
        at: row.at,
      })),
      pageNo,
      pageSize,
      total: found.total,
      totals: { earned: found.earned, spent: found.spent },
    })
  },

  convertPoint: async ({ points, paymentPassword }, context) => {
    const { ports, actor, now, random } = context
    const rules = ports.house.loyalty.points
    if (points < rules.convertMinimum) {
      return refuse('amount.below.minimum', { field: 'points', detail: { minimum: rules.convertMinimum } })
    }
    const account = await provenAccount(context, paymentPassword)
    if (!account.ok) return account
    const held = await ports.loyalty.lockPoints(actor)
    const entryId = uuidV7(now, random)
    const taken = await ports.loyalty.changePoints({
      lineId: actor.lineId,
      accountId: actor.accountId,
      entryId,
      kind: 'convert',
      change: -points,
      remark: '',
      at: now,
    })
    if (!taken)
      return refuse('points.insufficient', {
        field: 'points',
        detail: { points: held.points, needed: points },
      })
    const amount = worthOf(points, rules.pointsPerCurrency)
    const paid = await payBonuses(context, account.value, [
      {
        type: TRANSACTION_TYPES.pointsConversion,
        amount,
        refKind: 'pointEntry',
        refId: entryId,
        turnover: turnoverOf(amount, rules.convertTurnoverPercent),
        turnoverSource: 'points',
      },
    ])
    if (!paid.ok) return paid
    const main = (await ports.ledger.balances(actor)).filter((w) => w.kind === 'main').map((w) => w.balance)
    return ok({ points: held.points - points, amount: toWire(amount), balance: toWire(sum(main)) })
  },
}
