import type { SettingValue } from '../../../../entities/desk/settingValues.ts'

/** Returns the fields whose values differ. */
export const changedFields = (from: SettingValue, to: SettingValue): string[] =>
  Object.keys({ ...from, ...to }).filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))

/** The most characters of a value, such as an image. */
const MOST = 120

/** Returns a value for the audit log and for the second person, without words of a language. */
export const fieldText = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (typeof value === 'number' && name.endsWith('Bps')) return `${value / 100}%`
  if (typeof value === 'number' && name.endsWith('Percent')) return `${value}%`
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
