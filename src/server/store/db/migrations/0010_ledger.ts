import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE wallet (
    line_id uuid NOT NULL,
    wallet_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('main', 'vendor', 'hold', 'house')),
    vendor text NOT NULL,
    balance bigint CHECK (balance >= 0),
    entry_count bigint NOT NULL,
    PRIMARY KEY (line_id, wallet_id),
    UNIQUE (line_id, owner_id, kind, vendor),
    CHECK ((kind = 'house') = (balance IS NULL))
  )`,
  `CREATE TABLE transfer (
    line_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    type smallint NOT NULL,
    at timestamptz NOT NULL,
    ref_kind text,
    ref_id text,
    remark text NOT NULL,
    PRIMARY KEY (line_id, transfer_id)
  )`,
  'CREATE INDEX transfer_ref ON transfer (line_id, ref_id) WHERE ref_id IS NOT NULL',
  `CREATE TABLE entry (
    line_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    position smallint NOT NULL,
    wallet_id uuid NOT NULL,
    wallet_no bigint,
    amount bigint NOT NULL,
    balance_after bigint CHECK (balance_after >= 0),
    type smallint NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, transfer_id, position),
    CHECK ((wallet_no IS NULL) = (balance_after IS NULL))
  )`,
  // A second writer that also takes itself for the holder of the wallet's lock cannot write the same entry number.
  'CREATE UNIQUE INDEX entry_wallet ON entry (line_id, wallet_id, wallet_no) WHERE wallet_no IS NOT NULL',
] as const

/** The double-entry ledger: wallets, transfers and their entries (provider.md §3 Money). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
