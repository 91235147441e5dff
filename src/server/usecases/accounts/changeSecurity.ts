import { accountTexts } from '../content/accountTexts.ts'
import type { Change } from '../content/securityChanges.ts'
import { securityChangeKey, securityChangeText } from '../content/systemMessages.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'
import { sendSystemMessage } from '../content/sendMessage.ts'

/**
 * Records a change of a security setting and informs the owner: in the inbox, and by mail to a verified address.
 * `account` is the state before the change, so that the mail goes to the old address.
 */
export const changeSecurity = async (
  context: Context,
  account: Account,
  change: Change,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { ports, now, brand } = context
  await recordSecurityEvent(context, account, change, detail)
  await sendSystemMessage(context, account, {
    kind: 'security',
    subject: securityChangeKey(change),
    content: securityChangeKey(change),
  })
  if (account.email === null || account.emailVerifiedAt === null) return
  const texts = await accountTexts(context, account)
  const values = { site: brand.name, name: account.name }
  const subject = securityChangeText(change, 'subject', texts, values)
  const body = securityChangeText(change, 'text', texts, values)
  await ports.outbox.queue({ channel: 'email', recipient: account.email, subject, body, at: now })
}
