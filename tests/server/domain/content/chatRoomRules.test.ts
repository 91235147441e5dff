import { describe, expect, test } from 'vitest'
import { chatRules } from '../../../../src/entities/site/chatRules.ts'
import {
  mayWrite,
  roomName,
  roomsFor,
  storedRoom,
  toneOf,
} from '../../../../src/server/domain/content/chatRoomRules.ts'

const NOW = 1_800_000_000_000
const LINE = '01970000-0000-7000-8000-000000000001'
const rules = chatRules.parse({ words: ['sial'], wordAction: 'refuse' })

describe('a message', () => {
  test.each([
    ['plain text', {}, null],
    ['a muted writer', { mutedUntil: NOW + 1 }, 'chat.muted'],
    ['a writer on a break', { breakUntil: NOW + 1, mutedUntil: NOW + 1 }, 'protection.excluded'],
    ['a word of the list', { text: 'S I A L' }, 'chat.words'],
    [
      'a word of the list that is hidden',
      { text: 'sial', rules: { ...rules, wordAction: 'hide' as const } },
      null,
    ],
    ['an address', { text: 'www.example.org' }, 'chat.links'],
    [
      'an address where they are allowed',
      { text: 'www.example.org', rules: { ...rules, links: true } },
      null,
    ],
    ['the same text within a minute', { latest: { text: 'hello', at: NOW - 59_999 } }, 'chat.repeated'],
    ['the same text after a minute', { latest: { text: 'hello', at: NOW - 60_000 } }, null],
    ['another text', { latest: { text: 'hello!', at: NOW - 1 } }, null],
  ])('with %s', (_case, change, code) => {
    const decision = mayWrite({
      text: 'hello',
      rules,
      breakUntil: null,
      mutedUntil: null,
      latest: null,
      now: NOW,
      ...change,
    })
    expect(decision.ok ? null : decision.error.code).toBe(code)
  })
})

describe('rooms', () => {
  test('are those for everyone, and for accounts the one of their line', () => {
    const all = chatRules.parse({ rooms: ['general', 'ms'] })
    expect([roomsFor(all, false), roomsFor(all, true)]).toEqual([
      ['general', 'ms'],
      ['general', 'ms', 'team'],
    ])
    expect(roomsFor({ ...all, teamRoom: false }, true)).toEqual(['general', 'ms'])
  })

  test('of lines are stored with the line, and named without it', () => {
    expect([storedRoom('general', LINE), storedRoom('team', LINE)]).toEqual(['general', `team:${LINE}`])
    expect([roomName('general'), roomName(`team:${LINE}`)]).toEqual(['general', 'team'])
  })
})

test('the colour of a writer is one of twelve, and always the same', () => {
  const tones = Array.from({ length: 200 }, (_, i) =>
    toneOf(`01970000-0000-7000-8000-${String(i * 7919).padStart(12, '0')}`),
  )
  expect(new Set(tones).size).toBe(12)
  expect(Math.max(...tones)).toBe(11)
  expect(toneOf(LINE)).toBe(toneOf(LINE))
})

test.each([
  ['01970000-0000-7000-8000-000000000000', 0],
  ['01970000-0000-7000-8000-00000000000b', 11],
  ['01970000-0000-7000-8000-00000000000c', 0],
  // 16 to any power is 4 more than a multiple of 12.
  ['01970000-0000-7000-8000-000000000010', 4],
  ['01970000-0000-7000-8000-000000100000', 4],
  ['01970000-0000-7000-8000-000001000000', 0],
])('the colour of %s is the rest of its last six digits divided by twelve: %d', (accountId, tone) => {
  expect(toneOf(accountId)).toBe(tone)
})
