import type * as calls from '../../../endpoints/loyalty/loyaltyDesk.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import { readKey } from '../../../rules/recordKey.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { RedemptionRow } from '../../ports/loyalty/loyalty.ts'
import type { ParticipationRow } from '../../ports/loyalty/promotions.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { moneyCaseOf } from '../../usecases/money/moneyCase.ts'
import { operatorDecision } from '../../usecases/money/operatorDecision.ts'
import {
  presentApplicationCase,
  presentDeskApplication,
  presentDeskRedemption,
  presentRedemptionCase,
} from '../presenters/loyaltyDesk.ts'
import { moneyQueueList, queueList } from '../query/queueList.ts'
import { withPlayer } from '../query/withPlayer.ts'

const applicationCaseOf = async (context: StaffContext, key: string) => {
  const { lineId, id } = readKey(key)
  const { ports } = context
  const found = await withPlayer(context, await ports.loyaltyQueues.application(lineId, id))
  if (!found.ok) return found
  const { row, account } = found.value
  if (row.status === 'joined' || row.status === 'used') return refuse('record.not.found')
  const applications = await ports.promotions.participations(account, row.promotionId)
  return ok(presentApplicationCase(context, row, applications, await moneyCaseOf(context, account, null)))
}

const redemptionCaseOf = async (context: StaffContext, key: string) => {
  const { lineId, id } = readKey(key)
  const { ports } = context
  const found = await withPlayer(context, await ports.loyaltyQueues.redemption(lineId, id))
  if (!found.ok) return found
  const { row, account } = found.value
  const points = await ports.loyalty.points(account)
  return ok(presentRedemptionCase(context, row, points, await moneyCaseOf(context, account, null)))
}

interface Says {
  approve: boolean
  reason?: string | undefined
  amount?: Units
}

/** Applies a decision of the command line's use case to a record of a queue. */
const decide = async (
  context: StaffContext,
  kind: 'promotion' | 'redemption',
  key: string,
  { approve, reason, amount }: Says,
): Promise<Decision<unknown>> => {
  if (!approve && !reason) return refuse('field.required', { field: 'reason' })
  const { lineId, id } = readKey(key)
  const { ports } = context
  const { application, redemption } = ports.loyaltyQueues
  const found = await withPlayer<ParticipationRow | RedemptionRow>(
    context,
    kind === 'promotion' ? await application(lineId, id) : await redemption(lineId, id),
  )
  if (!found.ok) return found
  const { row, account } = found.value
  return operatorDecision(
    context,
    { kind, lineId, id, accountName: account.name, amount: 0n, status: row.status, at: context.now },
    { word: approve ? 'approve' : 'refuse', reason: reason ?? null, ...(amount !== undefined && { amount }) },
    byStaff(context),
  )
}

/** Handlers of endpoints/loyalty/loyaltyDesk.ts. */
export const loyaltyDeskHandlers: Handlers<typeof calls> = {
  deskApplications: (input, context) =>
    queueList(context, input, context.ports.loyaltyQueues.applications, presentDeskApplication(context)),
  deskRedemptions: (input, context) =>
    moneyQueueList(context, input, context.ports.loyaltyQueues.redemptions, presentDeskRedemption(context)),

  getApplicationCase: ({ key }, context) => applicationCaseOf(context, key),
  getRedemptionCase: ({ key }, context) => redemptionCaseOf(context, key),

  decideApplication: async ({ key, approve, amount, reason }, context) => {
    const { lineId, id } = readKey(key)
    const row = await context.ports.promotions.lockParticipation(lineId, id)
    if (row && row.status !== 'applying') return refuse('application.state')
    const decided = await decide(context, 'promotion', key, {
      approve,
      reason,
      ...(amount !== undefined && { amount: fromWire(amount) }),
    })
    return decided.ok ? applicationCaseOf(context, key) : decided
  },

  decideRedemption: async ({ key, approve, reason }, context) => {
    const decided = await decide(context, 'redemption', key, { approve, reason })
    return decided.ok ? redemptionCaseOf(context, key) : decided
  },
}
