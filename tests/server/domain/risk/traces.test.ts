import { describe, expect, test } from 'vitest'
import {
  identityTraces,
  isPublicAddress,
  loginTraces,
  mailbox,
  plainName,
  type Identity,
} from '../../../../src/server/domain/risk/traces.ts'

test.each([
  ['203.0.113.7', true],
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['172.31.255.1', false],
  ['172.32.0.1', true],
  ['100.63.0.1', true],
  ['100.64.0.1', false],
  ['100.127.0.1', false],
  ['100.128.0.1', true],
  ['10.0.0.1', false],
  ['127.0.0.1', false],
  ['169.254.1.1', false],
  ['192.168.1.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['2001:db8::1', true],
  ['', false],
])('%s is a public address: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic)
})

describe('a login', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0'

  test('leaves its address, and its browser at that address', () => {
    expect(loginTraces({ ip: '203.0.113.7', userAgent: chrome })).toEqual([
      { kind: 'address', value: '203.0.113.7', label: '203.0.113.7' },
      { kind: 'device', value: `203.0.113.7\n${chrome}`, label: 'Chrome · Windows · 203.0.113.7' },
    ])
  })

  test('from an address that is not public leaves nothing', () => {
    expect(loginTraces({ ip: '10.1.2.3', userAgent: chrome })).toEqual([])
  })
})

test.each([
  ['Mei.Ling+bonus@Gmail.com', 'meiling@gmail.com'],
  ['mei.ling@googlemail.com', 'meiling@gmail.com'],
  ['Mei.Ling+2@example.org', 'mei.ling@example.org'],
])('the mailbox of %s is %s', (email, box) => {
  expect(mailbox(email)).toBe(box)
})

test.each([
  ['Aisyah binti Rahman', 'aisyah binti rahman'],
  ['RAHMAN,  Aisyah Binti', 'aisyah binti rahman'],
  ['José', 'jose'],
  [' - ', ''],
])('the plain name of %j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

describe('the traces of a person', () => {
  const none: Identity = { mobiles: [], emails: [], names: [], birthDate: null, idNumber: null, cards: [] }
  const kinds = (identity: Partial<Identity>) =>
    identityTraces({ ...none, ...identity }).map(({ kind, value }) => [kind, value])

  test('are what the player gave, once each', () => {
    expect(
      kinds({
        mobiles: ['+60123456789', '+60123456789'],
        emails: ['a.b+c@gmail.com', 'ab@gmail.com', 'no address'],
        cards: ['1234 5678 9012 3456', '1234567890123456'],
        idNumber: '900101-14-5678',
      }),
    ).toEqual([
      ['mobile', '+60123456789'],
      ['email', 'ab@gmail.com'],
      ['idNumber', '900101145678'],
      ['card', '1234567890123456'],
    ])
  })

  test('have a name together with a birth date only', () => {
    expect(kinds({ names: ['Aisyah Rahman'] })).toEqual([])
    expect(kinds({ names: ['Aisyah Rahman', 'RAHMAN AISYAH', ''], birthDate: '1990-01-01' })).toEqual([
      ['person', 'aisyah rahman\n1990-01-01'],
    ])
  })

  test('show staff masked numbers', () => {
    const labels = identityTraces({
      ...none,
      mobiles: ['+60123456789'],
      emails: ['ab@gmail.com'],
      cards: ['1234567890123456'],
      idNumber: '12345',
    }).map(({ label }) => label)
    expect(labels).toEqual(['+60•••••789', 'a•••@gmail.com', '', '•••• 3456'])
  })

  test('leave out an ID number of less than five characters', () => {
    expect(kinds({ idNumber: '12-34' })).toEqual([])
    expect(kinds({ idNumber: '12-345' })).toEqual([['idNumber', '12345']])
  })
})
