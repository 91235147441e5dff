import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import {
  decideBatch, HOUSE_WALLETS, openBook, walletKey,
  type Book, type DecidedEntry, type HouseWallet, type LockedWallet, type PostResult, type TransferDraft, type WalletKind, type WalletName,
} from '../domain/ledger.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from '../ports/context.ts'
import type { Ledger } from '../ports/ledger.ts'
import { newId } from './ids.ts'
import { balancesOf, recordOf, transfersBy, transfersOf } from './ledgerReads.ts'
import { runOn, type Run } from './pipeline.ts'
import { amounts, commas, each, joined, moments, piece, plain, smallints, texts, uuids, type Piece } from './statement.ts'
import type { Tables } from './tables.ts'
import { balanceDeltaParts } from './teamDeltas.ts'

type Db = Kysely<Tables>

/** Every entry asks for one: so many are remembered, eight a line. */
const HOUSE_IDS_KEPT = 20_000
const houseIds = new Map<string, string>()

/**
 * The id of a house wallet follows from its line, so that no statement has to look it up (a UUID of version 8,
 * which the standard leaves to the application).
 */
export const houseWalletId = (lineId: string, house: HouseWallet): string => {
  const name = `${lineId}/${house}`
  const known = houseIds.get(name)
  if (known) return known
  const hex = createHash('sha256').update(name).digest('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  if (houseIds.size < HOUSE_IDS_KEPT) houseIds.set(name, id)
  return id
}

/** Which wallets a batch touches: those of these accounts, of these kinds. */
export interface WalletsOf {
  accounts: readonly string[]
  kinds: readonly WalletKind[]
}

const walletsOf = (drafts: readonly TransferDraft[]): WalletsOf => {
  const named = drafts.flatMap((draft) => draft.entries.flatMap(({ wallet }) => ('house' in wallet ? [] : [wallet])))
  return { accounts: [...new Set(named.map((wallet) => wallet.account))], kinds: [...new Set(named.map((wallet) => wallet.kind))] }
}

/** Locks these wallets in id order, so that two batches never wait for each other in a ring. */
export const lockWallets = async (run: Run, lineId: string, { accounts, kinds }: WalletsOf): Promise<Book> => {
  if (accounts.length === 0) return openBook([])
  const rows = await run<{ walletId: string; account: string; kind: WalletKind; vendor: string; balance: bigint; entryCount: bigint; guardNo: bigint }>(piece`
    SELECT wallet_id AS "walletId", owner_id AS account, kind, vendor, balance, entry_count AS "entryCount", guard_no AS "guardNo"
    FROM wallet
    WHERE line_id = ${lineId} AND owner_id = ANY(${uuids(accounts)}) AND kind = ANY(${texts(kinds)})
    ORDER BY wallet_id
    FOR UPDATE`)
  return openBook(rows.map(({ walletId, account, kind, vendor, balance, entryCount, guardNo }): [string, LockedWallet] =>
    [walletKey(account, kind, vendor), { walletId, balance, entryCount, guardNo }]))
}

/**
 * Says on these wallets that what forbids bets from them may have changed, in the transaction that changes it: a bet that
 * was decided before and is about to be written waits for that, and fails with STALE. Answers the new numbers by wallet.
 */
export const raiseGuards = async (run: Run, lineId: string, { accounts, kinds }: WalletsOf): Promise<Map<string, bigint>> => {
  const rows = await run<{ walletId: string; guardNo: bigint }>(piece`
    UPDATE wallet SET guard_no = guard_no + 1
    WHERE line_id = ${lineId} AND wallet_id = ANY(ARRAY(
      SELECT wallet_id FROM wallet
      WHERE line_id = ${lineId} AND owner_id = ANY(${uuids(accounts)}) AND kind = ANY(${texts(kinds)})
      ORDER BY wallet_id
      FOR UPDATE))
    RETURNING wallet_id AS "walletId", guard_no AS "guardNo"`)
  return new Map(rows.map(({ walletId, guardNo }) => [walletId, guardNo]))
}

const walletIdOf = (wallets: Book['wallets'], lineId: string, wallet: WalletName): string =>
  'house' in wallet
    ? houseWalletId(lineId, wallet.house)
    : wallets.get(walletKey(wallet.account, wallet.kind, wallet.vendor))!.walletId

/** Parts of one statement, and what must hold of them or it fails with STALE. */
export interface Parts {
  parts: Piece[]
  checks: Piece[]
}

/** A wallet that a book has moved: its last entry, and how many entries came to how much. */
interface Moved {
  last: DecidedEntry
  entries: bigint
  amount: Units
}

const movedWallets = (rows: readonly KeptEntry[]): Map<string, Moved> => {
  const moved = new Map<string, Moved>()
  for (const { entry, walletId } of rows) {
    if (entry.walletNo === null) continue
    const before = moved.get(walletId)
    moved.set(walletId, { last: entry, entries: (before?.entries ?? 0n) + 1n, amount: (before?.amount ?? 0n) + entry.amount })
  }
  // In id order, as they are locked: two batches that have not read first do not wait for each other in a ring either.
  return new Map([...moved].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The wallets as they are now, where they are what the book found: else not all of them are changed. */
const balanceParts = (lineId: string, moved: ReadonlyMap<string, Moved>, guards: ReadonlyMap<string, bigint>): Parts => {
  const ids = uuids([...moved.keys()])
  const wallets = [...moved.values()]
  return {
    parts: [piece`new_balance AS (
      UPDATE wallet SET balance = after.balance, entry_count = after.entry_count
      FROM unnest(
        ${ids}, ${amounts(wallets.map(({ last }) => last.balanceAfter))}, ${amounts(wallets.map(({ last }) => last.walletNo))},
        ${amounts(wallets.map(({ last, amount }) => last.balanceAfter! - amount))},
        ${amounts(wallets.map(({ last, entries }) => last.walletNo! - entries))}, ${amounts([...moved.keys()].map((id) => guards.get(id)!))})
        AS after (wallet_id, balance, entry_count, balance_before, count_before, guard_no)
      WHERE wallet.line_id = ${lineId} AND wallet.wallet_id = ANY(${ids}) AND wallet.wallet_id = after.wallet_id
        AND wallet.balance = after.balance_before AND wallet.entry_count = after.count_before
        AND wallet.guard_no = after.guard_no
      RETURNING 1)`],
    checks: [piece`(SELECT count(*) FROM new_balance) = ${wallets.length}`],
  }
}

/** An entry as a row: one side of a transfer, or a player's side with the house's in it. */
interface KeptEntry {
  entry: DecidedEntry
  position: number
  walletId: string
  /** The house wallet on the other side, where that has no entry of its own. */
  houseWalletId: string | null
  /** What the first entry of a transfer says about it; null on the others. */
  head: TransferDraft | null
}

/**
 * The rows of a transfer. Most money moves between one wallet of a player and one of the house: then the player's entry
 * names the house wallet and is the only one. It cannot be out of balance, and costs half of what two rows would.
 */
const keptEntries = (lineId: string, wallets: Book['wallets'], head: TransferDraft, sides: readonly DecidedEntry[]): KeptEntry[] => {
  const ofHouse = sides.filter(({ walletNo }) => walletNo === null)
  if (sides.length === 2 && ofHouse.length === 1) {
    const entry = sides.find(({ walletNo }) => walletNo !== null)!
    return [{ entry, position: 0, walletId: walletIdOf(wallets, lineId, entry.wallet), houseWalletId: walletIdOf(wallets, lineId, ofHouse[0]!.wallet), head }]
  }
  return sides.map((entry) => ({
    entry, position: entry.position, walletId: walletIdOf(wallets, lineId, entry.wallet), houseWalletId: null, head: entry.position === 0 ? head : null,
  }))
}

/** The rows of a book's transfers, whose entries stand in it one transfer after another. */
const keptOf = (lineId: string, { wallets, transfers, entries }: Book): KeptEntry[] => {
  let next = 0
  return transfers.flatMap((head) => {
    const first = next
    next += head.entries.length
    return keptEntries(lineId, wallets, head, entries.slice(first, next))
  })
}

/** What a book has decided: the entries of its transfers, and the wallets they touched. */
export const bookParts = (lineId: string, book: Book): Parts => {
  const { wallets, entries } = book
  if (entries.length === 0) return { parts: [], checks: [] }
  const rows = keptOf(lineId, book)
  const guards = new Map(Array.from(wallets.values(), ({ walletId, guardNo }) => [walletId, guardNo]))
  const balances = balanceParts(lineId, movedWallets(rows), guards)
  return {
    parts: [
      ...balances.parts,
      piece`new_entry AS (
      INSERT INTO entry (line_id, transfer_id, position, wallet_id, house_wallet_id, wallet_no, amount, balance_after, type, at, ref_kind, ref_id, remark)
      SELECT ${lineId}::uuid,
        unnest(${uuids(rows.map(({ entry }) => entry.transferId))}), ${each(rows.map(({ position }) => position), smallints)},
        unnest(${uuids(rows.map(({ walletId }) => walletId))}), ${each(rows.map(({ houseWalletId: house }) => house), uuids)},
        unnest(${amounts(rows.map(({ entry }) => entry.walletNo))}), unnest(${amounts(rows.map(({ entry }) => entry.amount))}),
        unnest(${amounts(rows.map(({ entry }) => entry.balanceAfter))}),
        unnest(${smallints(rows.map(({ entry }) => entry.type))}), unnest(${moments(rows.map(({ entry }) => entry.at))}),
        ${each(rows.map(({ head }) => head && head.refKind), texts)}, unnest(${uuids(rows.map(({ head }) => head && head.refId))}),
        unnest(${texts(rows.map(({ head }) => head && (head.remark ?? '')))}))`,
    ],
    checks: balances.checks,
  }
}

/** The code a statement fails with where a check of its does not hold: a division by zero, which nothing else of ours does. */
export const STALE = '22012'

/** A statement's own answer: 1, or failure with STALE where one of the checks does not hold. */
export const checked = (checks: readonly Piece[]): Piece =>
  checks.length === 0 ? plain('1') : piece`1 / (${joined(checks, ' AND ')})::int`

/** The parts of a write as one statement: PostgreSQL carries out every part, whether or not it is read. */
export const oneStatement = (parts: readonly Piece[], checks: readonly Piece[] = []): Piece | null =>
  parts.length === 0 ? null : piece`WITH ${commas(parts)} SELECT ${checked(checks)}`

export const writeParts = async (run: Run, parts: readonly Piece[], checks: readonly Piece[] = []): Promise<void> => {
  const write = oneStatement(parts, checks)
  if (write) await run(write)
}

const post = async (db: Db, drafts: readonly TransferDraft[]): Promise<PostResult[]> => {
  const lineId = drafts[0]?.lineId
  if (lineId === undefined) return []
  if (drafts.some((draft) => draft.lineId !== lineId)) throw new Error('a batch of transfers is one line’s')
  const run = runOn(db)
  const book = await lockWallets(run, lineId, walletsOf(drafts))
  const results = decideBatch(book, drafts)
  const money = bookParts(lineId, book)
  await writeParts(run, [...money.parts, ...balanceDeltaParts(lineId, book)], money.checks)
  return results
}

/** Wallets that are there already stay as they are. */
const addWallets = async (db: Db, lineId: string, wallets: readonly { id: string; owner: string; kind: string; vendor: string }[]) => {
  await sql`
    INSERT INTO wallet (line_id, wallet_id, owner_id, kind, vendor, balance, entry_count)
    SELECT ${lineId}::uuid, id, owner, kind, vendor, CASE WHEN kind = 'house' THEN NULL ELSE 0 END, 0
    FROM unnest(${wallets.map((w) => w.id)}::uuid[], ${wallets.map((w) => w.owner)}::uuid[],
      ${wallets.map((w) => w.kind)}::text[], ${wallets.map((w) => w.vendor)}::text[]) AS given (id, owner, kind, vendor)
    ON CONFLICT DO NOTHING`.execute(db)
}

const openWallets = (db: Db, { lineId, accountId }: AccountRef) =>
  addWallets(db, lineId, [
    ...HOUSE_WALLETS.map((house) => ({ id: houseWalletId(lineId, house), owner: lineId, kind: 'house', vendor: house })),
    { id: newId(Date.now()), owner: accountId, kind: 'main', vendor: '' },
    { id: newId(Date.now()), owner: accountId, kind: 'hold', vendor: '' },
  ])

/** The double-entry ledger on PostgreSQL. Bound to a transaction, `post` locks and writes inside it. */
export const ledgerStore = (db: Db): Ledger => ({
  openWallets: (account) => openWallets(db, account),
  openVendorWallet: ({ lineId, accountId }, vendor) =>
    addWallets(db, lineId, [{ id: newId(Date.now()), owner: accountId, kind: 'vendor', vendor }]),
  post: (drafts) => (db.isTransaction ? post(db, drafts) : db.transaction().execute((tx) => post(tx, drafts))),
  balances: (account) => balancesOf(db, account),
  transfers: (lineId, ids) => transfersBy(db, lineId, ids),
  transfersOf: (lineId, refKind, refId) => transfersOf(db, lineId, refKind, refId),
  record: (account, query) => recordOf(db, account, query),
})
