import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import {
  decideBatch,
  HOUSE_WALLETS,
  openBook,
  walletKey,
  type Book,
  type DecidedEntry,
  type HouseWallet,
  type LockedWallet,
  type PostResult,
  type TransferDraft,
  type WalletKind,
  type WalletName,
} from '../../domain/money/ledger.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Ledger } from '../../ports/money/ledger.ts'
import { newId } from '../db/ids.ts'
import { balancesOf, recordOf, transfersBy, transfersOf } from './ledgerReads.ts'
import { runOn, type Run } from '../db/pipeline.ts'
import { uuidOfHash } from '../../../rules/uuid.ts'
import {
  amounts,
  commas,
  each,
  joined,
  moments,
  piece,
  plain,
  smallints,
  texts,
  uuids,
  type Piece,
} from '../db/sql/sqlText.ts'
import type { Tables } from '../db/tables.ts'
import { balanceDeltaParts } from '../figures/teamDeltas.ts'

type Db = Kysely<Tables>

/** The number of cached house wallet ids. Every entry needs one; a line has eight. */
const HOUSE_IDS_LIMIT = 20_000
const houseIds = new Map<string, string>()

/**
 * Returns the id of a house wallet: a version 8 UUID (RFC 9562) derived from the line id and the name, so that no
 * statement has to look it up.
 */
export const houseWalletId = (lineId: string, house: HouseWallet): string => {
  const name = `${lineId}/${house}`
  const cached = houseIds.get(name)
  if (cached) return cached
  const id = uuidOfHash(createHash('sha256').update(name).digest('hex'))
  if (houseIds.size < HOUSE_IDS_LIMIT) houseIds.set(name, id)
  return id
}

/** The wallets that a batch touches: those of these accounts and kinds. */
export interface WalletsOf {
  accounts: readonly string[]
  kinds: readonly WalletKind[]
}

const walletsOf = (drafts: readonly TransferDraft[]): WalletsOf => {
  const wallets = drafts.flatMap((draft) =>
    draft.entries.flatMap(({ wallet }) => ('house' in wallet ? [] : [wallet])),
  )
  return {
    accounts: [...new Set(wallets.map((wallet) => wallet.account))],
    kinds: [...new Set(wallets.map((wallet) => wallet.kind))],
  }
}

/** Locks these wallets and returns them as a book. Locking in id order prevents deadlocks between batches. */
export const lockWallets = async (
  run: Run,
  lineId: string,
  { accounts, kinds }: WalletsOf,
): Promise<Book> => {
  if (accounts.length === 0) return openBook([])
  const rows = await run<{
    walletId: string
    account: string
    kind: WalletKind
    vendor: string
    balance: bigint
    entryCount: bigint
    guardNo: bigint
  }>(piece`
    SELECT wallet_id AS "walletId", owner_id AS account, kind, vendor, balance, entry_count AS "entryCount", guard_no AS "guardNo"
    FROM wallet
    WHERE line_id = ${lineId} AND owner_id = ANY(${uuids(accounts)}) AND kind = ANY(${texts(kinds)})
    ORDER BY wallet_id
    FOR UPDATE`)
  return openBook(
    rows.map(({ walletId, account, kind, vendor, balance, entryCount, guardNo }): [string, LockedWallet] => [
      walletKey(account, kind, vendor),
      { walletId, balance, entryCount, guardNo },
    ]),
  )
}

/**
 * Increases the guard number of these wallets. Call it in the transaction that changes a condition for bets, such as a
 * limit or an exclusion: the write of a bet that was decided earlier waits for this transaction and fails with STALE.
 * Returns the new guard numbers by wallet id.
 */
export const raiseGuards = async (
  run: Run,
  lineId: string,
  { accounts, kinds }: WalletsOf,
): Promise<Map<string, bigint>> => {
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

/** Parts (CTEs) of one statement, and conditions without which the statement fails with STALE. */
export interface Parts {
  parts: Piece[]
  checks: Piece[]
}

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

/** The SQLSTATE of a statement whose check failed: division by zero, which has no other cause in these statements. */
export const STALE = '22012'

/** Returns an expression that is 1 if every check holds, and else fails with STALE. */
export const checked = (checks: readonly Piece[]): Piece =>
  checks.length === 0 ? plain('1') : piece`1 / (${joined(checks, ' AND ')})::int`

/** Returns one statement of these parts, or null without parts. PostgreSQL runs every writing part, read or not. */
export const oneStatement = (parts: readonly Piece[], checks: readonly Piece[] = []): Piece | null =>
  parts.length === 0 ? null : piece`WITH ${commas(parts)} SELECT ${checked(checks)}`

export const writeParts = async (
  run: Run,
  parts: readonly Piece[],
  checks: readonly Piece[] = [],
): Promise<void> => {
  const write = oneStatement(parts, checks)
  if (write) await run(write)
}

const post = async (db: Db, drafts: readonly TransferDraft[]): Promise<PostResult[]> => {
  const lineId = drafts[0]?.lineId
  if (lineId === undefined) return []
  if (drafts.some((draft) => draft.lineId !== lineId))
    throw new Error('all transfers of a batch must belong to one line')
  const run = runOn(db)
  const book = await lockWallets(run, lineId, walletsOf(drafts))
  const results = decideBatch(book, drafts)
  const money = bookParts(lineId, book)
  await writeParts(run, [...money.parts, ...balanceDeltaParts(lineId, book)], money.checks)
  return results
}

/** Inserts wallets. Existing ones are not changed. */
const addWallets = async (
  db: Db,
  lineId: string,
  wallets: readonly { id: string; owner: string; kind: string; vendor: string }[],
) => {
  await sql`
    INSERT INTO wallet (line_id, wallet_id, owner_id, kind, vendor, balance, entry_count)
    SELECT ${lineId}::uuid, id, owner, kind, vendor, CASE WHEN kind = 'house' THEN NULL ELSE 0 END, 0
    FROM unnest(${wallets.map((w) => w.id)}::uuid[], ${wallets.map((w) => w.owner)}::uuid[],
      ${wallets.map((w) => w.kind)}::text[], ${wallets.map((w) => w.vendor)}::text[]) AS given (id, owner, kind, vendor)
    ON CONFLICT DO NOTHING`.execute(db)
}

const openWallets = (db: Db, { lineId, accountId }: AccountRef) =>
  addWallets(db, lineId, [
    ...HOUSE_WALLETS.map((house) => ({
      id: houseWalletId(lineId, house),
      owner: lineId,
      kind: 'house',
      vendor: house,
    })),
    { id: newId(Date.now()), owner: accountId, kind: 'main', vendor: '' },
    { id: newId(Date.now()), owner: accountId, kind: 'hold', vendor: '' },
  ])

/** The double-entry ledger on PostgreSQL. `post` runs in the transaction of `db`, or in one of its own. */
export const ledgerStore = (db: Db): Ledger => ({
  openWallets: (account) => openWallets(db, account),
  openVendorWallet: ({ lineId, accountId }, vendor) =>
    addWallets(db, lineId, [{ id: newId(Date.now()), owner: accountId, kind: 'vendor', vendor }]),
  post: (drafts) =>
    db.isTransaction ? post(db, drafts) : db.transaction().execute((tx) => post(tx, drafts)),
  balances: (account) => balancesOf(db, account),
  transfers: (lineId, ids) => transfersBy(db, lineId, ids),
  transfersOf: (lineId, refKind, refId) => transfersOf(db, lineId, refKind, refId),
  record: (account, query) => recordOf(db, account, query),
})
