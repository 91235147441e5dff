import type { CatalogueKind, CatalogueStatus } from '../../entities/desk/catalogueDesk.ts'
import type { Decision } from '../../rules/decision.ts'
import { statusOf, type CatalogueSwitch } from '../domain/games/catalogueSwitches.ts'
import {
  endEntryMaintenance,
  planEntryMaintenance,
  switchEntry,
  type CatalogueEntry,
} from '../usecases/games/changeCatalogue.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import {
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type Command,
  type CommandResult,
} from './command.ts'

type Options = Readonly<Record<string, unknown>>

const describe = ({ kind, id, window }: CatalogueSwitch, status: CatalogueStatus): string => {
  const times = `${new Date(window?.from ?? 0).toISOString()} to ${new Date(window?.until ?? 0).toISOString()}`
  return `  ${kind} ${id}: ${status}${status === 'off' ? '' : `, ${times}`}`
}

const list = async ({ provider }: CliContext): Promise<CommandResult> => {
  const now = provider.jobContext.now()
  const changed = (await provider.ports.catalogue.all())
    .map((one) => ({ one, status: statusOf(one, now) }))
    .filter(({ status }) => status !== 'open')
  return changed.length === 0
    ? done('Every vendor and game is open, and no maintenance is scheduled.', [])
    : {
        ok: true,
        lines: changed.map(({ one, status }) => describe(one, status)),
        value: changed.map(({ one, status }) => ({ ...one, status })),
      }
}

const entryOf = ({ provider }: CliContext, id: string | undefined): CatalogueEntry => {
  const { vendors, games } = provider.ports.house.games
  const kind = ((): CatalogueKind | null => {
    if (vendors.some((vendor) => vendor.id === id)) return 'vendor'
    return games.some((game) => game.code === id) ? 'game' : null
  })()
  if (!id || !kind)
    throw new UsageError(`expected the id of a vendor or the code of a game${id ? `, not ${id}` : ''}`)
  return { kind, id }
}

const textOf = (options: Options, name: string): string => {
  const value = options[name]
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing`)
  return value.trim()
}

const momentOf = (options: Options, name: string): number => {
  const at = Date.parse(textOf(options, name))
  if (Number.isNaN(at)) throw new UsageError(`--${name} must be a time such as 2026-12-24T18:00+08:00`)
  return at
}

/** Changes a vendor or a game with the use cases of the operator centre. */
const act = async (
  context: CliContext,
  action: 'off' | 'on' | 'maintenance' | 'end',
  entry: CatalogueEntry,
  options: Options,
): Promise<CommandResult> => {
  const { by } = context
  const change = (service: ServiceContext): Promise<Decision<null>> => {
    if (action === 'end') return endEntryMaintenance(service, entry, by)
    const reason = textOf(options, 'reason')
    if (action !== 'maintenance') return switchEntry(service, entry, { off: action === 'off', reason }, by)
    const from = options['from'] === undefined ? service.now : momentOf(options, 'from')
    return planEntryMaintenance(service, entry, { from, until: momentOf(options, 'until'), reason }, by)
  }
  const changed = await inTransaction(context, 'directory', change)
  if (!changed.ok) return failed('Choose an end that is after the start and in the future.')
  const words = { off: 'off', on: 'on', maintenance: 'scheduled for maintenance', end: 'without maintenance' }
  return done(`The ${entry.kind} ${entry.id} is ${words[action]}.`, entry)
}

/** Switches vendors and games off and on, and plans their maintenance. It applies to running sites immediately. */
export const catalogueCommand: Command = {
  name: 'catalogue',
  summary: 'turn a vendor or a game off or on, or schedule its maintenance',
  argsUsage: 'list|off|on|maintenance|end [vendor or game]',
  reads: ['list'],
  options: { from: { type: 'string' }, until: { type: 'string' }, reason: { type: 'string' } },
  run: async (context, [arg, id], options) => {
    const action = oneOf(arg, ['list', 'off', 'on', 'maintenance', 'end'])
    return action === 'list' ? list(context) : act(context, action, entryOf(context, id), options)
  },
}
