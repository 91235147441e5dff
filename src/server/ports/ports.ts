import type { AccountNotes } from './team/accountNotes.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { ApiKeys } from './accounts/apiKeys.ts'
import type { Approvals } from './site/approvals.ts'
import type { Audit } from './site/audit.ts'
import type { BankCards } from './money/bankCards.ts'
import type { Bets } from './betting/bets.ts'
import type { Bills } from './contracts/bills.ts'
import type { Bulk } from './team/bulk.ts'
import type { ChatRooms } from './content/chatRooms.ts'
import type { CatalogueSwitches } from './games/catalogue.ts'
import type { Cashier, SandboxPayments } from './money/cashier.ts'
import type { Attempts, Challenges } from './accounts/challenges.ts'
import type { Deposits } from './money/deposits.ts'
import type { Desk, DeskPages } from './money/desk.ts'
import type { Draws } from './games/draws.ts'
import type { LiveTables } from './games/liveTables.ts'
import type { Events } from './content/events.ts'
import type { Feedbacks } from './content/feedback.ts'
import type { Games } from './games/games.ts'
import type { ContentItems } from './content/contentItems.ts'
import type { LiveHouse } from './content/house.ts'
import type { Housekeeping } from './site/housekeeping.ts'
import type { Jobs } from './site/jobs.ts'
import type { Keys } from './site/keys.ts'
import type { Exports } from './lists/exports.ts'
import type { Ledger } from './money/ledger.ts'
import type { Links } from './team/links.ts'
import type { LinkResults } from './team/linkResults.ts'
import type { LoginRequests } from './accounts/loginRequests.ts'
import type { HouseReports } from './lists/houseReports.ts'
import type { Lists } from './lists/lists.ts'
import type { Loyalty, LoyaltyQueues } from './loyalty/loyalty.ts'
import type { Messages } from './content/messages.ts'
import type { Outbox } from './content/outbox.ts'
import type { Reports } from './team/reports.ts'
import type { Pictures } from './site/pictures.ts'
import type { Puzzles } from './accounts/puzzles.ts'
import type { Promotions } from './loyalty/promotions.ts'
import type { Protection } from './accounts/protection.ts'
import type { Reconciliations } from './money/reconciliation.ts'
import type { Requests } from './site/requests.ts'
import type { Rollups } from './team/rollups.ts'
import type { Search } from './lists/search.ts'
import type { Passwords, Secrets } from './accounts/secrets.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { SettingBasis, SettingVersions } from './site/settings.ts'
import type { Site } from './site/site.ts'
import type { Players, PlayerTags } from './accounts/players.ts'
import type { CannedAnswers, SupportChats } from './content/supportChats.ts'
import type { Sportsbook } from './games/sportsbook.ts'
import type { Staff } from './accounts/staff.ts'
import type { IssuedStatements } from './team/issuedStatements.ts'
import type { TeamReports } from './team/teamReports.ts'
import type { Texts } from '../domain/site/texts.ts'
import type { Turnover } from './money/turnover.ts'
import type { Uploads } from './site/uploads.ts'
import type { VendorHealthCounts } from './games/vendorHealth.ts'
import type { Vendors } from './games/vendors.ts'
import type { RiskCases } from './risk/riskCases.ts'
import type { RiskEvents } from './risk/riskEvents.ts'
import type { RiskSettings } from './risk/riskSettings.ts'
import type { RiskTraces } from './risk/riskTraces.ts'
import type { Refusals } from './accounts/refusals.ts'
import type { Views } from './accounts/views.ts'
import type { Withdrawals } from './money/withdrawals.ts'
import type { Contracts } from './contracts/contracts.ts'
import type { Rebates } from './team/rebates.ts'
import type { SettlementRuns } from './contracts/settlementRuns.ts'
import type { Settlements } from './contracts/settlements.ts'

/**
 * Everything that handlers and use cases need from outside: one small interface per aggregate, bound to the request's
 * transaction.
 */
export interface Ports {
  accountNotes: AccountNotes
  accounts: Accounts
  apiKeys: ApiKeys
  approvals: Approvals
  attempts: Attempts
  audit: Audit
  bankCards: BankCards
  bets: Bets
  bills: Bills
  bulk: Bulk
  contracts: Contracts
  /** Null without a payment service: deposits are then bank transfers only. */
  cashier: Cashier | null
  cannedAnswers: CannedAnswers
  catalogue: CatalogueSwitches
  challenges: Challenges
  chatRooms: ChatRooms
  contentItems: ContentItems
  deposits: Deposits
  desk: Desk
  deskPages: DeskPages
  draws: Draws
  liveTables: LiveTables
  events: Events
  feedback: Feedbacks
  games: Games
  house: LiveHouse
  housekeeping: Housekeeping
  houseReports: HouseReports
  issuedStatements: IssuedStatements
  jobs: Jobs
  keys: Keys
  exports: Exports
  ledger: Ledger
  lists: Lists
  links: Links
  linkResults: LinkResults
  loginRequests: LoginRequests
  loyalty: Loyalty
  loyaltyQueues: LoyaltyQueues
  messages: Messages
  outbox: Outbox
  passwords: Passwords
  players: Players
  playerTags: PlayerTags
  reports: Reports
  pictures: Pictures
  puzzles: Puzzles
  promotions: Promotions
  protection: Protection
  rebates: Rebates
  reconciliations: Reconciliations
  requests: Requests
  riskCases: RiskCases
  riskEvents: RiskEvents
  riskSettings: RiskSettings
  riskTraces: RiskTraces
  rollups: Rollups
  sandboxPayments: SandboxPayments
  search: Search
  secrets: Secrets
  sessions: Sessions
  settlementRuns: SettlementRuns
  settlements: Settlements
  settings: SettingVersions
  settingBasis: SettingBasis
  site: Site
  supportChats: SupportChats
  teamReports: TeamReports
  sportsbook: Sportsbook
  staff: Staff
  /** The provider's texts by language. */
  texts: Texts
  turnover: Turnover
  uploads: Uploads
  vendorHealth: VendorHealthCounts
  vendors: Vendors
  refusals: Refusals
  views: Views
  withdrawals: Withdrawals
}
