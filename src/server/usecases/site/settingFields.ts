import * as z from 'zod/mini'
import type { SettingField, SettingInput } from '../../../entities/desk/settings.ts'
import { SETTING_VALUES, type SettingId } from '../../../entities/desk/settingValues.ts'
import { isRecord } from '../../../rules/isRecord.ts'
import { KNOWN_FLAGS } from '../../domain/site/whitelabel.ts'

/** The part of a JSON schema that decides how a field is written. */
const part = z.object({
  type: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  enum: z.optional(z.array(z.string())),
  items: z.optional(z.record(z.string(), z.unknown())),
  anyOf: z.optional(z.array(z.record(z.string(), z.unknown()))),
})
type Part = z.infer<typeof part>

const COUNTRY = '^[A-Z]{2}$'

const listInput = (items: Part, name: string): SettingInput => {
  if (items.pattern === COUNTRY) return 'countries'
  if (items.enum || name === 'flags' || name === 'offered') return 'choices'
  return items.type === 'string' ? 'lines' : 'amounts'
}

const inputOf = (schema: Part, name: string): SettingInput => {
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
      return name === 'until' ? 'moment' : 'number'
    case 'number':
      return 'money'
    case 'array':
      return listInput(part.parse(schema.items ?? {}), name)
    case 'object':
      return 'texts'
    default:
      if (schema.enum || name === 'default') return 'choice'
      if (name === 'mark') return 'svg'
      return schema.pattern?.startsWith('^#') ? 'colour' : 'text'
  }
}

const UNITS = { Bps: 'bps', Percent: 'percent', Minutes: 'minutes', Hours: 'hours', Days: 'days' } as const

const unitOf = (name: string): SettingField['unit'] =>
  Object.entries(UNITS).find(([end]) => name.endsWith(end))?.[1] ?? null

/** What the choices of the fields come from. */
export interface SettingChoices {
  /** The languages that have texts. */
  languages: readonly string[]
  /** ISO 3166-1 alpha-2 codes. */
  countries: readonly string[]
}

const optionsOf = (schema: Part, name: string, { languages, countries }: SettingChoices): string[] => {
  if (name === 'countries') return [...countries]
  if (name === 'flags') return [...KNOWN_FLAGS]
  if (name === 'offered' || name === 'default') return [...languages]
  return schema.enum ?? part.parse(schema.items ?? {}).enum ?? []
}

/** Returns the schema itself, or the one of the value that may be null. */
const present = (schema: Part): { schema: Part; optional: boolean } => {
  const other = schema.anyOf?.find((one) => one['type'] !== 'null')
  return other ? { schema: part.parse(other), optional: true } : { schema, optional: false }
}

/** Returns the fields of a setting as a form needs them, from the schema that checks its value. */
export const fieldsOf = (id: SettingId, choices: SettingChoices): SettingField[] => {
  const { properties } = z.toJSONSchema(SETTING_VALUES[id], { io: 'input', unrepresentable: 'any' })
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, found]) => {
    const { schema, optional } = present(part.parse(found))
    const unit = unitOf(name)
    return {
      name,
      input: inputOf(schema, name),
      unit,
      minimum: schema.minimum ?? null,
      maximum: schema.maximum ?? null,
      optional,
      options: optionsOf(schema, name, choices),
    }
  })
}
