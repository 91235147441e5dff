import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { clearSession, rememberLanguage, saveLogin, saveMerchant } from '../../src/client/session.ts'
import { writeStored } from '../../src/client/storage.ts'
import type { MemberInfo } from '../../src/entities/accounts/account.ts'

const member = (type: MemberInfo['type']): MemberInfo => ({
  id: '01',
  account: 'siti',
  nickname: 'Siti the Great',
  type,
  toUpline: 'demosub',
  clubLabel: { labelName: '' },
  memberLabel: ['new'],
  rankLevel: 0,
  currency: 'MYR',
  avatar: null,
  registeredAt: 0,
  lastLoginAt: null,
  lastLoginIp: null,
  mobileVerified: false,
  emailVerified: false,
  hasPaymentPassword: false,
  mustChangePassword: true,
  support: false,
})
const contentOf = (store: Storage): Record<string, string | null> =>
  Object.fromEntries(
    Object.keys(store)
      .sort()
      .map((key) => [key, store.getItem(key)]),
  )

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test.each([0, 1, 2, 41, 42, 4] as const)(
  'a session of type %i has the values of §3, and a number for the type',
  (type) => {
    saveMerchant('playhouse', 'web')
    saveLogin({ token: 't', firstTimeLogin: false, passwordExpired: false, member: member(type) })
    expect(contentOf(sessionStorage)).toEqual({
      token: 't',
      forceChangePassword: '1',
      merchantCode: 'playhouse',
      platform: 'web',
      username: 'siti',
      customerId: '01',
      account: 'siti',
      memberLabel: '["new"]',
      isAgent: String(type),
    })
  },
)

test('logout removes personal values and keeps those of the merchant and the browser', () => {
  saveMerchant('playhouse', 'web')
  saveLogin({ token: 't', firstTimeLogin: false, passwordExpired: false, member: member(0) })
  for (const key of [
    'hideBalance',
    'vassalage',
    'popupsSeen:siti',
    'popupsSeen:anonymous',
    'realityCheck:siti',
    'theme',
  ] as const)
    writeStored(key, '1')
  rememberLanguage('ms', 'en')
  clearSession()
  expect(contentOf(sessionStorage)).toEqual({
    merchantCode: 'playhouse',
    platform: 'web',
    'popupsSeen:anonymous': '1',
  })
  expect(contentOf(localStorage)).toEqual({ lang: 'ms', hisLang: 'en', theme: '1' })
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sources(join(folder, entry.name)) : [join(folder, entry.name)],
  )

test('no other file uses the browser’s storage, so every key is declared as personal or not', () => {
  // The preload script is part of the page itself and reads two keys.
  const allowed = ['src/client/storage.ts', 'src/preload.ts']
  const found = ['src/client', 'src/shell', 'src/centre', 'src/app', 'src/preload.ts']
    .flatMap((place) => (place.endsWith('.ts') ? [place] : sources(place)))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !allowed.includes(file) &&
        /\b(?:local|session)Storage\b/.test(readFileSync(file, 'utf8')),
    )
  expect(found).toEqual([])
})
