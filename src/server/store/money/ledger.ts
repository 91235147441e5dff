import type { Kysely } from 'kysely'
import { decideBatch, type PostResult, type TransferDraft } from '../../domain/money/ledger.ts'
import type { Ledger } from '../../ports/money/ledger.ts'
import { inTransaction } from '../db/database.ts'
import { writeParts } from '../db/parts.ts'
import { runOn } from '../db/pipeline.ts'
import type { Tables } from '../db/tables.ts'
import { balanceDeltaParts } from '../figureEvents/teamDeltas.ts'
import { bookParts } from './bookParts.ts'
import { balancesOf, recordOf, transfersBy, transfersOf } from './ledgerReads.ts'
import { lockWallets, openVendorWallet, openWallets, type WalletsOf } from './wallets.ts'

type Db = Kysely<Tables>

const walletsOf = (drafts: readonly TransferDraft[]): WalletsOf => {
  const wallets = drafts.flatMap((draft) =>
    draft.entries.flatMap(({ wallet }) => ('house' in wallet ? [] : [wallet])),
  )
  return {
    accounts: [...new Set(wallets.map((wallet) => wallet.account))],
    kinds: [...new Set(wallets.map((wallet) => wallet.kind))],
  }
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

/** The double-entry ledger on PostgreSQL. `post` runs in the transaction of `db`, or in one of its own. */
export const ledgerStore = (db: Db): Ledger => ({
  openWallets: (account) => openWallets(db, account),
  openVendorWallet: (account, vendor) => openVendorWallet(db, account, vendor),
  post: (drafts) => inTransaction(db, (tx) => post(tx, drafts)),
  balances: (account) => balancesOf(db, account),
  transfers: (lineId, ids) => transfersBy(db, lineId, ids),
  transfersOf: (lineId, refKind, refId) => transfersOf(db, lineId, refKind, refId),
  record: (account, query) => recordOf(db, account, query),
})
