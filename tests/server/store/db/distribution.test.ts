import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  distributeStatements,
  distributionProblems,
  placementsOf,
} from '../../../../src/server/store/db/distribution.ts'
import { testDatabase } from '../../../kit/provider/database.ts'

const db = await testDatabase(2)

describe('tables distributed over several servers', () => {
  test('can all be distributed: each key begins with the line or the lookup value, and no column type prevents it', async () => {
    expect(await distributionProblems(db)).toEqual([])
  })

  test('that grow are stored with their line, beside the accounts; those of names and codes separately', async () => {
    const placed = new Map(
      (await placementsOf(db)).map(({ table, placement, column }) => [table, `${placement} ${column}`]),
    )
    for (const table of [
      'account',
      'wallet',
      'entry',
      'round',
      'vendor_call',
      'fact',
      'rollup',
      'contract',
      'bill',
      'session',
      'audit',
    ]) {
      expect([table, placed.get(table)]).toEqual([table, 'line line_id'])
    }
    expect(placed.get('account_name')).toBe('lookup name_key')
    expect(placed.get('job_lease')).toBe('house null')
  })

  test('have a statement each, except the migrator’s, and those of lines are colocated', async () => {
    const placed = await placementsOf(db)
    const statements = distributeStatements(placed)
    expect(statements).toHaveLength(placed.filter(({ placement }) => placement !== 'local').length)
    expect(statements).toContain(
      "SELECT create_distributed_table('wallet', 'line_id', colocate_with => 'account')",
    )
    expect(statements).toContain("SELECT create_reference_table('site_setting')")
  })

  test('that could not be distributed are named', async () => {
    await sql`CREATE TABLE astray (line_id uuid, thing_id uuid, code text UNIQUE, n serial, PRIMARY KEY (line_id, thing_id))`.execute(
      db,
    )
    await sql`CREATE TABLE keyless (n int)`.execute(db)
    expect(await distributionProblems(db)).toEqual([
      'keyless has no primary key',
      'astray_code_key on astray is unique without line_id',
      'sequence astray_n_seq is not portable',
    ])
    await sql`DROP TABLE keyless, astray`.execute(db)
  })
})
