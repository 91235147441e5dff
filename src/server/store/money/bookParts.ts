import {
  walletKey,
  type Book,
  type DecidedEntry,
  type TransferDraft,
  type WalletName,
} from '../../domain/money/ledger.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { Parts } from '../db/parts.ts'
import { amounts, each, moments, piece, smallints, texts, uuids } from '../db/sql/sqlText.ts'
import { houseWalletId } from './wallets.ts'

const walletIdOf = (wallets: Book['wallets'], lineId: string, wallet: WalletName): string =>
  'house' in wallet
    ? houseWalletId(lineId, wallet.house)
    : wallets.get(walletKey(wallet.account, wallet.kind, wallet.vendor))!.walletId

/** A wallet that a book changes: its last entry, the number of new entries, and their sum in units. */
interface WalletChange {
  last: DecidedEntry
  entries: bigint
  amount: Units
}

const walletChanges = (rows: readonly EntryRow[]): Map<string, WalletChange> => {
  const changes = new Map<string, WalletChange>()
  for (const { entry, walletId } of rows) {
    if (entry.walletNo === null) continue
    const before = changes.get(walletId)
    changes.set(walletId, {
      last: entry,
      entries: (before?.entries ?? 0n) + 1n,
      amount: (before?.amount ?? 0n) + entry.amount,
    })
  }
  // In the id order of lockWallets, so that batches that did not lock first avoid deadlocks too.
  return new Map([...changes].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Returns the update of the wallets' balances. It skips a wallet that changed after the book read it, and then the
 * count in `checks` does not match.
 */
const balanceParts = (
  lineId: string,
  changes: ReadonlyMap<string, WalletChange>,
  guards: ReadonlyMap<string, bigint>,
): Parts => {
  const ids = uuids([...changes.keys()])
  const wallets = [...changes.values()]
  return {
    parts: [
      piece`new_balance AS (
      UPDATE wallet SET balance = after.balance, entry_count = after.entry_count
      FROM unnest(
        ${ids}, ${amounts(wallets.map(({ last }) => last.balanceAfter))}, ${amounts(wallets.map(({ last }) => last.walletNo))},
        ${amounts(wallets.map(({ last, amount }) => last.balanceAfter! - amount))},
        ${amounts(wallets.map(({ last, entries }) => last.walletNo! - entries))}, ${amounts([...changes.keys()].map((id) => guards.get(id)!))})
        AS after (wallet_id, balance, entry_count, balance_before, count_before, guard_no)
      WHERE wallet.line_id = ${lineId} AND wallet.wallet_id = ANY(${ids}) AND wallet.wallet_id = after.wallet_id
        AND wallet.balance = after.balance_before AND wallet.entry_count = after.count_before
        AND wallet.guard_no = after.guard_no
      RETURNING 1)`,
    ],
    checks: [piece`(SELECT count(*) FROM new_balance) = ${wallets.length}`],
  }
}

/** A row of `entry`: one side of a transfer, or a player's side that also names the house wallet. */
interface EntryRow {
  entry: DecidedEntry
  position: number
  walletId: string
  /** The house wallet on the other side, if that side has no row. */
  houseWalletId: string | null
  /** The transfer, on its first entry; null on the others. The first entry stores its remark and reference. */
  transfer: TransferDraft | null
}

/**
 * Returns the rows of a transfer. Most transfers are between one wallet of a player and one of the house. Then the
 * player's entry names the house wallet and is the only row: it is always balanced and costs half as much as two rows.
 */
const transferRows = (
  lineId: string,
  wallets: Book['wallets'],
  transfer: TransferDraft,
  sides: readonly DecidedEntry[],
): EntryRow[] => {
  const ofHouse = sides.filter(({ walletNo }) => walletNo === null)
  if (sides.length === 2 && ofHouse.length === 1) {
    const entry = sides.find(({ walletNo }) => walletNo !== null)!
    return [
      {
        entry,
        position: 0,
        walletId: walletIdOf(wallets, lineId, entry.wallet),
        houseWalletId: walletIdOf(wallets, lineId, ofHouse[0]!.wallet),
        transfer,
      },
    ]
  }
  return sides.map((entry) => ({
    entry,
    position: entry.position,
    walletId: walletIdOf(wallets, lineId, entry.wallet),
    houseWalletId: null,
    transfer: entry.position === 0 ? transfer : null,
  }))
}

/** Returns the rows of a book's transfers. The book holds the entries of one transfer after another. */
const entryRowsOf = (lineId: string, { wallets, transfers, entries }: Book): EntryRow[] => {
  let next = 0
  return transfers.flatMap((transfer) => {
    const first = next
    next += transfer.entries.length
    return transferRows(lineId, wallets, transfer, entries.slice(first, next))
  })
}

/** Returns the parts that write a book: its entries and the balances of its wallets. */
export const bookParts = (lineId: string, book: Book): Parts => {
  const { wallets, entries } = book
  if (entries.length === 0) return { parts: [], checks: [] }
  const rows = entryRowsOf(lineId, book)
  const guards = new Map(Array.from(wallets.values(), ({ walletId, guardNo }) => [walletId, guardNo]))
  const balances = balanceParts(lineId, walletChanges(rows), guards)
  return {
    parts: [
      ...balances.parts,
      piece`new_entry AS (
      INSERT INTO entry (line_id, transfer_id, position, wallet_id, house_wallet_id, wallet_no, amount, balance_after, type, at, ref_kind, ref_id, remark)
      SELECT ${lineId}::uuid,
        unnest(${uuids(rows.map(({ entry }) => entry.transferId))}), ${each(
          rows.map(({ position }) => position),
          smallints,
        )},
        unnest(${uuids(rows.map(({ walletId }) => walletId))}), ${each(
          rows.map(({ houseWalletId: house }) => house),
          uuids,
        )},
        unnest(${amounts(rows.map(({ entry }) => entry.walletNo))}), unnest(${amounts(rows.map(({ entry }) => entry.amount))}),
        unnest(${amounts(rows.map(({ entry }) => entry.balanceAfter))}),
        unnest(${smallints(rows.map(({ entry }) => entry.type))}), unnest(${moments(rows.map(({ entry }) => entry.at))}),
        ${each(
          rows.map(({ transfer }) => transfer && transfer.refKind),
          texts,
        )}, unnest(${uuids(rows.map(({ transfer }) => transfer && transfer.refId))}),
        unnest(${texts(rows.map(({ transfer }) => transfer && (transfer.remark ?? '')))}))`,
    ],
    checks: balances.checks,
  }
}
