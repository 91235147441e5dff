import { beforeEach, expect, test } from 'vitest'
import { cacheReply, readCached } from '../../src/client/sessionCache.ts'
import { clearSession, rememberLanguage } from '../../src/client/session.ts'
import { merchantWallet } from '../../src/endpoints/content/home.ts'
import { gameVendors } from '../../src/endpoints/games/games.ts'
import { gameMenus, getPermission, register, registerRules } from '../../src/endpoints/accounts/login.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test.each([
  ['settings', getPermission],
  ['routers', gameMenus],
  ['validate', registerRules],
  ['merchantWallet', merchantWallet],
  ['vendorList', gameVendors],
] as const)('the session storage keeps %s by language and input, also after a logout', (key, { path }) => {
  cacheReply(path, { a: 1 }, { answer: 42 })
  expect(sessionStorage.getItem(key)).toContain('42')
  expect(readCached(path, { a: 1 })).toEqual({ answer: 42 })
  expect(readCached(path, { a: 2 })).toBeUndefined()
  rememberLanguage('ms', 'en')
  expect(readCached(path, { a: 1 })).toBeUndefined()
  localStorage.clear()
  clearSession()
  expect(readCached(path, { a: 1 })).toEqual({ answer: 42 })
  sessionStorage.setItem(key, '{broken')
  expect(readCached(path, { a: 1 })).toBeUndefined()
})

test('other responses are not kept, nor the status of a closed site', () => {
  cacheReply(register.path, {}, { token: 'secret' })
  cacheReply(getPermission.path, {}, { maintenance: { message: '', until: null }, regionRestriction: null })
  expect(Object.keys(sessionStorage)).toEqual([])
})
