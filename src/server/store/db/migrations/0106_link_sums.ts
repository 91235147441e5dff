import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE link_sum (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day timestamptz NOT NULL,
    link_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('click', 'registration', 'firstDeposit', 'deposits', 'validBets', 'earned', 'paid')),
    amount bigint NOT NULL,
    PRIMARY KEY (line_id, account_id, day, link_id, kind)
  )`,
  `CREATE TABLE link_visit (
    line_id uuid NOT NULL,
    day timestamptz NOT NULL,
    link_id uuid NOT NULL,
    visitor bytea NOT NULL,
    PRIMARY KEY (line_id, day, link_id, visitor)
  )`,
  `ALTER TABLE affiliate_registration ADD COLUMN tags jsonb NOT NULL DEFAULT '{}'`,
  // The link of an account, for the figures of its team.
  'CREATE UNIQUE INDEX affiliate_registration_account ON affiliate_registration (line_id, account_id)',
  // What a link's accounts earned and were paid is written with each rebate and payment. Existing ones are added here.
  `INSERT INTO link_sum (line_id, account_id, day, link_id, kind, amount)
    SELECT b.line_id, b.account_id, b.day, r.link_id, 'earned', sum(b.amount)
    FROM (
      SELECT line_id, account_id, day, lower(source->>'account') AS name, sum((source->>'validBets')::bigint
        * greatest((source->>'ownRateBps')::bigint - (source->>'downlineRateBps')::bigint, 0) / 10000)::bigint / 100 * 100 AS amount
      FROM rebate CROSS JOIN LATERAL jsonb_array_elements(sources) AS source GROUP BY 1, 2, 3, 4
    ) AS b
    JOIN account a ON a.line_id = b.line_id AND a.parent_id = b.account_id AND lower(a.name) = b.name
    JOIN affiliate_registration r ON r.line_id = a.line_id AND r.account_id = a.account_id
    GROUP BY b.line_id, b.account_id, b.day, r.link_id HAVING sum(b.amount) > 0`,
  `INSERT INTO link_sum (line_id, account_id, day, link_id, kind, amount)
    SELECT p.line_id, p.payer_id, p.day, r.link_id, 'paid', sum(p.amount) FROM bill_payment p
    JOIN affiliate_registration r ON r.line_id = p.line_id AND r.account_id = p.payee_id
    WHERE p.payer_id IS NOT NULL GROUP BY p.line_id, p.payer_id, p.day, r.link_id`,
  'ALTER TABLE team_build DROP CONSTRAINT team_build_what_check',
  `ALTER TABLE team_build ADD CONSTRAINT team_build_what_check CHECK (what IN ('clear', 'figures', 'records', 'bets', 'links'))`,
  // The other figures of existing links are summed in batches, unless a line is already being built.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'links', '' FROM team_turn
    ON CONFLICT (line_id) DO UPDATE SET what = 'clear', after_path = ''`,
] as const

/** Figures of registration links by day, the visitors of the current day, and the tags of registrations. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
