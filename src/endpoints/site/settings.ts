import * as z from 'zod/mini'
import { settingId, settingRow, settingVersion } from '../../entities/desk/settings.ts'
import { moneyChange, siteChange } from '../../entities/desk/settingValues.ts'
import { count, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: every setting with its fields, the value of config/, and the value in force. */
export const settings = staffEndpoint({
  method: 'GET',
  path: 'settings',
  right: 'settings.view',
  input: z.strictObject({}),
  output: z.array(settingRow),
})

/** GET: the versions of a setting, the newest first. */
export const settingVersions = staffEndpoint({
  method: 'GET',
  path: 'settings/versions',
  right: 'settings.view',
  input: z.strictObject({ setting: settingId }),
  output: z.array(settingVersion),
})

/** The version that a change was written from; null: the setting was never changed. */
const base = z.nullable(count)

/**
 * POST: changes a setting immediately. To undo is to send the value of an earlier version, or null for that of config/. `base` is
 * the version that the form showed. Refuses `content.changed` when there is a newer one, and at its field what contradicts
 * the other settings: `setting.contrast`, `setting.flag`, `setting.language`, `setting.order`,
 * `setting.required`, `setting.invalid`. Refuses `setting.same` when nothing changes.
 */
export const changeSetting = staffEndpoint({
  method: 'POST',
  path: 'settings',
  right: 'settings.edit',
  input: z.strictObject({ change: siteChange, base, note: z.optional(text(300)) }),
  output: z.object({ version: count }),
})

/**
 * POST: asks a second person for a change of a setting about money. Refuses `content.changed`, `setting.order`,
 * `amount.below.minimum`, `amount.above.maximum` and `setting.invalid` at its field, `setting.same` when nothing changes, and `approval.exists` while a
 * request for the setting waits.
 */
export const requestSettingChange = staffEndpoint({
  method: 'POST',
  path: 'settings/money',
  right: 'settings.limits',
  input: z.strictObject({ change: moneyChange, base, reason: text(300, 5) }),
  output: z.object({ number: z.string() }),
})
