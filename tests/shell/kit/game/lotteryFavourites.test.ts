import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearSession } from '../../../../src/client/session.ts'
import type { MemberInfo } from '../../../../src/entities/accounts/account.ts'
import { dialogs } from '../../../../src/shell/kit/dialog/dialogs.ts'
import { takeAfterLogin } from '../../../../src/shell/kit/session/promptLogin.ts'
import { toggleLotteryFavourite } from '../../../../src/shell/kit/game/lotteryFavourites.ts'
import { session } from '../../../../src/shell/kit/session/session.ts'

const enter = (account: string): void => session.set({ status: 'member', member: { account } as MemberInfo })
const leave = (): void => session.set({ status: 'guest', member: null })
const stored = (): Record<string, string | null> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))

beforeEach(() => localStorage.clear())
afterEach(leave)

test('favourite lotteries are stored by username and game id, and are kept after a logout', () => {
  enter('siti')
  toggleLotteryFavourite('SEA_4D')
  toggleLotteryFavourite('SEA_5D')
  enter('ravi')
  toggleLotteryFavourite('VN_HCM')
  toggleLotteryFavourite('VN_HCM')
  clearSession()
  leave()
  enter('siti')
  toggleLotteryFavourite('SEA_4D')
  expect(stored()).toEqual({ 'lotteryFavourites:siti': '["SEA_5D"]', 'lotteryFavourites:ravi': '[]' })
})

test('a visitor must log in, and the favourite is marked afterwards', () => {
  leave()
  toggleLotteryFavourite('SEA_4D')
  expect(dialogs.get().map(({ name }) => name)).toEqual(['login'])
  const then = takeAfterLogin()!
  enter('siti')
  then()
  expect(stored()).toEqual({ 'lotteryFavourites:siti': '["SEA_4D"]' })
})
