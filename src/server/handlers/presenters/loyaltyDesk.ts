import type * as z from 'zod/mini'
import type {
  applicationCase,
  DeskApplication,
  DeskRedemption,
  redemptionCase,
} from '../../../entities/desk/loyaltyDesk.ts'
import { uploadAddress } from '../../../rules/content/uploads.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import { localized } from '../../domain/content/localized.ts'
import type { StaffContext } from '../../ports/context.ts'
import type { RedemptionRow } from '../../ports/loyalty/loyalty.ts'
import type { ParticipationRow } from '../../ports/loyalty/promotions.ts'
import type { Named } from '../../ports/queue.ts'
import type { MoneyCase } from '../../usecases/money/moneyCase.ts'
import { presentMoneyPlayer } from './desk.ts'

/** The statuses of an application; the others are of promotions without one. */
const APPLICATION_STATUSES = ['applying', 'rejected', 'issued'] as const

const promotionOf = ({ ports }: Pick<StaffContext, 'ports'>, row: ParticipationRow) =>
  ports.house.terms.promotion(row)

export const presentDeskApplication =
  (context: StaffContext) =>
  (row: Named<ParticipationRow>): DeskApplication => {
    const promotion = promotionOf(context, row)
    return {
      key: keyOf({ lineId: row.lineId, id: row.participationId }),
      number: numberOf(row.participationId),
      account: row.accountName,
      at: row.at,
      promotion: promotion ? localized(promotion.title, context) : row.promotionId,
      status: APPLICATION_STATUSES.find((one) => one === row.status) ?? 'applying',
    }
  }

/** The applications of one player for one promotion. */
export const presentApplicationCase = (
  context: StaffContext,
  row: ParticipationRow,
  applications: readonly ParticipationRow[],
  found: MoneyCase,
): z.input<typeof applicationCase> => {
  const promotion = promotionOf(context, row)
  const earlier = applications.filter(({ at }) => at < row.at)
  return {
    application: presentDeskApplication(context)({ ...row, accountName: found.account.name }),
    comment: row.comment,
    images: row.uploadIds.map((uploadId) => uploadAddress(row.lineId, uploadId)),
    amount: promotion?.amount ?? 0,
    turnoverPercent: promotion?.turnoverPercent ?? 0,
    reason: row.reason,
    decidedAt: row.decidedAt,
    earlier: {
      applied: earlier.length,
      issued: earlier.filter(({ status }) => status === 'issued').length,
    },
    player: presentMoneyPlayer(context.ports, found),
  }
}

export const presentDeskRedemption =
  (context: StaffContext) =>
  (row: Named<RedemptionRow>): DeskRedemption => {
    const reward = context.ports.house.terms.mallReward(row.rewardId, row.at)
    return {
      key: keyOf({ lineId: row.lineId, id: row.redemptionId }),
      number: numberOf(row.redemptionId),
      account: row.accountName,
      at: row.at,
      reward: reward ? localized(reward.name, context) : row.rewardId,
      quantity: row.quantity,
      points: row.points,
      amount: toWire(row.amount),
      status: row.status,
    }
  }

export const presentRedemptionCase = (
  context: StaffContext,
  row: RedemptionRow,
  pointsLeft: number,
  found: MoneyCase,
): z.input<typeof redemptionCase> => ({
  redemption: presentDeskRedemption(context)({ ...row, accountName: found.account.name }),
  receivingAddress: hasRight(context.actor.role, 'players.contact') ? row.receivingAddress : null,
  remark: row.remark,
  decidedAt: row.decidedAt,
  pointsLeft,
  player: presentMoneyPlayer(context.ports, found),
})
