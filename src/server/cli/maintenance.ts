import { setSetting } from './setting.ts'
import { done, failed, UsageError, type Command } from './command.ts'

/** Starts or ends maintenance (§2 system status 1). */
export const maintenanceCommand: Command = {
  name: 'maintenance',
  summary: 'close the site for maintenance, or open it again',
  argsUsage: 'on|off',
  reads: [],
  options: { message: { type: 'string' }, until: { type: 'string' } },
  run: async (context, [arg], { message, until }) => {
    if (arg === 'off') {
      const ended = await setSetting(context, 'maintenance', { on: false, message: {}, until: null })
      return ended.ok ? done('Maintenance is off. The site is open.') : ended
    }
    if (arg !== 'on') throw new UsageError('expected on or off')
    const end = typeof until === 'string' ? Date.parse(until) : null
    if (Number.isNaN(end)) return failed('--until must be a time such as 2026-12-24T18:00+08:00.')
    const texts =
      typeof message === 'string'
        ? Object.fromEntries(
            context.provider.jobContext.brand.languages.offered.map((language) => [language, message]),
          )
        : {}
    const begun = await setSetting(context, 'maintenance', { on: true, message: texts, until: end })
    return begun.ok ? done('Maintenance is on. Visitors see the maintenance page.') : begun
  },
}
