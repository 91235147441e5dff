import type { AccountType } from '../../../entities/accounts/account.ts'
import type { AccountRef } from './accountRef.ts'

/** The account that makes a call. The router reads it from the session and never from the input. */
export interface Actor extends AccountRef {
  name: string
  type: AccountType
  /** Node codes of the ancestors and the account itself: `top/…/own/`. A path that begins with it is in its team. */
  path: string
  support: boolean
  sessionId: string
}
