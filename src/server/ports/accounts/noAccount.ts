import type { AccountRef } from './accountRef.ts'

/**
 * An account id and a line id that no account has. Code that must not reveal whether an account exists runs with this
 * one instead, so that both cases take equally long.
 */
export const NO_ACCOUNT: AccountRef = {
  lineId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  accountId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}
