import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rebuildRollupsCommand } from '../../../src/server/cli/rebuildRollups.ts'
import { verifyCommand } from '../../../src/server/cli/verify.ts'
import type { CliContext } from '../../../src/server/cli/command.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { testProvider } from '../../kit/provider/provider.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const provider = await testProvider()
const { db } = provider
const context = {
  servers: provider.servers,
  provider,
  by: { actorId: null, way: 'operator' },
} as unknown as CliContext
const { agent, sub } = await provider.makeTeam()
const run = (...words: string[]) => rebuildRollupsCommand.run(context, words, {})

test('rebuild-rollups corrects wrong figures that verify finds, in one line or in all', async () => {
  await aggregateAll(provider, 1_000)
  expect((await verifyCommand.run(context, [], {})).ok).toBe(true)
  await sql`UPDATE team_sum SET amount = amount + 1 WHERE kind = 'member'`.execute(db)
  expect((await verifyCommand.run(context, [], {})).ok).toBe(false)
  expect(await run(agent.name)).toMatchObject({ ok: true, value: { lines: 1 } })
  expect((await verifyCommand.run(context, [], {})).ok).toBe(false)
  expect((await run()).ok).toBe(true)
  expect((await verifyCommand.run(context, [], {})).lines).toEqual([
    expect.stringContaining('No differences'),
  ])
})

test('an account that is not a top agent is refused', async () => {
  for (const name of [sub.name, 'nobody'])
    expect(await run(name)).toMatchObject({ ok: false, lines: [`${name} is not a top agent.`] })
})

test('rebuilding counts active members by the changed active minimum of brand.json', async () => {
  await sql`UPDATE team_turn SET active_minimum = 7, zone = 'UTC'`.execute(db)
  await run()
  const { rows } = await sql<{
    zone: string
    minimum: bigint
  }>`SELECT DISTINCT zone, active_minimum AS minimum FROM team_turn`.execute(db)
  expect(rows).toEqual([
    { zone: provider.brand.zone, minimum: BigInt(provider.brand.rules.activeMinimum) * 10_000n },
  ])
})

test('--help prints the usage', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/server/cli.ts', 'rebuild-rollups', '--help'],
    { cwd: root, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([0, expect.stringContaining('npx playhouse rebuild-rollups [top agent]')])
  expect(stdout).toContain('[--json]')
})
