import type { MessageKind } from '../../../entities/content/message.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { MessageRow } from '../../ports/content/messages.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Escapes plain text as HTML and keeps its line breaks. */
export const textToHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r?\n/g, '<br />')

export interface MessageText {
  kind: MessageKind
  subject: string
  /** HTML; the store sanitises it. */
  content: string
}

type Side = AccountRef & { name: string }

/** Puts a message from the house into an inbox and publishes a live event. */
export const sendSystemMessage = async (
  context: ServiceContext,
  to: Side,
  message: MessageText,
): Promise<void> => {
  const { ports, now, random, brand } = context
  await ports.messages.insert([
    {
      ...message,
      messageId: uuidV7(now, random),
      lineId: to.lineId,
      ownerId: to.accountId,
      box: 'in',
      fromName: brand.name,
      toName: to.name,
      at: now,
      readAt: null,
    },
  ])
  await ports.events.publish([
    { to: { lineId: to.lineId, accountId: to.accountId }, kind: 'unread', at: now },
  ])
}

/**
 * Sends a message between two accounts of one line: a copy in the receiver's inbox and one in the sender's outbox. Of a
 * bulk message the sender gets one copy, by `noteBulkMessage`.
 */
export const sendPersonalMessage = async (
  context: ServiceContext,
  from: Side,
  to: Side,
  message: Omit<MessageText, 'kind'>,
  way: 'one' | 'many' = 'one',
): Promise<MessageRow> => {
  const { ports, now, random } = context
  const common = {
    ...message,
    kind: way === 'one' ? ('person' as const) : ('team' as const),
    lineId: from.lineId,
    fromName: from.name,
    toName: to.name,
    at: now,
  }
  const received: MessageRow = {
    ...common,
    messageId: uuidV7(now, random),
    ownerId: to.accountId,
    box: 'in',
    readAt: null,
  }
  const copy: MessageRow = {
    ...common,
    messageId: uuidV7(now, random),
    ownerId: from.accountId,
    box: 'out',
    readAt: now,
  }
  const [sent] = await ports.messages.insert(way === 'one' ? [copy, received] : [received])
  await ports.events.publish([
    { to: { lineId: to.lineId, accountId: to.accountId }, kind: 'unread', at: now },
  ])
  return requireValue(sent, 'sent message')
}

/** The receiver of a bulk message, in its sender's outbox: a count, which no account name looks like. */
const MANY = /^@(\d+)$/

/** Puts the one copy of a message to `count` accounts into its sender's outbox. */
export const noteBulkMessage = async (
  { ports, now, random }: ServiceContext,
  from: Side,
  message: Omit<MessageText, 'kind'>,
  count: number,
): Promise<void> => {
  await ports.messages.insert([
    {
      ...message,
      kind: 'team',
      messageId: uuidV7(now, random),
      lineId: from.lineId,
      ownerId: from.accountId,
      box: 'out',
      fromName: from.name,
      toName: `@${count}`,
      at: now,
      readAt: now,
    },
  ])
}

/** Returns the number of accounts that a message went to; null for a message to one. */
export const countOfMany = (toName: string): number | null => {
  const found = MANY.exec(toName)
  return found ? Number(found[1]) : null
}
