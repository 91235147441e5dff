import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeChatMessage } from '../../../src/endpoints/content/chatRoom.ts'
import { DAY, HOUR, MINUTE } from '../../../src/rules/calendar.ts'
import {
  CHAT_MESSAGE_MAX,
  CHAT_PAGE,
  CHAT_RETENTION_MS,
  CHAT_TONES,
  MUTE_MINUTES,
} from '../../../src/rules/content/chatRoom.ts'

test.each([
  [240, true],
  [241, false],
])('a message of %d characters is accepted: %s', (length, accepted) => {
  const text = 'x'.repeat(length)
  const id = '0b9e1a52-7c2f-4d8e-9a10-3f5c6d7e8f90'
  expect(writeChatMessage.input.safeParse({ room: 'general', id, text }).success).toBe(accepted)
  expect(length <= CHAT_MESSAGE_MAX).toBe(accepted)
})

test('a page of a room has 40 messages', () => {
  expect(CHAT_PAGE).toBe(40)
})

test('messages are deleted after 90 days', () => {
  expect(CHAT_RETENTION_MS).toBe(90 * 86_400_000)
})

test('staff mute a player for 15 minutes, 1 hour, 1 day, 7 days or 30 days', () => {
  const durations = MUTE_MINUTES.map((minutes) => minutes * MINUTE)
  expect(durations).toEqual([15 * MINUTE, HOUR, DAY, 7 * DAY, 30 * DAY])
})

test('the style sheet of the chat has a colour for every number of a writer', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../src/shell/chat/chatRows.css'), 'utf8')
  const others = [...css.matchAll(/\[data-tone="(\d+)"\]/g)].map(([, tone]) => Number(tone))
  // The number 0 has the colour of the rule without a number.
  expect([0, ...others]).toEqual(Array.from({ length: 12 }, (_, tone) => tone))
  expect(CHAT_TONES).toBe(12)
})
