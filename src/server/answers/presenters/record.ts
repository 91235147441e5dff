import type { LedgerEntry, Transaction } from '../../../entities/money.ts'
import type { GameRules } from '../../../entities/gameRules.ts'
import { maskName } from '../../../rules/mask.ts'
import { toWire } from '../../../rules/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { gameName, vendorName } from '../../domain/catalogue.ts'
import type { Context } from '../../ports/context.ts'
import type { PostedEntry, RecordLine } from '../../ports/ledger.ts'

/** A move between one's own wallets, `main → TIDE`, by the vendors' names; the main wallet is where the line stands. */
const moveWords = (games: GameRules, from: string, to: string): string =>
  [from, '→', to].filter((side) => side !== 'main').map((side) => vendorName(games, side)).join(' ')

/**
 * A remark as people read it: what a bet leaves, `<vendor>/<game>`, is said by the game's and the vendor's names, and so
 * are the wallets that money was moved between.
 */
export const remarkWords = ({ ports, language }: Pick<Context, 'ports' | 'language'>) => (remark: string): string => {
  const { games } = ports.house
  const move = /^(\w+) → (\w+)$/.exec(remark)
  if (move) return moveWords(games, move[1]!, move[2]!)
  const [vendor, code] = remark.split('/')
  return games.games.some((game) => game.code === code && game.vendor === vendor)
    ? `${gameName(games, code!, language)} · ${vendorName(games, vendor!)}` : remark
}

/** Lines of an account record. What stands in the ledger is done. */
export const presentRecord = (context: Pick<Context, 'ports' | 'language'>): ((line: RecordLine) => Transaction) => {
  const inWords = remarkWords(context)
  return (line) => ({
    id: line.transferId,
    number: numberOf(line.transferId),
    type: line.type,
    account: line.accountName,
    amount: toWire(line.amount),
    balanceBefore: toWire(line.balanceAfter - line.amount),
    balanceAfter: toWire(line.balanceAfter),
    state: 'done',
    remark: inWords(line.remark),
    at: line.at,
  })
}

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
