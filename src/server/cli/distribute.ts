import { sql } from 'kysely'
import { distributeStatements, distributionProblems, placementsOf } from '../store/distribution.ts'
import { failed, type Verb } from './verb.ts'

/** Prints, or with --run carries out, what lays the tables over a Citus cluster by line. */
export const distributeVerb: Verb = {
  name: 'distribute', summary: 'print (or --run) the statements that spread the tables over a Citus cluster', words: '',
  options: { run: { type: 'boolean' } },
  run: async ({ db }, _words, options) => {
    const problems = await distributionProblems(db)
    if (problems.length > 0) return { ok: false, lines: ['The tables cannot be spread:', ...problems.map((problem) => `  ${problem}`)], value: { problems } }
    const statements = distributeStatements(await placementsOf(db))
    if (options['run'] !== true) return { ok: true, lines: statements.map((statement) => `${statement};`), value: { statements } }
    const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`.execute(db)
    if (rows.length === 0) return failed('This database has no Citus: run CREATE EXTENSION citus and add its workers first, then this verb again.')
    for (const statement of statements) await sql.raw(statement).execute(db)
    return { ok: true, lines: [`${statements.length} tables are spread.`], value: { statements } }
  },
}
