import { isSetting, SETTING_GROUPS, type SettingId } from '../../entities/desk/settingValues.ts'
import { parseJson } from '../../rules/parseJson.ts'
import { isRecord } from '../../rules/isRecord.ts'
import { changeSetting } from '../usecases/site/changeSetting.ts'
import { settingStates } from '../usecases/site/settingState.ts'
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

/** Changes a setting by the same rules as the operator centre, without a second person. */
export const setSetting = async (
  context: CliContext,
  setting: SettingId,
  value: Readonly<Record<string, unknown>> | null,
): Promise<CommandResult> => {
  const changed = await inTransaction(context, 'directory', (service) =>
    changeSetting(service, { setting, value }, { by: context.by, note: null }),
  )
  if (changed.ok) return done(`${setting} is changed: version ${changed.value.version}.`, changed.value)
  const { code, field, detail } = changed.error
  return failed(
    `${setting}: ${[code, field?.replace('change.value.', ''), detail && JSON.stringify(detail)].filter(Boolean).join(' ')}.`,
    changed.error,
  )
}

const settingNamed = (name: string | undefined): SettingId => {
  if (name === undefined || !isSetting(name))
    throw new UsageError(`name one of ${Object.values(SETTING_GROUPS).flat().join(', ')}`)
  return name
}

const list = async ({ provider }: CliContext): Promise<CommandResult> => {
  const { of, latest } = await settingStates(provider)
  const rows = Object.values(SETTING_GROUPS)
    .flat()
    .flatMap((id) => {
      const state = of(id)
      return state ? [{ id, ...state, author: latest.get(id)?.author ?? null }] : []
    })
  return {
    ok: true,
    value: rows,
    lines: rows.map(
      ({ id, inForce, author }) =>
        `  ${id.padEnd(14)} ${author === null ? '' : `(${author}) `}${JSON.stringify(inForce)}`,
    ),
  }
}

/** Shows and changes the settings of the operator centre (decision 93). A running site shows a change within a second. */
export const settingCommand: Command = {
  name: 'setting',
  summary: 'list the settings, change one, or return it to config/',
  argsUsage: 'list | set NAME JSON | reset NAME',
  reads: ['list'],
  options: {},
  run: async (context, [arg, name, text = '']) => {
    const action = oneOf(arg, ['list', 'set', 'reset'])
    if (action === 'list') return list(context)
    const setting = settingNamed(name)
    if (action === 'reset') return setSetting(context, setting, null)
    const fields = parseJson(text)
    if (!isRecord(fields))
      throw new UsageError('the value must be JSON such as {"name":"My site","currencySymbol":"RM"}')
    const { of } = await settingStates(context.provider)
    return setSetting(context, setting, { ...of(setting)?.inForce, ...fields })
  },
}
