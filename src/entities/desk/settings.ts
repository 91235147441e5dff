import * as z from 'zod/mini'
import { count, epochMs } from '../scalars.ts'
import { SETTING_IDS, type SettingGroup } from './settingValues.ts'

export const settingId = z.enum(SETTING_IDS)
export const settingGroup = z.enum([
  'brand',
  'features',
  'limits',
  'bonuses',
  'registration',
  'security',
  'languages',
  'regions',
  'maintenance',
] as const satisfies readonly SettingGroup[])

/** How a field of a setting is written. `texts`: one text a language. `lines`: a list of short texts. `svg`: an image as
 * SVG text. */
export const settingInput = z.enum([
  'text',
  'number',
  'money',
  'amounts',
  'switch',
  'colour',
  'svg',
  'choice',
  'choices',
  'countries',
  'lines',
  'texts',
  'moment',
])
export type SettingInput = z.infer<typeof settingInput>

/** A field of a setting, from its schema. */
export const settingField = z.object({
  name: z.string(),
  input: settingInput,
  /** Of a number. `bps`: 10,000 is the whole. */
  unit: z.nullable(z.enum(['bps', 'percent', 'minutes', 'hours', 'days'])),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** Whether it may be left empty, which is null. */
  optional: z.boolean(),
  options: z.array(z.string()),
})
export type SettingField = z.infer<typeof settingField>

const value = z.record(z.string(), z.unknown())

/** A setting as it is now. */
export const settingRow = z.object({
  id: settingId,
  group: settingGroup,
  secondPerson: z.boolean(),
  fields: z.array(settingField),
  /** What config/ says. */
  fileValue: value,
  /** What is in force. */
  value,
  /** The latest version; null: it was never changed. */
  version: z.nullable(count),
  /** Whether the value is other than that of config/ by a change. */
  changed: z.boolean(),
  author: z.nullable(z.string()),
  changedAt: z.nullable(epochMs),
  /** The number of the request that waits for a second person; null: none. */
  waiting: z.nullable(z.string()),
})
export type SettingRow = z.infer<typeof settingRow>

/** A version of a setting. */
export const settingVersion = z.object({
  version: count,
  /** null: as in config/. */
  value: z.nullable(value),
  author: z.string(),
  /** The second person; null: none was needed. */
  approver: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: epochMs,
})
export type SettingVersionView = z.infer<typeof settingVersion>
