import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE contract (
    line_id uuid NOT NULL,
    contract_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
    period text NOT NULL CHECK (period IN ('D', 'W', 'H', 'M', 'hour', 'slot')),
    state text NOT NULL,
    payer_id uuid,
    payer_name text NOT NULL,
    payee_id uuid NOT NULL,
    payee_name text NOT NULL,
    payee_path text COLLATE "C" NOT NULL,
    depth smallint NOT NULL,
    terms jsonb NOT NULL,
    terms_hash text NOT NULL,
    highest_rate integer NOT NULL,
    offered_at timestamptz NOT NULL,
    effective_from timestamptz NOT NULL,
    force_until timestamptz,
    agreed_at timestamptz,
    ended_at timestamptz,
    termination_asked_by text CHECK (termination_asked_by IN ('offerer', 'offeree')),
    PRIMARY KEY (line_id, contract_id),
    CHECK ((state = 'terminationAsked') = (termination_asked_by IS NOT NULL))
  )`,
  // Concurrent transactions cannot make two contracts of one kind with the same payee.
  `CREATE UNIQUE INDEX contract_in_force ON contract (line_id, payee_id, kind) WHERE state IN ('active', 'terminationAsked')`,
  `CREATE UNIQUE INDEX contract_offered ON contract (line_id, payee_id, kind) WHERE state = 'offered'`,
  'CREATE INDEX contract_payer ON contract (line_id, payer_id, offered_at)',
  'CREATE INDEX contract_payee ON contract (line_id, payee_id, offered_at)',
  'CREATE INDEX contract_run ON contract (line_id, kind, period, depth, contract_id) WHERE agreed_at IS NOT NULL',
  `CREATE TABLE contract_event (
    line_id uuid NOT NULL,
    contract_id uuid NOT NULL,
    ordinal integer NOT NULL,
    state text NOT NULL,
    by_name text NOT NULL,
    side text NOT NULL CHECK (side IN ('offerer', 'offeree', 'rule')),
    terms_hash text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, contract_id, ordinal)
  )`,
  // A lock: agreements and settlements of one kind in one line run one at a time.
  `CREATE TABLE contract_turn (
    line_id uuid NOT NULL,
    kind text NOT NULL,
    PRIMARY KEY (line_id, kind)
  )`,
  // The bets of a bill are found by the time of their settlement. A round's id only tells when it was placed.
  'CREATE INDEX round_settled ON round (line_id, settled_at) WHERE settled_at IS NOT NULL',
  'CREATE INDEX account_top ON account (line_id) WHERE parent_id IS NULL',
] as const

/** Contracts between an agent and a direct downline, every change of their state, and a lock per kind. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
