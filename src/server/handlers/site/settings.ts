import { getCountries } from 'libphonenumber-js/max'
import type * as calls from '../../../endpoints/site/settings.ts'
import type { SettingRow } from '../../../entities/desk/settings.ts'
import { needsSecondPerson, SETTING_GROUPS } from '../../../entities/desk/settingValues.ts'
import { ok } from '../../../rules/decision.ts'
import { entriesOf } from '../../../rules/entriesOf.ts'
import { numberOf } from '../../../rules/number.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { fieldsOf } from '../../usecases/site/settingFields.ts'
import { changedFields } from '../../domain/site/settings/texts.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { changeSetting } from '../../usecases/site/changeSetting.ts'
import { askSettingChange, settingSubject } from '../../usecases/site/settingApproval.ts'
import { settingStates } from '../../usecases/site/settingState.ts'

/** Returns the settings in the order of their groups. */
const rowsOf = async (context: StaffContext): Promise<SettingRow[]> => {
  const { ports } = context
  const { languages } = ports.settingBasis
  const { of, latest } = await settingStates(context)
  const rows: SettingRow[] = []
  for (const [group, ids] of entriesOf(SETTING_GROUPS))
    for (const id of ids) {
      const state = of(id)
      if (!state) continue
      const secondPerson = needsSecondPerson(id)
      const [waiting] = secondPerson ? await ports.approvals.waitingFor(SITE_LINE, settingSubject(id)) : []
      const version = latest.get(id)
      rows.push({
        id,
        group,
        secondPerson,
        fields: fieldsOf(id, { languages, countries: getCountries() }),
        fileValue: state.file,
        value: state.inForce,
        version: version?.version ?? null,
        changed: changedFields(state.file, state.inForce).length > 0,
        author: version?.author ?? null,
        changedAt: version?.at ?? null,
        waiting: waiting ? numberOf(waiting.approvalId) : null,
      })
    }
  return rows
}

/** Handlers of endpoints/site/settings.ts. */
export const settingsHandlers: Handlers<typeof calls> = {
  settings: async (_input, context) => ok(await rowsOf(context)),

  settingVersions: async ({ setting }, { ports }) =>
    ok(
      (await ports.settings.versions(setting)).map(({ version, value, author, approver, note, at }) => ({
        version,
        value,
        author,
        approver,
        note,
        at,
      })),
    ),

  changeSetting: ({ change, base, note }, context) =>
    changeSetting(context, { ...change, base }, { by: byStaff(context), note: note ?? null }),

  requestSettingChange: async ({ change, base, reason }, context) => {
    const asked = await askSettingChange(context, { ...change, base }, reason, byStaff(context))
    return asked.ok ? ok({ number: numberOf(asked.value.approvalId) }) : asked
  },
}
