import type { AccountTables } from './tables/accounts.ts'
import type { BetTables } from './tables/bets.ts'
import type { BulkTables } from './tables/bulk.ts'
import type { ContractTables } from './tables/contracts.ts'
import type { LeaseTables } from './tables/leases.ts'
import type { GameTables } from './tables/games.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { RollupTables } from './tables/rollups.ts'
import type { LinkTables } from './tables/links.ts'
import type { ListTables } from './tables/lists.ts'
import type { CashierTables } from './tables/cashier.ts'
import type { LoginRequestTables } from './tables/loginRequests.ts'
import type { ChatRoomTables, ContentTables, MessageTables } from './tables/messages.ts'
import type { PlaceTables } from './tables/places.ts'
import type { PromotionTables } from './tables/promotions.ts'
import type { ProtectionTables } from './tables/protection.ts'
import type { SecurityTables } from './tables/security.ts'
import type { StaffTables } from './tables/staff.ts'
import type { StatementTables } from './tables/statements.ts'
import type { RiskTables } from './tables/risk.ts'
import type { SupportTables } from './tables/support.ts'
import type { SessionTables } from './tables/sessions.ts'
import type { TeamFigureTables } from './tables/teamFigures.ts'
import type { TeamReportTables } from './tables/teamReports.ts'

/** Every table by name. Each file of `tables/` adds its interface here, one per line. */
export interface Tables
  extends AccountTables,
    BetTables,
    BulkTables,
    ChatRoomTables,
    ContractTables,
    LeaseTables,
    GameTables,
    LedgerTables,
    RollupTables,
    CashierTables,
    ContentTables,
    MessageTables,
    PromotionTables,
    ProtectionTables,
    SessionTables,
    SupportTables,
    RiskTables,
    StaffTables,
    StatementTables,
    TeamFigureTables,
    TeamReportTables,
    LinkTables,
    PlaceTables,
    LoginRequestTables,
    ListTables,
    SecurityTables {}
