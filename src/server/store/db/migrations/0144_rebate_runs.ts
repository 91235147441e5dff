import { sql, type Kysely } from 'kysely'

const statements = [
  'CREATE INDEX rebate_day ON rebate (line_id, day, account_id)',
  // The runs that credited the existing rebates. How long they took is not known, and a day is taken as 24 hours.
  `INSERT INTO settlement_run (line_id, run_id, kind, period, period_start, period_end, first_at, last_at, made)
    SELECT line_id, gen_random_uuid(), 'rebate', 'D', day, day + interval '24 hours',
      min(least(own_paid_at, team_paid_at)), max(least(own_paid_at, team_paid_at)), count(DISTINCT account_id)
    FROM rebate GROUP BY line_id, day`,
] as const

/** The crediting of rebates as runs of settlement: one for each line and settlement day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
