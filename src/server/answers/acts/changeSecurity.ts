import { changeMark } from '../houseLetters.ts'
import { changeWords, letter, type Change } from '../letters.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { noteSecurity } from './noteSecurity.ts'
import { writeFromHouse } from './writeMessage.ts'

/**
 * Notes that something which keeps an account safe was changed, and tells its owner: in the inbox, and by mail where an
 * address is known. `account` is as it was before, so that a new address does not keep the old one from hearing of it.
 */
export const changeSecurity = async (
  context: Context, account: Account, change: Change, detail: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { ports, now, brand, language } = context
  await noteSecurity(context, account, change, detail)
  await writeFromHouse(context, account, { kind: 'security', subject: changeMark(change), content: changeMark(change) })
  if (account.email === null || account.emailVerifiedAt === null) return
  const blanks = { site: brand.name, name: account.name, what: changeWords(change, language) }
  const [subject, body] = [letter('changedSubject', language, blanks), letter('changed', language, blanks)]
  await ports.outbox.queue({ channel: 'email', recipient: account.email, subject, body, at: now })
}
