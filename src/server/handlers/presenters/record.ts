import type { LedgerEntry, Transaction } from '../../../entities/money/money.ts'
import type { GameRules } from '../../../entities/games/gameRules.ts'
import { maskName } from '../../../rules/accounts/mask.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { TIP_REMARK } from '../../domain/content/chatCards.ts'
import { gameName, vendorName } from '../../domain/games/catalogue.ts'
import type { Context } from '../../ports/context.ts'
import type { PostedEntry, PostedTransfer, RecordLine } from '../../ports/money/ledger.ts'

/** A transfer between one's own wallets as `main → TIDE`, by vendor names; the main wallet is implied by the row. */
const moveWords = (games: GameRules, from: string, to: string): string =>
  [from, '→', to]
    .filter((side) => side !== 'main')
    .map((side) => vendorName(games, side))
    .join(' ')

/** A remark as text for people: the `<vendor>/<game>` of a bet and the wallets of a transfer are replaced by names. */
export const remarkWords =
  (context: Pick<Context, 'ports' | 'language' | 'brand'>) =>
  (remark: string): string => {
    if (remark === TIP_REMARK)
      return context.ports.texts(context.language).text('provider/messages', 'chatTip')
    const { games } = context.ports.house
    const [, from, to] = /^(\w+) → (\w+)$/.exec(remark) ?? []
    if (from && to) return moveWords(games, from, to)
    const [vendor = '', code = ''] = remark.split('/')
    return games.games.some((game) => game.code === code && game.vendor === vendor)
      ? `${gameName(games, code, context)} · ${vendorName(games, vendor)}`
      : remark
  }

/** Rows of an account record. Ledger entries are final. */
export const presentRecord = (
  context: Pick<Context, 'ports' | 'language' | 'brand'>,
): ((line: RecordLine) => Transaction) => {
  const inWords = remarkWords(context)
  return (line) => ({
    id: line.transferId,
    number: numberOf(line.transferId),
    type: line.type,
    account: line.accountName,
    amount: toWire(line.amount),
    balanceBefore: line.balanceAfter === null ? null : toWire(line.balanceAfter - line.amount),
    balanceAfter: line.balanceAfter === null ? null : toWire(line.balanceAfter),
    state: 'done',
    remark: inWords(line.remark),
    at: line.at,
  })
}

const PLAYER_WALLETS: readonly string[] = ['main', 'vendor', 'hold']

/** Whether an entry belongs to a player's wallet. House wallets have no name to hide. */
export const isPlayers = (entry: PostedEntry): boolean => PLAYER_WALLETS.includes(entry.walletKind)

/** An entry without the name and balance of players outside `visible`. */
export const presentEntry = (
  entry: PostedEntry,
  visible: ReadonlySet<string>,
  named: ReadonlySet<string>,
): LedgerEntry => {
  const whole = !isPlayers(entry) || visible.has(entry.ownerName)
  return {
    id: entry.entryId,
    walletOwner: whole || named.has(entry.ownerName) ? entry.ownerName : maskName(entry.ownerName),
    walletKind: entry.walletKind,
    amount: toWire(entry.amount),
    balanceAfter: whole && entry.balanceAfter !== null ? toWire(entry.balanceAfter) : null,
  }
}

/** A transfer with its entries: the whole of the players in `whole`, and only the names of those in `named`. */
export const presentTransfer = (
  transfer: PostedTransfer,
  { whole, named }: { whole: ReadonlySet<string>; named: ReadonlySet<string> },
) => ({
  id: transfer.transferId,
  number: numberOf(transfer.transferId),
  type: transfer.type,
  at: transfer.at,
  entries: transfer.entries.map((entry) => presentEntry(entry, whole, named)),
})
