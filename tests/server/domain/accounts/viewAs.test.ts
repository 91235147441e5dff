import { describe, expect, test } from 'vitest'
import { mayLook, readViewKey, viewKey } from '../../../../src/server/domain/accounts/viewAs.ts'

const LINE = '019a9c2e-7c00-7abc-8123-456789abcdef'
const VIEW = '019a9c2e-7c00-7abc-8123-000000000001'

describe('the key of a support view', () => {
  test('contains the line and the view', () => {
    const key = viewKey({ lineId: LINE, viewId: VIEW })
    expect(key).toBe(`${LINE}.${VIEW}`)
    expect(readViewKey(key)).toEqual({ lineId: LINE, viewId: VIEW })
  })

  test.each([
    '',
    LINE,
    `${LINE}.`,
    `${LINE}.${VIEW}x`,
    ` ${LINE}.${VIEW}`,
    `${LINE.toUpperCase()}.${VIEW}`,
    `${LINE}-${VIEW}`,
  ])('%j is not a key', (key) => {
    expect(readViewKey(key)).toBeNull()
  })
})

describe('a call in a support view', () => {
  const view = { supportId: 'amy', sessionId: 's1', expiresAt: 1_000, endedAt: null }
  const amy = { accountId: 'amy', sessionId: 's1', support: true }
  const get = { method: 'GET' }
  test.each([
    ['may look', { held: view, by: amy, call: get }, 999, null],
    ['ends at its time', { held: view, by: amy, call: get }, 1_000, 'view.ended'],
    ['stays ended', { held: { ...view, endedAt: 500 }, by: amy, call: get }, 600, 'view.ended'],
    ['stays ended, also at time 0', { held: { ...view, endedAt: 0 }, by: amy, call: get }, 600, 'view.ended'],
    ['needs a view', { held: null, by: amy, call: get }, 1, 'view.ended'],
    ['needs its own account', { held: view, by: { ...amy, accountId: 'ben' }, call: get }, 1, 'view.ended'],
    ['needs its own session', { held: view, by: { ...amy, sessionId: 's2' }, call: get }, 1, 'view.ended'],
    ['needs support staff', { held: view, by: { ...amy, support: false }, call: get }, 1, 'support.only'],
    ['may change nothing', { held: view, by: amy, call: { method: 'POST' } }, 1, 'view.read.only'],
    [
      'may change nothing, checked before all else',
      { held: null, by: { ...amy, support: false }, call: { method: 'PUT' } },
      1,
      'view.read.only',
    ],
    [
      'may not read what is private to the account',
      { held: view, by: amy, call: { method: 'GET', ownOnly: true as const } },
      1,
      'view.read.only',
    ],
  ] as const)('%s', (_what, { held, by, call }, now, code) => {
    const may = mayLook(held, by, call, now)
    expect(may.ok ? null : may.error.code).toBe(code)
  })
})
