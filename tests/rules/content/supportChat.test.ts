import { expect, test } from 'vitest'
import { CHAT_TEXT_MAX, hasOwnChat, isOwnChat } from '../../../src/rules/content/supportChat.ts'

test.each([
  ['/help', true],
  ['/helpmc', true],
  ['/help?topic=contact', true],
  ['/helpmc?topic=vip', true],
  ['/help#chat', true],
  ['/helper', false],
  ['/help/contact', false],
  ['/helpmcx', false],
  ['help', false],
  ['/en/help', false],
  ['https://chat.example.org/help', false],
  ['', false],
])('customer service at %j is the chat of the site: %s', (url, own) => {
  expect(isOwnChat(url)).toBe(own)
})

test.each([
  ['/help?topic=contact', '/help?topic=vip', true],
  ['/help', 'https://chat.example.org', true],
  ['https://chat.example.org', '/help', true],
  ['https://chat.example.org', 'https://chat.example.org/vip', false],
])(
  'a brand with customer service at %s, and for high ranks at %s, has a chat of its own: %s',
  (live, vip, own) => {
    expect(hasOwnChat({ live, vip })).toBe(own)
  },
)

test('a message has at most 2,000 characters', () => {
  expect(CHAT_TEXT_MAX).toBe(2_000)
})
