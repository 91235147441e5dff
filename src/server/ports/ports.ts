import type { Accounts } from './accounts.ts'
import type { Bets } from './bets.ts'
import type { Ledger } from './ledger.ts'
import type { Rollups } from './rollups.ts'

/** Everything the answers need from outside, one small interface an aggregate, bound to the request's transaction. */
export interface Ports {
  accounts: Accounts
  ledger: Ledger
  bets: Bets
  rollups: Rollups
}
