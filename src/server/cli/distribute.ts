import { sql } from 'kysely'
import { distributeStatements, distributionProblems, placementsOf } from '../store/db/distribution.ts'
import { failed, type Command } from './command.ts'

/** Prints the statements that distribute the tables by line over a Citus cluster, or runs them with --run. */
export const distributeCommand: Command = {
  name: 'distribute',
  summary: 'print the statements that distribute the tables over a Citus cluster, or run them with --run',
  argsUsage: '',
  options: { run: { type: 'boolean' } },
  run: async ({ db }, _args, options) => {
    const problems = await distributionProblems(db)
    if (problems.length > 0)
      return {
        ok: false,
        lines: ['The tables cannot be distributed:', ...problems.map((problem) => `  ${problem}`)],
        value: { problems },
      }
    const statements = distributeStatements(await placementsOf(db))
    if (options['run'] !== true)
      return { ok: true, lines: statements.map((statement) => `${statement};`), value: { statements } }
    const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`.execute(db)
    if (rows.length === 0)
      return failed(
        'The citus extension is not installed in this database. Run CREATE EXTENSION citus, add the workers, then run this command again.',
      )
    for (const statement of statements) await sql.raw(statement).execute(db)
    return { ok: true, lines: [`Distributed ${statements.length} tables.`], value: { statements } }
  },
}
