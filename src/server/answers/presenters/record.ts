import type { LedgerEntry, Transaction } from '../../../entities/money.ts'
import { maskName } from '../../../rules/mask.ts'
import { toWire } from '../../../rules/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { PostedEntry, RecordLine } from '../../ports/ledger.ts'

/** A line of an account record. What stands in the ledger is done. */
export const presentRecord = (line: RecordLine): Transaction => ({
  id: line.transferId,
  number: numberOf(line.transferId),
  type: line.type,
  account: line.accountName,
  amount: toWire(line.amount),
  balanceBefore: toWire(line.balanceAfter - line.amount),
  balanceAfter: toWire(line.balanceAfter),
  state: 'done',
  remark: line.remark,
  at: line.at,
})

const PLAYER_WALLETS: readonly string[] = ['main', 'vendor', 'hold']

/** Whether an entry stands in a player's wallet; the house's wallets carry no name to hide. */
export const isPlayers = (entry: PostedEntry): boolean => PLAYER_WALLETS.includes(entry.walletKind)

/** An entry; the name and the balance of a player outside `visible` are not shown. */
export const presentEntry = (entry: PostedEntry, visible: ReadonlySet<string>, named: ReadonlySet<string>): LedgerEntry => {
  const whole = !isPlayers(entry) || visible.has(entry.ownerName)
  return {
    id: entry.entryId,
    walletOwner: whole || named.has(entry.ownerName) ? entry.ownerName : maskName(entry.ownerName),
    walletKind: entry.walletKind,
    amount: toWire(entry.amount),
    balanceAfter: whole && entry.balanceAfter !== null ? toWire(entry.balanceAfter) : null,
  }
}
