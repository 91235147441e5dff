import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { placementProblems, placementsOf } from '../../../../src/server/store/db/placement.ts'
import { testDatabase } from '../../../kit/provider/database.ts'

const db = await testDatabase(2)

describe('tables on several servers', () => {
  test('are in the directory, or have the line first in their key', async () => {
    expect(await placementProblems(db)).toEqual([])
  })

  test('of the line are all others than those of the directory', async () => {
    const placed = new Map((await placementsOf(db)).map(({ table, placement }) => [table, placement]))
    for (const table of [
      'account',
      'wallet',
      'entry',
      'round',
      'vendor_call',
      'launch',
      'winner_mark',
      'session',
    ])
      expect([table, placed.get(table)]).toEqual([table, 'line'])
    for (const table of ['account_name', 'job_lease', 'line_place', 'outbox', 'winner'])
      expect([table, placed.get(table)]).toEqual([table, 'directory'])
    expect(placed.get('kysely_migration')).toBe('local')
  })

  test('that cannot be on several servers are named', async () => {
    await sql`CREATE TABLE astray (line_id uuid, thing_id uuid, code text UNIQUE, n serial, PRIMARY KEY (line_id, thing_id))`.execute(
      db,
    )
    await sql`CREATE TABLE keyless (n int)`.execute(db)
    await sql`CREATE TABLE homeless (thing_id uuid PRIMARY KEY)`.execute(db)
    expect(await placementProblems(db)).toEqual([
      'homeless has a primary key without line_id first, and is not in the list of the directory (placement.ts)',
      'keyless has no primary key',
      'astray_code_key on astray is unique without line_id',
      'homeless_pkey on homeless is unique without line_id',
      'sequence astray_n_seq is not portable',
    ])
    await sql`DROP TABLE keyless, astray, homeless`.execute(db)
  })
})
