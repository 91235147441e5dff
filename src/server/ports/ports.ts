import type { Accounts } from './accounts.ts'
import type { Audit } from './audit.ts'
import type { Bets } from './bets.ts'
import type { Attempts, Challenges } from './challenges.ts'
import type { Events } from './events.ts'
import type { Ledger } from './ledger.ts'
import type { Links } from './links.ts'
import type { Outbox } from './outbox.ts'
import type { Reports } from './reports.ts'
import type { Rollups } from './rollups.ts'
import type { Passwords, Secrets } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import type { Site } from './site.ts'

/** Everything the answers need from outside, one small interface an aggregate, bound to the request's transaction. */
export interface Ports {
  accounts: Accounts
  attempts: Attempts
  audit: Audit
  bets: Bets
  challenges: Challenges
  events: Events
  ledger: Ledger
  links: Links
  outbox: Outbox
  passwords: Passwords
  reports: Reports
  rollups: Rollups
  secrets: Secrets
  sessions: Sessions
  site: Site
}
