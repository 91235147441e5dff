import { sql, type Kysely } from 'kysely'

const statements = [
  'CREATE INDEX rebate_day ON rebate (line_id, day, account_id)',
  // The runs that credited the existing rebates. How long they took is not known. A day ends with the next midnight of the
  // site's zone, which is stored with the figures of each line.
  `INSERT INTO settlement_run (line_id, run_id, kind, period, period_start, period_end, first_at, last_at, made)
    SELECT line_id, gen_random_uuid(), 'rebate', 'D', day,
      coalesce(((day AT TIME ZONE zone)::date + 1)::timestamp AT TIME ZONE zone, day + interval '24 hours'),
      min(least(own_paid_at, team_paid_at)), max(least(own_paid_at, team_paid_at)), count(DISTINCT account_id)
    FROM (SELECT rebate.*, team_turn.zone FROM rebate LEFT JOIN team_turn USING (line_id)) AS paid
    GROUP BY line_id, day, zone`,
] as const

/** The crediting of rebates as runs of settlement: one for each line and settlement day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
