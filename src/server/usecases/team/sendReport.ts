import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Delivery } from '../../../entities/team/teamReports.ts'
import { UUID } from '../../../rules/uuid.ts'
import { reportHtml, reportText, type ReportMessage } from '../../domain/team/reportMessage.ts'
import type { LanguageTexts } from '../../domain/site/texts.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Subscriber } from '../../ports/team/teamReports.ts'
import { LANGUAGE_KIND } from '../content/accountTexts.ts'
import { sendSystemMessage } from '../content/sendMessage.ts'
import type { ServiceContext } from '../serviceContext.ts'

const signatureOf = ({ keys }: Pick<Ports, 'keys'>, { lineId, accountId }: AccountRef): string =>
  createHmac('sha256', keys.unsubscribeKey).update(`${lineId}.${accountId}`).digest('base64url')

/** Returns the token of an account's unsubscribe link: the account, and a signature of the site. */
export const unsubscribeToken = (ports: Pick<Ports, 'keys'>, account: AccountRef): string =>
  `${account.lineId}.${account.accountId}.${signatureOf(ports, account)}`

/** Returns the account of an unsubscribe link; null for a token that the site did not sign. */
export const accountOfToken = (ports: Pick<Ports, 'keys'>, token: string): AccountRef | null => {
  const [lineId = '', accountId = '', signature = ''] = token.split('.')
  if (!UUID.test(lineId) || !UUID.test(accountId)) return null
  const expected = Buffer.from(signatureOf(ports, { lineId, accountId }))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { lineId, accountId } : null
}

/** Returns the texts in the language that the account chose, or in the site's default language. */
export const textsOfAccount = async (
  { ports, brand }: Pick<ServiceContext, 'ports' | 'brand'>,
  account: AccountRef,
): Promise<LanguageTexts> => {
  const chosen = (await ports.secrets.get<string>(account, LANGUAGE_KIND))?.value
  return ports.texts(chosen && brand.languages.offered.includes(chosen) ? chosen : brand.languages.default)
}

/** Sends a report to the inbox and by e-mail, as the subscriber chose. An address that is no longer verified gets none. */
export const sendReport = async (
  context: ServiceContext,
  to: Pick<Subscriber, 'lineId' | 'accountId' | 'name' | 'email'>,
  message: ReportMessage,
  delivery: Delivery,
  texts: LanguageTexts,
): Promise<void> => {
  const { ports, now } = context
  if (delivery.inbox)
    await sendSystemMessage(context, to, {
      kind: 'system',
      subject: message.subject,
      content: reportHtml(message),
    })
  if (!delivery.email || to.email === null) return
  const { publicUrl } = ports.site
  const link = `${publicUrl}/#unsubscribe=${unsubscribeToken(ports, to)}`
  const stop = texts.text('provider/messages', 'report_unsubscribe', { link })
  await ports.outbox.queue({
    channel: 'email',
    recipient: to.email,
    subject: message.subject,
    body: reportText(message, publicUrl, stop),
    at: now,
  })
}
