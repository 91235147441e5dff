import type { Brand } from '../../../../entities/site/brand.ts'
import { FIELD_PATTERNS } from '../../../../rules/accounts/fieldPatterns.ts'
import { KNOWN_FLAGS, moduleOfFlag, unknownFlag } from '../whitelabel.ts'
import { READABLE, unreadablePairs } from '../../../../rules/site/contrast.ts'
import { duplicates, type Config, type Finding, type Known } from './finding.ts'

const FILE = 'brand.json'
const found = (path: readonly PropertyKey[], message: string, refusal?: Finding['refusal']): Finding => ({
  file: FILE,
  path,
  message,
  ...(refusal && { refusal }),
})

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const placeOf = ({ zone, currency, minimumAge, birthdayAge }: Brand): Finding[] => [
  ...(isZone(zone) && zone.includes('/')
    ? []
    : [found(['zone'], `${zone} is not a time zone. Use an IANA name, such as Asia/Kuala_Lumpur.`)]),
  ...(Intl.supportedValuesOf('currency').includes(currency)
    ? []
    : [found(['currency'], `${currency} is not a currency. Use an ISO 4217 code, such as MYR.`)]),
  ...(birthdayAge >= minimumAge
    ? []
    : [
        found(
          ['birthdayAge'],
          `is ${birthdayAge}, below minimumAge ${minimumAge}. Raise it, or lower minimumAge.`,
          { code: 'setting.order', detail: { other: minimumAge } },
        ),
      ]),
]

const languagesOf = ({ languages }: Brand, known: Pick<Known, 'languages'>): Finding[] => [
  ...(languages.offered.includes(languages.default)
    ? []
    : [
        found(
          ['languages', 'default'],
          `${languages.default} is not one of languages.offered. Add it there, or choose one of ${languages.offered.join(', ')}.`,
          { code: 'setting.language' },
        ),
      ]),
  ...languages.offered
    .filter((language) => !known.languages.includes(language))
    .map((language) =>
      found(
        ['languages', 'offered', language],
        `the folder locales/${language} does not exist. Add it with \`npx playhouse language add ${language}\`, or offer only ${known.languages.join(', ')}.`,
        { code: 'setting.language' },
      ),
    ),
  ...duplicates(
    FILE,
    languages.offered,
    (language) => language,
    () => ['languages', 'offered'],
  ),
]

const flagsOf = ({ flags }: Brand): Finding[] => [
  ...flags
    .filter((flag) => !KNOWN_FLAGS.includes(flag))
    .map((flag) => found(['flags', flag], unknownFlag(flag))),
  ...flags.flatMap((flag) => {
    const module = moduleOfFlag(flag)
    return module && !flags.includes(module)
      ? [
          found(
            ['flags', flag],
            `${flag} has no effect while ${module} is off. Add ${module}, or remove ${flag}.`,
            { code: 'setting.flag', detail: { name: flag, module } },
          ),
        ]
      : []
  }),
  ...duplicates(
    FILE,
    flags,
    (flag) => flag,
    () => ['flags'],
  ),
]

const fieldsOf = ({ registration }: Brand): Finding[] =>
  Object.entries(registration).flatMap(([field, rule]) => [
    ...(rule.patternId === undefined || rule.patternId in FIELD_PATTERNS
      ? []
      : [
          found(
            ['registration', field, 'patternId'],
            `${rule.patternId} is not a known pattern. Use one of ${Object.keys(FIELD_PATTERNS).join(', ')}, or add it to src/rules/accounts/fieldPatterns.ts.`,
          ),
        ]),
    ...((rule.minLength ?? 0) <= (rule.maxLength ?? Infinity)
      ? []
      : [
          found(
            ['registration', field, 'minLength'],
            `is ${rule.minLength}, above maxLength ${rule.maxLength}. Lower it, or raise maxLength.`,
            { code: 'setting.order', detail: { other: rule.maxLength ?? 0 } },
          ),
        ]),
    ...(rule.required && rule.enabled === false
      ? [
          found(
            ['registration', field, 'required'],
            'requires a field that is not enabled. Enable the field, or remove "required".',
            { code: 'setting.required' },
          ),
        ]
      : []),
  ])

const themesOf = ({ theme }: Brand): Finding[] =>
  (['light', 'dark'] as const).flatMap((name) =>
    unreadablePairs(theme[name]).map(({ color, ground, ratio: exact }) => {
      // Rounded down, so that it is never the contrast that text needs.
      const ratio = (Math.floor(exact * 10) / 10).toFixed(1)
      return found(
        ['theme', name, color],
        `has a contrast of ${ratio} on ${ground}; text needs ${READABLE}. Make ${color} ${name === 'light' ? 'darker' : 'lighter'}, or change ${ground}.`,
        { code: 'setting.contrast', detail: { ratio, least: READABLE, ground } },
      )
    }),
  )

/** Checks config/brand.json: zone, currency, ages, languages, flags, registration fields, both themes and the footer. */
export const checkBrand = (
  { 'brand.json': brand, 'games.json': { vendors } }: Pick<Config, 'brand.json' | 'games.json'>,
  known: Pick<Known, 'languages'>,
): Finding[] => [
  ...placeOf(brand),
  ...languagesOf(brand, known),
  ...flagsOf(brand),
  ...fieldsOf(brand),
  ...themesOf(brand),
  ...brand.footer.vendors
    .filter((id) => !vendors.some((vendor) => vendor.id === id))
    .map((id) =>
      found(
        ['footer', 'vendors', id],
        `${id} is not a vendor in config/games.json. Add it there, or remove it here.`,
      ),
    ),
]
