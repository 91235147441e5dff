import type { Message } from '../../../entities/content/message.ts'
import type { Context } from '../../ports/context.ts'
import { moneyText } from '../../../rules/money/moneyText.ts'
import type { MessageRow } from '../../ports/content/messages.ts'
import { countOfMany } from '../../usecases/content/sendMessage.ts'
import { systemMessageText } from '../../usecases/content/systemMessages.ts'

/** A player's message is shown as written; one from the house in the reader's language. */
export const presentMessage = (
  row: MessageRow,
  { ports, language, brand }: Pick<Context, 'ports' | 'language' | 'brand'>,
): Message => {
  const textOf = (stored: string, part: 'subject' | 'text') =>
    row.kind === 'person' || row.kind === 'team'
      ? stored
      : systemMessageText(stored, part, ports.texts(language), {
          site: brand.name,
          name: row.toName,
          money: (amount) => moneyText(amount, brand, language),
        })
  const many = countOfMany(row.toName)
  return {
    id: row.messageId,
    box: row.box,
    kind: row.kind,
    from: row.fromName,
    to:
      many === null ? row.toName : ports.texts(language).text('provider/messages', 'toMany', { count: many }),
    subject: textOf(row.subject, 'subject'),
    content: textOf(row.content, 'text'),
    at: row.at,
    readAt: row.readAt,
  }
}
