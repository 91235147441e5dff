import type { Downline } from '../../../entities/account.ts'
import { toWire } from '../../../rules/money.ts'
import type { DownlineRow } from '../../ports/reports.ts'

/** A downline as its upline sees it; online when it was seen since `onlineFrom`. */
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
