import { expect, test } from 'vitest'
import { HOUR } from '../../../src/rules/calendar.ts'
import { catalogueCommand } from '../../../src/server/cli/catalogue.ts'
import { UsageError, type CliContext } from '../../../src/server/cli/command.ts'
import type { Settings } from '../../../src/server/start/settings.ts'
import { testProvider } from '../../kit/provider/provider.ts'

const site = await testProvider()
const by = { actorId: null, way: 'operator', staffName: 'ops' } as const
const context: CliContext = {
  settings: { brand: site.brand } as Settings,
  servers: site.servers,
  provider: site,
  by,
}
const run = (args: string[], options: Record<string, string> = {}) =>
  catalogueCommand.run(context, args, options)
const lines = async () => (await run(['list'])).lines

test('vendors and games are switched and planned as in the operator centre', async () => {
  expect(await lines()).toEqual(['Every vendor and game is open, and no maintenance is scheduled.'])
  expect(await run(['off', 'TIDE'], { reason: 'wrong results' })).toMatchObject({
    ok: true,
    lines: ['The vendor TIDE is off.'],
  })
  const from = new Date(site.clock.now + HOUR).toISOString()
  const until = new Date(site.clock.now + 2 * HOUR).toISOString()
  await run(['maintenance', 'reef-riches'], { from, until, reason: 'update' })
  expect(await lines()).toEqual([`  game reef-riches: planned, ${from} to ${until}`, '  vendor TIDE: off'])
  await run(['end', 'reef-riches'])
  await run(['on', 'TIDE'], { reason: 'right again' })
  expect(await lines()).toHaveLength(1)
  const { rows } = await site.ports.audit.byStaff({ kindPrefix: 'catalogue', offset: 0, limit: 9 })
  expect(rows.map(({ kind, staffName }) => [kind, staffName])).toEqual(
    ['on', 'maintenanceEnded', 'maintenance', 'off'].map((action) => [`catalogue.${action}`, 'ops']),
  )
})

test('a maintenance without a future is refused', async () => {
  expect(await run(['maintenance', 'TIDE'], { until: '2020-01-01', reason: 'late' })).toMatchObject({
    ok: false,
    lines: ['Choose an end that is after the start and in the future.'],
  })
})

test.each([
  [['close', 'TIDE'], {}],
  [['off'], { reason: 'because' }],
  [['off', 'NONE'], { reason: 'because' }],
  [['off', 'TIDE'], {}],
  [['maintenance', 'TIDE'], { reason: 'because' }],
  [['maintenance', 'TIDE'], { reason: 'because', until: 'soon' }],
])('%j with %j says what is wrong', async (args, options) => {
  await expect(run(args, options as Record<string, string>)).rejects.toThrow(UsageError)
})
