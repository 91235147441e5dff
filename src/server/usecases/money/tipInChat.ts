import { maskName } from '../../../rules/accounts/mask.ts'
import { refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { TIP_REMARK } from '../../domain/content/chatCards.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import { checkTakesPart } from '../content/chatRoom.ts'
import { sendSystemMessage } from '../content/sendMessage.ts'
import { systemMessageKey, tipMessageKey } from '../content/systemMessages.ts'
import type { AuditActor, ServiceContext } from '../serviceContext.ts'
import { transferBetween, type TransferSlip } from './transferBetween.ts'

/**
 * Sends money to the writer of a message, as a transfer between two accounts of a line with its limits and rules, and tells
 * the receiver. Neither learns the other's name. Refuses `transfer.closed` where the operator allows no tips,
 * `chat.tip.line` for a writer of another line, and `chat.muted` and `protection.excluded` for the sender.
 */
export const tipInChat = async (
  context: ServiceContext,
  from: Account,
  { to, amount, by }: { to: Account; amount: number; by: AuditActor },
): Promise<Decision<TransferSlip>> => {
  if (to.lineId !== from.lineId) return refuse('chat.tip.line')
  const allowed = await checkTakesPart(context, from)
  if (!allowed.ok) return allowed
  const transfer = { from, to, amount: fromWire(amount), way: 'tip', remark: TIP_REMARK, by } as const
  const sent = await transferBetween(context, transfer)
  if (!sent.ok) return sent
  await sendSystemMessage(context, to, {
    kind: 'money',
    subject: systemMessageKey('chatTip'),
    content: tipMessageKey(amount, maskName(from.name)),
  })
  return { ...sent, value: { ...sent.value, account: maskName(to.name) } }
}
