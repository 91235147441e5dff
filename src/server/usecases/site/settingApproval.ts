import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { settingId } from '../../../entities/desk/settings.ts'
import type { SettingId } from '../../../entities/desk/settingValues.ts'
import { ok, type Decision } from '../../../rules/decision.ts'
import { parseJson } from '../../../rules/parseJson.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { changedFields, fieldText } from '../../domain/site/settings/texts.ts'
import type { ApprovalRow } from '../../ports/site/approvals.ts'
import { requestApproval, type ApprovalAction, type ApprovalAsk, type StaffBy } from '../requestApproval.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { checkSettingChange, saveSetting, type CheckedSetting, type WantedSetting } from './changeSetting.ts'

/** Returns the id under which a setting has its requests, of which one may wait. */
export const settingSubject = (setting: SettingId): string => {
  const hex = createHash('sha256').update(`setting:${setting}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const storedValue = z.nullable(z.record(z.string(), z.unknown()))

const wantedOf = ({ payload }: ApprovalAsk): WantedSetting => ({
  setting: settingId.parse(payload['setting']),
  value: storedValue.parse(parseJson(String(payload['value']))),
  base: typeof payload['base'] === 'number' ? payload['base'] : null,
})

const factsOf = ({ from, to }: CheckedSetting): ApprovalRow['facts'] =>
  changedFields(from, to).map((name) => ({
    name,
    kind: 'setting',
    value: `${fieldText(name, from[name])} → ${fieldText(name, to[name])}`,
  }))

/** A change of a setting about money, which applies once a second person approved it. */
export const SETTING_CHANGE: ApprovalAction = {
  facts: async (context, ask) => {
    const checked = await checkSettingChange(context, wantedOf(ask))
    return checked.ok ? ok(factsOf(checked.value)) : checked
  },
  carryOut: async (context, row, by) => {
    const checked = await checkSettingChange(context, wantedOf(row))
    if (!checked.ok) return checked
    await saveSetting(context, checked.value, { by, requestedBy: row.requestedName, note: row.reason })
    return ok(null)
  },
}

/** Asks a second person for a change of a setting. Refuses `setting.same` when nothing changes. */
export const askSettingChange = async (
  context: ServiceContext,
  wanted: Required<WantedSetting>,
  reason: string,
  by: StaffBy,
): Promise<Decision<ApprovalRow>> => {
  const checked = await checkSettingChange(context, wanted)
  if (!checked.ok) return checked
  return requestApproval(
    context,
    {
      lineId: SITE_LINE,
      kind: 'setting',
      subjectId: settingSubject(wanted.setting),
      accountId: SITE_LINE,
      subject: wanted.setting,
      payload: { setting: wanted.setting, value: JSON.stringify(wanted.value), base: wanted.base },
      facts: factsOf(checked.value),
      reason,
    },
    by,
  )
}
