import type { SettingId, SettingValue } from '../../../../entities/desk/settingValues.ts'
import type { GameRules } from '../../../../entities/games/gameRules.ts'
import { ok, refuse, type Decision } from '../../../../rules/decision.ts'
import { checkBrand } from '../configCheck/brandCheck.ts'
import type { Finding } from '../configCheck/finding.ts'
import { checkCashier } from '../configCheck/rulesCheck.ts'
import type { SettingFiles } from './files.ts'

/** What exists outside the settings, for the check to compare with. */
export interface SettingWorld {
  games: GameRules
  languages: readonly string[]
}

const findingsIn = ({ brand, cashier }: SettingFiles, { games, languages }: SettingWorld): Finding[] => [
  ...checkBrand({ 'brand.json': brand, 'games.json': games }, { languages }),
  ...checkCashier({ 'cashier.json': cashier }),
]

const textOf = ({ path, message }: Finding): string => `${path.join('.')} ${message}`

/** Returns the field of the setting that a problem is at; its first field when the problem is elsewhere. */
const fieldOf = (finding: Finding, value: SettingValue): string => {
  const names = Object.keys(value)
  const named = finding.path.map(String).findLast((part) => names.includes(part))
  return `change.value.${named ?? names[0] ?? ''}`
}

/** Whether a setting is about the place of a problem, which then belongs to its form. */
const isThemeOf = (id: SettingId, { path: [first, theme] }: Finding): boolean =>
  first !== 'theme' || (theme === 'light') === (id === 'lightColours')

/**
 * Refuses a change that contradicts the other settings, at the field. The same checks stop a start with a wrong config/
 * (`configCheck/`). What was wrong before the change does not stop it.
 */
export const checkSetting = (
  { before, after }: { before: SettingFiles; after: SettingFiles },
  id: SettingId,
  value: SettingValue,
  world: SettingWorld,
): Decision<null> => {
  const known = new Set(findingsIn(before, world).map(textOf))
  const fresh = findingsIn(after, world).filter((finding) => !known.has(textOf(finding)))
  const found = fresh.find((finding) => isThemeOf(id, finding)) ?? fresh[0]
  if (!found) return ok(null)
  const { code, detail } = found.refusal ?? { code: 'setting.invalid' as const, detail: undefined }
  return refuse(code, { field: fieldOf(found, value), ...(detail && { detail }) })
}
