import { expect, test } from 'vitest'
import { UsageError, type CliContext } from '../../../src/server/cli/command.ts'
import { maintenanceCommand } from '../../../src/server/cli/maintenance.ts'
import { regionCommand } from '../../../src/server/cli/region.ts'
import { settingCommand } from '../../../src/server/cli/setting.ts'
import type { Settings } from '../../../src/server/start/settings.ts'
import { testProvider } from '../../kit/provider/provider.ts'

const site = await testProvider()
const context: CliContext = {
  settings: { brand: site.brand, countryHeader: null } as Settings,
  servers: site.servers,
  provider: site,
  by: { actorId: null, way: 'operator', staffName: 'ops' },
}
const run = (...args: string[]) => settingCommand.run(context, args, {})

test('a setting is listed, changed by some of its fields, and returned to config/', async () => {
  expect((await run('list')).lines).toContain('  shape          {"radius":10}')
  expect((await run('set', 'identity', '{"name":"Other House"}')).ok).toBe(true)
  expect(site.jobContext.brand).toMatchObject({ name: 'Other House', currencySymbol: 'RM' })
  expect((await run('list')).lines[0]).toBe(
    '  identity       (ops) {"name":"Other House","currencySymbol":"RM"}',
  )
  expect((await run('reset', 'identity')).ok).toBe(true)
  expect(site.jobContext.brand.name).toBe('Playhouse')
})

test('a contradiction is refused with its field', async () => {
  const refused = await run('set', 'languages', '{"offered":["ms"]}')
  expect(refused).toMatchObject({ ok: false, lines: ['languages: setting.language default.'] })
  await expect(run('set', 'nothing', '{}')).rejects.toThrow(UsageError)
  await expect(run('set', 'shape', 'round')).rejects.toThrow(UsageError)
})

test('region and maintenance have versions of settings too', async () => {
  await maintenanceCommand.run(context, ['on'], { message: 'Back soon.' })
  await maintenanceCommand.run(context, ['off'], {})
  await regionCommand.run(context, ['on', 'SG'], {})
  await regionCommand.run(context, ['default'], {})
  const versions = async (setting: 'maintenance' | 'region') =>
    (await site.ports.settings.versions(setting)).map(({ value, author }) => [
      value?.['on'] ?? value?.['countries'],
      author,
    ])
  expect(await versions('maintenance')).toEqual([
    [false, 'ops'],
    [true, 'ops'],
  ])
  expect(await versions('region')).toEqual([
    [undefined, 'ops'],
    [['SG'], 'ops'],
  ])
})
