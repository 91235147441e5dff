import type { AccountType, ContractStanding, RebateRates } from '../../entities/account.ts'
import type { ContractKind } from '../../entities/contract.ts'
import type { GameCategory } from '../../entities/game.ts'
import type { LinkKind } from '../../entities/team.ts'
import type { Units } from '../../rules/money.ts'
import type { RecordLine } from './ledger.ts'
import type { Figures } from './rollups.ts'

/** The top of a team: an account with its line and its path. */
export interface TeamRoot {
  lineId: string
  accountId: string
  path: string
}

/** Whose rows: the account alone, its direct downlines, or the account with everyone below it. */
export type Scope = 'self' | 'direct' | 'all'

/** Whole settlement days, `from` ≤ slot < `to`, epoch ms. */
export interface ReportSpan {
  from: number
  to: number
}

/** Who stands in a team, without its root. Trial accounts are never counted. */
export interface HeadCounts {
  agents: number
  members: number
  /** Registered in the span. */
  newMembers: number
  /** Whose first deposit ever falls in the span. */
  firstDepositors: number
  online: number
  notSeen3Days: number
  notSeen7Days: number
}

/** Since when somebody counts as online, and as seen lately: starts of settlement days for the latter. */
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
  /** Everyone below, without the account itself. */
  teamSize: number
  directSize: number
  balance: Units
  teamBalance: Units
  rebates: RebateRates
  registeredAt: number
  lastLoginAt: number | null
  lastSeenAt: number | null
  upline: string
  contracts: Readonly<Record<ContractKind, ContractStanding>>
}

export interface ListWindow {
  sort?: string
  order?: 'ascend' | 'descend'
  offset: number
  limit: number
}

export interface DownlineQuery extends ListWindow {
  scope: Scope
  /** Part of a name, without case. */
  name?: string
  type?: AccountType
  kind?: LinkKind
  /** First deposit ever within. */
  firstDeposit?: ReportSpan
  /** At least one settled bet and this much in valid bets within. */
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

/** A direct downline with the sums of its whole sub-tree. */
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

/** What the ten largest are asked by. */
export type TopQuery = Pick<StatementQuery, 'span' | 'zone' | 'category' | 'limit'>

export interface TeamRecordQuery {
  scope: Scope
  types?: readonly number[]
  from?: number
  to?: number
  /** The beginning of a number, as typed. */
  number?: string
  order?: 'ascend' | 'descend'
  offset: number
  limit: number
}

/** The questions only reports ask. Every one is asked with a root, and answers nothing from outside its team. */
export interface Reports {
  headCounts(root: TeamRoot, span: ReportSpan, since: SeenSince): Promise<HeadCounts>
  /** What the whole team holds, the root included: all wallets and holds. */
  teamBalance(root: TeamRoot): Promise<Units>
  /** Without the root, unless the scope is `self`. `sort`: account, teamSize, balance, teamBalance, registeredAt, lastLoginAt. */
  downlines(root: TeamRoot, query: DownlineQuery): Promise<{ rows: DownlineRow[]; total: number }>
  /** Direct downlines by the root, each with its sub-tree's sums. `sort` is account or a name of the figures. */
  statements(root: TeamRoot, query: StatementQuery): Promise<{ rows: StatementLine[]; total: number }>
  /** The direct downlines whose teams bet most, the largest first. */
  topDownlines(root: TeamRoot, query: TopQuery): Promise<StatementLine[]>
  /** Lines of main wallets, newest first. */
  record(root: TeamRoot, query: TeamRecordQuery): Promise<{ rows: RecordLine[]; total: number; in: Units; out: Units }>
  /** Which of these account names stand in the team (the root included). */
  namesInTeam(root: TeamRoot, names: readonly string[]): Promise<ReadonlySet<string>>
}
