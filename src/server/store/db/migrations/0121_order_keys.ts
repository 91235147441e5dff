import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE order_key (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('balance', 'teamBalance', 'teamSize')),
    path text COLLATE "C" NOT NULL,
    parent_id uuid,
    amount bigint NOT NULL,
    PRIMARY KEY (line_id, account_id, kind)
  )`,
  // No process aggregates while the keys are filled. Bets go on: what they append counts as pending below.
  'LOCK TABLE team_turn IN EXCLUSIVE MODE',
  // Lines without figures, or with incomplete ones, get their keys with their figures.
  `UPDATE team_build SET what = 'clear', after_path = '' WHERE what = 'figures'`,
  `WITH own AS (
    SELECT line_id, account_id, sum(amount) AS amount FROM (
      SELECT line_id, owner_id AS account_id, balance AS amount FROM wallet WHERE kind <> 'house'
      UNION ALL
      SELECT r.line_id, r.account_id, r.stake FROM uncounted_round u JOIN round r ON r.line_id = u.line_id AND r.round_id = u.round_id
      WHERE NOT u.void AND NOT r.trial
      UNION ALL
      SELECT line_id, account_id, stake - winnings FROM fact WHERE bet_count > 0
      UNION ALL
      SELECT d.line_id, a.account_id, -d.amount FROM team_delta d JOIN account a ON a.line_id = d.line_id AND a.path = d.path WHERE d.kind = 'balance'
    ) AS parts GROUP BY line_id, account_id
  ), below AS (
    SELECT line_id, account_id, sum(amount) FILTER (WHERE kind = 'balance') AS balance, sum(amount) FILTER (WHERE kind <> 'balance') AS headcount
    FROM team_sum WHERE kind IN ('balance', 'member', 'agent') GROUP BY line_id, account_id
  )
  INSERT INTO order_key (line_id, account_id, kind, path, parent_id, amount)
  SELECT a.line_id, a.account_id, each.kind, a.path, a.parent_id, each.amount
  FROM account a JOIN team_turn USING (line_id)
  LEFT JOIN own USING (line_id, account_id) LEFT JOIN below USING (line_id, account_id)
  CROSS JOIN LATERAL (VALUES ('balance', coalesce(own.amount, 0)), ('teamBalance', coalesce(own.amount, 0) + coalesce(below.balance, 0)),
    ('teamSize', coalesce(below.headcount, 0))) AS each (kind, amount)
  WHERE a.type <> 4 AND NOT EXISTS (SELECT 1 FROM team_build b WHERE b.line_id = a.line_id AND b.what = 'clear')
  ORDER BY a.line_id, a.account_id, each.kind`,
  'CREATE INDEX order_key_amount ON order_key (line_id, kind, amount, account_id) INCLUDE (path, parent_id)',
  // Processes of the previous release may aggregate for a while without keeping the keys. They are checked once afterwards.
  'ALTER TABLE team_turn ADD COLUMN keys_due_at timestamptz',
  `UPDATE team_turn SET keys_due_at = now() + interval '1 hour'`,
] as const

/** The figures of wallets and teams by which lists of downlines are ordered, one row per account and figure. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
