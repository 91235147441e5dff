import { SETTING_VALUES, type SettingId, type SettingValue } from '../../../entities/desk/settingValues.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { applySettings } from '../../domain/site/settings/apply.ts'
import { checkSetting } from '../../domain/site/settings/check.ts'
import { changedFields, fieldText } from '../../domain/site/settings/texts.ts'
import { isState } from '../../domain/site/settings/places.ts'
import type { SettingVersion } from '../../ports/site/settings.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'
import { saveState, settingStates } from './settingState.ts'

/** What staff want of a setting. */
export interface WantedSetting {
  setting: SettingId
  /** null: as in config/. */
  value: SettingValue | null
  /** The version that the change was written from; undefined for the command line, which reads it itself. */
  base?: number | null
}

/** A change that was checked: what it changes from and to. */
export interface CheckedSetting extends WantedSetting {
  from: SettingValue
  to: SettingValue
  /** The version that it will be. */
  version: number
}

/** Whether the icons can be drawn from a new logo. */
const hasDrawableMark = async (
  { ports }: ServiceContext,
  setting: SettingId,
  { mark }: SettingValue,
): Promise<boolean> => setting !== 'logo' || typeof mark !== 'string' || ports.pictures.canDraw(mark)

const parsedValue = (setting: SettingId, value: SettingValue): SettingValue | null => {
  const parsed = SETTING_VALUES[setting].safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Whether a setting follows config/. */
const isFile = (latest: SettingVersion | undefined): boolean => (latest?.value ?? null) === null

/** Refuses a change that contradicts the other settings or does not fit config/. */
const checkTogether = (
  { ports }: ServiceContext,
  { setting, value }: WantedSetting,
  to: SettingValue,
  latest: readonly SettingVersion[],
): Decision<null> => {
  if (isState(setting)) return ok(null)
  const { files, languages } = ports.settingBasis
  const others = latest.filter((one) => one.setting !== setting)
  const { files: before } = applySettings(files, latest)
  const { files: after, ignored } = applySettings(files, [...others, { setting, value }])
  if (ignored.includes(setting)) return refuse('setting.invalid')
  return checkSetting({ before, after }, setting, to, { games: ports.house.games, languages })
}

/**
 * Checks a change against all other settings. Lets changes of settings wait for each other until the transaction ends.
 * Refuses `content.changed` for a stale one, and `setting.same` for one that changes nothing.
 */
export const checkSettingChange = async (
  context: ServiceContext,
  { setting, value, base }: WantedSetting,
): Promise<Decision<CheckedSetting>> => {
  const { ports } = context
  await ports.settings.lock()
  const { of, latest } = await settingStates(context)
  const state = of(setting)
  if (!state) return refuse('record.not.found', { field: 'change.setting' })
  const before = latest.get(setting)
  const version = before?.version ?? null
  if (base !== undefined && base !== version) return refuse('content.changed')
  const to = value === null ? state.file : parsedValue(setting, value)
  if (to === null) return refuse('setting.invalid')
  const checked = checkTogether(context, { setting, value }, to, [...latest.values()])
  if (!checked.ok) return checked
  if (!(await hasDrawableMark(context, setting, to)))
    return refuse('field.pattern', { field: 'change.value.mark' })
  const isSame = changedFields(state.inForce, to).length === 0 && isFile(before) === (value === null)
  if (isSame && base !== undefined) return refuse('setting.same')
  return ok({ setting, value, from: state.inForce, to, version: (version ?? 0) + 1 })
}

/** Who changes a setting, and why. */
export interface SettingAuthor {
  by: AuditActor
  /** Who asked for it, when `by` is the second person. */
  requestedBy?: string
  note: string | null
}

/** Puts a checked change in force, with its version and its entry of the audit log. */
export const saveSetting = async (
  context: ServiceContext,
  { setting, value, from, to, version }: CheckedSetting,
  { by, requestedBy, note }: SettingAuthor,
): Promise<void> => {
  const { ports, now } = context
  const name = by.staffName ?? by.way
  await ports.settings.add({
    setting,
    version,
    value,
    author: requestedBy ?? name,
    approver: requestedBy === undefined ? null : name,
    note,
    at: now,
  })
  await saveState(context, setting, value)
  await ports.audit.record({
    lineId: SITE_LINE,
    accountId: by.actorId ?? SITE_LINE,
    ...auditedBy(by),
    kind: 'setting.changed',
    detail: {
      setting,
      version,
      ...Object.fromEntries(
        changedFields(from, to).map((field) => [
          field,
          `${fieldText(field, from[field])} → ${fieldText(field, to[field])}`,
        ]),
      ),
      ...(requestedBy !== undefined && { requestedBy }),
      ...(note && { note }),
    },
    at: now,
  })
}

/** Changes a setting immediately. Refuses what `checkSettingChange` refuses. */
export const changeSetting = async (
  context: ServiceContext,
  wanted: WantedSetting,
  author: SettingAuthor,
): Promise<Decision<{ version: number }>> => {
  const checked = await checkSettingChange(context, wanted)
  if (!checked.ok) return checked
  await saveSetting(context, checked.value, author)
  return ok({ version: checked.value.version })
}
