import type { AccountRef } from './context.ts'

/**
 * An account that nobody has, in a line that nobody has. What is done for an account is done for this one where there is
 * none, so that the time of an answer does not say which it was.
 */
export const NOBODY: AccountRef = { lineId: 'ffffffff-ffff-ffff-ffff-ffffffffffff', accountId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
