import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import {
  HOUSE_WALLETS,
  openBook,
  walletKey,
  type Book,
  type HouseWallet,
  type LockedWallet,
  type WalletKind,
} from '../../domain/money/ledger.ts'
import { uuidOfHash } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { newId } from '../db/ids.ts'
import type { Run } from '../db/pipeline.ts'
import { piece, texts, uuids } from '../db/sql/sqlText.ts'
import type { Tables } from '../db/tables.ts'

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

/** Opens the main and hold wallets of an account, and the house wallets of its line. */
export const openWallets = (db: Db, { lineId, accountId }: AccountRef) =>
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

/** Opens the wallet of an account for the games of one vendor. */
export const openVendorWallet = (db: Db, { lineId, accountId }: AccountRef, vendor: string): Promise<void> =>
  addWallets(db, lineId, [{ id: newId(Date.now()), owner: accountId, kind: 'vendor', vendor }])
