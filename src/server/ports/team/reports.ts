import type { AccountType, ContractStanding, RebateRates } from '../../../entities/accounts/account.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import type { LinkKind } from '../../../entities/team/team.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { RecordLine } from '../money/ledger.ts'
import type { Figures } from '../../domain/team/figures.ts'

/** The root of a team: an account with its line and its path. */
export interface TeamRoot {
  lineId: string
  accountId: string
  path: string
}

/** The accounts a report covers: the root alone, its direct downlines, or the root with everyone below. */
export type Scope = 'self' | 'direct' | 'all'

/** The accounts a list of downlines shows: `all` is everyone below, `team` includes the root. */
export type DownlineScope = Scope | 'team'

/** Whole settlement days, `from` ≤ slot < `to`, epoch ms. */
export interface ReportSpan {
  from: number
  to: number
}

/** New members of a team in a span. */
export interface NewHeadcounts {
  /** Registered in the span. */
  newMembers: number
  /** Accounts whose first deposit falls in the span. */
  firstDepositors: number
}

/** Member counts of a team without its root. Trial accounts are never counted. */
export interface Headcounts extends NewHeadcounts {
  agents: number
  members: number
  /** In the preceding span of equal length. */
  before: NewHeadcounts
  online: number
  notSeen3Days: number
  notSeen7Days: number
}

/**
 * The moments since which an account counts as online or recently seen. The latter two are starts of settlement days.
 */
export interface SeenSince {
  online: number
  threeDays: number
  sevenDays: number
}

export interface DownlineRow {
  accountId: string
  name: string
  type: AccountType
  depth: number
  /** Every account below, without the account itself. */
  teamSize: number
  directSize: number
  balance: Units
  teamBalance: Units
  rebates: RebateRates
  registeredAt: number
  lastLoginAt: number | null
  lastSeenAt: number | null
  /** Empty for the account at the top of a line. */
  upline: string
  contracts: Readonly<Record<ContractKind, ContractStanding>>
}

export interface ListWindow {
  sort?: string
  order?: 'ascend' | 'descend'
  offset: number
  limit: number
}

/** A list of downlines without its order and page. */
export type DownlineFilters = Omit<DownlineQuery, keyof ListWindow>

export interface DownlineQuery extends ListWindow {
  scope: DownlineScope
  /** Only these names, in any case. */
  accounts?: readonly string[]
  /** A part of a name, in any case. */
  name?: string
  type?: AccountType
  kind?: LinkKind
  /** The first deposit falls within this span. */
  firstDeposit?: ReportSpan
  /** At least one settled bet, and valid bets of at least `minimum`, within the span. */
  active?: ReportSpan & { minimum: Units }
  registeredFrom?: number
  registeredTo?: number
  /** Last seen at or after this moment. */
  seenFrom?: number
  /** Last seen before this moment, or never. */
  seenBefore?: number
  contract?: ContractStanding
  balanceFrom?: Units
  balanceTo?: Units
}

/**
 * Sums over a whole list of downlines. Team sums exist for direct downlines only, because those do not overlap. A
 * filtered list of very many accounts has none.
 */
export interface DownlineTotals {
  balance?: Units
  teamSize?: number
  teamBalance?: Units
}

/** A direct downline with the sums of its whole team. */
export interface StatementLine {
  accountId: string
  name: string
  type: AccountType
  hasTeam: boolean
  figures: Figures
}

export interface StatementQuery extends ListWindow {
  span: ReportSpan
  /** The settlement zone, whose days the span is counted in. */
  zone: string
  category?: GameCategory
  activeOnly: boolean
}

/** The query for the ten largest downlines. */
export type TopQuery = Pick<StatementQuery, 'span' | 'zone' | 'category' | 'limit'>

export interface TeamRecordQuery {
  scope: Scope
  types?: readonly number[]
  from?: number
  to?: number
  /** The first characters of a number, as typed. */
  number?: string
  /** Lists withdrawals by payout, and returned parts, instead of rows of the main wallets. */
  paidOut?: boolean
  order?: 'ascend' | 'descend'
  offset: number
  limit: number
}

/** Queries for reports. Each takes a root and returns nothing from outside its team. */
export interface Reports {
  headcounts(
    root: TeamRoot,
    spans: { span: ReportSpan; before: ReportSpan },
    since: SeenSince,
  ): Promise<Headcounts>
  /** Returns the sum of all wallets and holds of the team, including the root. */
  teamBalance(root: TeamRoot): Promise<Units>
  /**
   * Returns downlines without the root, unless the scope is `self` or `team`. `sort`: account, teamSize, balance,
   * teamBalance, registeredAt, lastLoginAt.
   */
  downlines(
    root: TeamRoot,
    query: DownlineQuery,
  ): Promise<{ rows: DownlineRow[]; total: number; totals: DownlineTotals }>
  /** Returns the first `most` accounts that a list of downlines would show. */
  matches(
    root: TeamRoot,
    query: DownlineFilters,
    most: number,
  ): Promise<{ accountId: string; name: string }[]>
  /**
   * Returns the direct downlines of the root, each with its team's sums. `sort` is `account` or a field of the
   * figures.
   */
  statements(root: TeamRoot, query: StatementQuery): Promise<{ rows: StatementLine[]; total: number }>
  /** Returns the direct downlines whose teams bet most, largest first. */
  topDownlines(root: TeamRoot, query: TopQuery): Promise<StatementLine[]>
  /** Returns rows of main wallets (or payouts), newest first. */
  record(
    root: TeamRoot,
    query: TeamRecordQuery,
  ): Promise<{ rows: RecordLine[]; total: number; in: Units; out: Units }>
  /** Returns which of these account names are in the team, including its root. */
  namesInTeam(root: TeamRoot, names: readonly string[]): Promise<ReadonlySet<string>>
}
