import type { Accounts } from './accounts.ts'
import type { Audit } from './audit.ts'
import type { BankCards } from './bankCards.ts'
import type { Bets } from './bets.ts'
import type { Bills } from './bills.ts'
import type { Cashier, SandboxPayments } from './cashier.ts'
import type { Attempts, Challenges } from './challenges.ts'
import type { Deposits } from './deposits.ts'
import type { Desk } from './desk.ts'
import type { Draws } from './draws.ts'
import type { Events } from './events.ts'
import type { Feedbacks } from './feedback.ts'
import type { Games } from './games.ts'
import type { House } from './house.ts'
import type { Housekeeping } from './housekeeping.ts'
import type { Keys } from './keys.ts'
import type { Exports } from './exports.ts'
import type { Ledger } from './ledger.ts'
import type { Links } from './links.ts'
import type { LoginRequests } from './loginRequests.ts'
import type { Lists } from './lists.ts'
import type { Loyalty } from './loyalty.ts'
import type { Messages } from './messages.ts'
import type { Outbox } from './outbox.ts'
import type { Reports } from './reports.ts'
import type { Pictures } from './pictures.ts'
import type { Promotions } from './promotions.ts'
import type { Protection } from './protection.ts'
import type { Requests } from './requests.ts'
import type { Rollups } from './rollups.ts'
import type { Passwords, Secrets } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import type { Site } from './site.ts'
import type { IssuedStatements } from './issuedStatements.ts'
import type { Turnover } from './turnover.ts'
import type { Uploads } from './uploads.ts'
import type { Vendors } from './vendors.ts'
import type { Views } from './views.ts'
import type { Withdrawals } from './withdrawals.ts'
import type { Contracts } from './contracts.ts'
import type { Rebates } from './rebates.ts'
import type { Settlements } from './settlements.ts'

/** Everything the answers need from outside, one small interface an aggregate, bound to the request's transaction. */
export interface Ports {
  accounts: Accounts
  attempts: Attempts
  audit: Audit
  bankCards: BankCards
  bets: Bets
  bills: Bills
  contracts: Contracts
  /** Null where nobody takes payments: deposits are bank transfers only. */
  cashier: Cashier | null
  challenges: Challenges
  deposits: Deposits
  desk: Desk
  draws: Draws
  events: Events
  feedback: Feedbacks
  games: Games
  house: House
  housekeeping: Housekeeping
  issuedStatements: IssuedStatements
  keys: Keys
  exports: Exports
  ledger: Ledger
  lists: Lists
  links: Links
  loginRequests: LoginRequests
  loyalty: Loyalty
  messages: Messages
  outbox: Outbox
  passwords: Passwords
  reports: Reports
  pictures: Pictures
  promotions: Promotions
  protection: Protection
  rebates: Rebates
  requests: Requests
  rollups: Rollups
  sandboxPayments: SandboxPayments
  secrets: Secrets
  sessions: Sessions
  settlements: Settlements
  site: Site
  turnover: Turnover
  uploads: Uploads
  vendors: Vendors
  views: Views
  withdrawals: Withdrawals
}
