import { done, failed, UsageError, type Command } from './command.ts'

/** Starts or ends maintenance (§2 system status 1). */
export const maintenanceCommand: Command = {
  name: 'maintenance',
  summary: 'close the site for maintenance, or open it again',
  argsUsage: 'on|off',
  reads: [],
  options: { message: { type: 'string' }, until: { type: 'string' } },
  run: async ({ provider, settings }, [arg], { message, until }) => {
    if (arg === 'off') {
      await provider.ports.site.setMaintenance(null)
      return done('Maintenance is off. The site is open.')
    }
    if (arg !== 'on') throw new UsageError('expected on or off')
    const end = typeof until === 'string' ? Date.parse(until) : null
    if (Number.isNaN(end)) return failed('--until must be a time such as 2026-12-24T18:00+08:00.')
    const texts =
      typeof message === 'string'
        ? Object.fromEntries(settings.brand.languages.offered.map((language) => [language, message]))
        : {}
    await provider.ports.site.setMaintenance({ message: texts, until: end })
    return done('Maintenance is on. Visitors see the maintenance page.')
  },
}
