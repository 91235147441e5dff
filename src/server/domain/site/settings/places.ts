import { cashierRules } from '../../../../entities/money/cashierRules.ts'
import { loyaltyRules } from '../../../../entities/loyalty/loyaltyRules.ts'
import { brand } from '../../../../entities/site/brand.ts'
import { SETTING_VALUES, type SettingId, type SettingValue } from '../../../../entities/desk/settingValues.ts'
import { registrationField } from '../../../../entities/site/site.ts'
import { keysOf, pick } from '../../../../rules/entriesOf.ts'
import { isRecord } from '../../../../rules/isRecord.ts'
import { registrationRulesOf } from '../../accounts/registration.ts'
import type { SettingFiles } from './files.ts'

/** The switches of the whole site. They are stored with its state, and no other part of the site waits for them. */
export const STATE_SETTINGS = ['region', 'maintenance'] as const satisfies readonly SettingId[]
type StateSetting = (typeof STATE_SETTINGS)[number]

export const isState = (id: SettingId): id is StateSetting => STATE_SETTINGS.some((one) => one === id)

interface Place {
  file: keyof SettingFiles
  /** The keys to the object that has the fields; in a list of deposit methods, the name of the method. */
  path: readonly string[]
}

const at = (file: Place['file'], ...path: string[]): Place => ({ file, path })

/** Where the fields of each setting are in config/. */
const PLACES: Readonly<Record<Exclude<SettingId, StateSetting | 'registration'>, Place>> = {
  identity: at('brand'),
  logo: at('brand'),
  lightColours: at('brand', 'theme', 'light'),
  darkColours: at('brand', 'theme', 'dark'),
  shape: at('brand', 'theme'),
  flags: at('brand'),
  entry: at('brand'),
  service: at('brand', 'customerService'),
  chat: at('brand', 'chat'),
  analytics: at('brand', 'analytics'),
  languages: at('brand', 'languages'),
  username: at('brand', 'registration', 'username'),
  password: at('brand', 'registration', 'password'),
  ages: at('brand'),
  terms: at('brand'),
  sessions: at('brand', 'security'),
  proofs: at('brand', 'security'),
  textMessages: at('brand', 'security'),
  turnover: at('brand', 'rules'),
  rebates: at('brand', 'rules'),
  deposits: at('cashier', 'deposit'),
  depositOnline: at('cashier', 'deposit', 'methods', 'launchUrl'),
  depositQr: at('cashier', 'deposit', 'methods', 'qr'),
  depositManual: at('cashier', 'deposit', 'methods', 'manual'),
  withdrawals: at('cashier', 'withdrawal'),
  transfers: at('cashier', 'transfer'),
  bonuses: at('loyalty'),
  points: at('loyalty', 'points'),
  referral: at('loyalty', 'referral'),
}

/** Whether an entry of a list is the one that a path names. */
const isNamed = (entry: unknown, name: string): boolean => isRecord(entry) && entry['method'] === name

const step = (tree: unknown, key: string): unknown => {
  if (Array.isArray(tree)) return tree.find((entry) => isNamed(entry, key))
  return isRecord(tree) ? tree[key] : undefined
}

/** Returns a copy of a tree with fields written into the object at a path. */
const withFields = (tree: unknown, [key, ...rest]: readonly string[], fields: SettingValue): unknown => {
  if (key === undefined) return { ...(isRecord(tree) ? tree : {}), ...fields }
  if (Array.isArray(tree))
    return tree.map((entry: unknown) => (isNamed(entry, key) ? withFields(entry, rest, fields) : entry))
  return isRecord(tree) ? { ...tree, [key]: withFields(tree[key], rest, fields) } : tree
}

/** Returns the fields that a registration asks for and requires, as the brand's rules say. */
const registrationIn = ({ registration }: SettingFiles['brand']): SettingValue => {
  const rules = registrationRulesOf(registration, new Set())
  return {
    asked: registrationField.options.filter((field) => rules[field]?.enabled),
    required: registrationField.options.filter((field) => rules[field]?.enabled && rules[field].required),
  }
}

const hasField = (list: unknown, field: string): boolean => Array.isArray(list) && list.includes(field)

const withRegistration = ({ registration }: SettingFiles['brand'], value: SettingValue): SettingValue => ({
  registration: Object.fromEntries(
    registrationField.options.map((field) => [
      field,
      {
        ...registration[field],
        enabled: hasField(value['asked'], field),
        required: hasField(value['required'], field),
      },
    ]),
  ),
})

/** The lengths of a field of the registration, with their defaults. */
const lengthsIn = ({ registration }: SettingFiles['brand'], id: 'username' | 'password'): SettingValue => {
  const rule = registrationRulesOf(registration, new Set())[id]
  return { minLength: rule?.minLength, maxLength: rule?.maxLength }
}

/** Returns the value of a setting in files of config/; null when they have no place for it, such as a deposit method. */
export const valueIn = (files: SettingFiles, id: Exclude<SettingId, StateSetting>): SettingValue | null => {
  if (id === 'registration') return registrationIn(files.brand)
  if (id === 'username' || id === 'password') return lengthsIn(files.brand, id)
  const { file, path } = PLACES[id]
  const found = path.reduce<unknown>(step, files[file])
  return isRecord(found) ? pick(found, keysOf(SETTING_VALUES[id].shape)) : null
}

/** Returns the files with a setting changed; null when the result does not match their schemas. */
export const withSetting = (
  files: SettingFiles,
  id: Exclude<SettingId, StateSetting>,
  value: SettingValue,
): SettingFiles | null => {
  const { file, path } = id === 'registration' ? at('brand') : PLACES[id]
  const fields = id === 'registration' ? withRegistration(files.brand, value) : value
  const tree = withFields(files[file], path, fields)
  if (file === 'brand') {
    const parsed = brand.safeParse(tree)
    return parsed.success ? { ...files, brand: parsed.data } : null
  }
  if (file === 'cashier') {
    const parsed = cashierRules.safeParse(tree)
    return parsed.success ? { ...files, cashier: parsed.data } : null
  }
  const parsed = loyaltyRules.safeParse(tree)
  return parsed.success ? { ...files, loyalty: parsed.data } : null
}
