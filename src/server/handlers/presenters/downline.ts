import type { Downline } from '../../../entities/accounts/account.ts'
import { toWire } from '../../../rules/money/money.ts'
import type { DownlineRow, DownlineTotals } from '../../ports/team/reports.ts'

/** A downline as its upline sees it; online when last seen since `onlineFrom`. */
export const presentDownline = (row: DownlineRow, onlineFrom: number): Downline => ({
  accountId: row.accountId,
  account: row.name,
  type: row.type,
  depth: row.depth,
  teamSize: row.teamSize,
  directSize: row.directSize,
  balance: toWire(row.balance),
  teamBalance: toWire(row.teamBalance),
  rebates: row.rebates,
  registeredAt: row.registeredAt,
  lastLoginAt: row.lastLoginAt,
  upline: row.upline,
  contracts: row.contracts,
  online: row.lastSeenAt !== null && row.lastSeenAt >= onlineFrom,
})

/** The sums under a list of downlines. */
export const presentDownlineTotals = ({ balance, teamSize, teamBalance }: DownlineTotals) => ({
  balance: balance === undefined ? undefined : toWire(balance),
  teamSize,
  teamBalance: teamBalance === undefined ? undefined : toWire(teamBalance),
})
