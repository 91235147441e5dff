import type { MessageKind } from '../../../entities/message.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { MessageRow } from '../../ports/messages.ts'
import type { Acting } from './acting.ts'

/** Plain text as HTML: what a person typed is shown as typed, with its lines. */
export const textToHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r?\n/g, '<br />')

export interface Letter {
  kind: MessageKind
  subject: string
  /** HTML; the store sanitises it. */
  content: string
}

type Side = AccountRef & { name: string }

/** Puts a letter from the house into somebody's inbox and tells it live. */
export const writeFromHouse = async (acting: Acting, to: Side, letter: Letter): Promise<void> => {
  const { ports, now, random, brand } = acting
  await ports.messages.insert([{
    ...letter, messageId: uuidV7(now, random), lineId: to.lineId, ownerId: to.accountId, box: 'in', fromName: brand.name,
    toName: to.name, at: now, readAt: null,
  }])
  await ports.events.publish([{ to: { lineId: to.lineId, accountId: to.accountId }, kind: 'unread', at: now }])
}

/** A letter between two people of one line: a copy in the receiver's inbox and one in the sender's outbox. */
export const writeBetween = async (acting: Acting, from: Side, to: Side, letter: Omit<Letter, 'kind'>): Promise<MessageRow> => {
  const { ports, now, random } = acting
  const common = { ...letter, kind: 'person' as const, lineId: from.lineId, fromName: from.name, toName: to.name, at: now }
  const [sent] = await ports.messages.insert([
    { ...common, messageId: uuidV7(now, random), ownerId: from.accountId, box: 'out', readAt: now },
    { ...common, messageId: uuidV7(now, random), ownerId: to.accountId, box: 'in', readAt: null },
  ])
  await ports.events.publish([{ to: { lineId: to.lineId, accountId: to.accountId }, kind: 'unread', at: now }])
  return sent!
}
