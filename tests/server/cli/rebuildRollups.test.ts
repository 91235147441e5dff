import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rebuildRollupsVerb } from '../../../src/server/cli/rebuildRollups.ts'
import { verifyVerb } from '../../../src/server/cli/upkeep.ts'
import type { Bench } from '../../../src/server/cli/verb.ts'
import { testProvider } from '../../kit/provider.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const provider = await testProvider()
const { db } = provider
const bench = { db, provider } as unknown as Bench
const { agent, sub } = await provider.makeTeam()
const run = (...words: string[]) => rebuildRollupsVerb.run(bench, words, {})

test('figures that went wrong are found by verify and worked out again, of one line or of all', async () => {
  while ((await provider.ports.rollups.fold(1_000)) > 0);
  expect((await verifyVerb.run(bench, [], {})).ok).toBe(true)
  await sql`UPDATE team_sum SET amount = amount + 1 WHERE kind = 'member'`.execute(db)
  expect((await verifyVerb.run(bench, [], {})).ok).toBe(false)
  expect(await run(agent.name)).toMatchObject({ ok: true, value: { lines: 1 } })
  expect((await verifyVerb.run(bench, [], {})).ok).toBe(false)
  expect((await run()).ok).toBe(true)
  expect((await verifyVerb.run(bench, [], {})).lines).toEqual([expect.stringContaining('Nothing differs')])
})

test('only a top agent has a line', async () => {
  for (const name of [sub.name, 'nobody']) expect(await run(name)).toMatchObject({ ok: false, lines: [`${name} is not a top agent.`] })
})

test('after the active minimum has changed, rebuilding counts active members for the new one', async () => {
  await sql`UPDATE team_turn SET active_minimum = 7, zone = 'UTC'`.execute(db)
  await run()
  const { rows } = await sql<{ zone: string; minimum: bigint }>`SELECT DISTINCT zone, active_minimum AS minimum FROM team_turn`.execute(db)
  expect(rows).toEqual([{ zone: provider.brand.zone, minimum: BigInt(provider.brand.rules.activeMinimum) * 10_000n }])
})

test('its help says how it is used', () => {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', 'rebuild-rollups', '--help'], { cwd: root, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('npx playhouse rebuild-rollups [top agent]')])
  expect(stdout).toContain('[--json]')
})
