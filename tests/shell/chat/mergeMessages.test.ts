import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '../../../src/entities/content/chatRoom.ts'
import { rowsOf } from '../../../src/shell/chat/rowsOf.ts'
import { withLatest, withOlder, withoutMessage, withWritten } from '../../../src/shell/chat/mergeMessages.ts'

const message = (id: string, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  writer: { name: 'a***z', tone: 1, rank: 0 },
  own: false,
  text: id,
  card: null,
  canTip: false,
  at: 0,
  ...change,
})
/** Messages by their letters; `+` says that there are older ones. */
const roomOf = (letters: string) => ({
  messages: [...letters.replace('+', '')].map((letter) => message(letter)),
  more: letters.endsWith('+'),
})
const ids = ({ messages, more }: { messages: readonly ChatMessage[]; more: boolean }) =>
  messages.map(({ id }) => id).join('') + (more ? '+' : '')

describe('the messages of a room', () => {
  test.each([
    ['the first page', '', 'def+', 'def+'],
    ['a page that begins within what is known', 'abcde', 'defg+', 'abcdefg'],
    ['a page that begins within what is known, with older ones left', 'bcde+', 'defg+', 'bcdefg+'],
    ['a page after a gap', 'abc', 'ghi+', 'ghi+'],
    ['the whole room, in which one was removed', 'abc', 'bc', 'bc'],
  ])('after %s', (_case, known, page, after) =>
    expect(ids(withLatest(roomOf(known), roomOf(page)))).toBe(after),
  )

  test('after an older page, after writing, and after a removal', () => {
    const known = roomOf('def+')
    expect(ids(withOlder(known, roomOf('bcd')))).toBe('bcdef')
    expect(ids(withWritten(known, message('g')))).toBe('defg+')
    expect(ids(withWritten(known, message('f')))).toBe('def+')
    expect(ids(withoutMessage(known, 'e'))).toBe('df+')
    expect(ids(withLatest(known, { messages: [], more: false }))).toBe('')
  })
})

test('the head is on the first message of a run: another writer, another day, or a pause of more than 5 minutes', () => {
  const minute = 60_000
  const rows = rowsOf(
    [
      message('a', { at: 0 }),
      message('b', { at: 4 * minute }),
      message('c', { at: 10 * minute }),
      message('d', { at: 10 * minute, writer: { name: 'a***z', tone: 2, rank: 0 } }),
      message('e', { at: 11 * minute, own: true }),
      message('f', { at: 1440 * minute, own: true }),
    ],
    (at) => String(Math.floor(at / (1440 * minute))),
  )
  expect(rows.map(({ first, newDay }) => `${first ? 'first' : ''}${newDay ? ' day' : ''}`)).toEqual([
    'first day',
    '',
    'first',
    'first',
    'first',
    'first day',
  ])
})
