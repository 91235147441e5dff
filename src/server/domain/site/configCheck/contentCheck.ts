import { BANNER_GROUPS } from '../../../../rules/content/bannerGroups.ts'
import { STAFF_RIGHTS } from '../../../../rules/accounts/staffRights.ts'
import { keysOf } from '../../../../rules/entriesOf.ts'
import { SOURCE_LANGUAGE } from '../../../../rules/site/languages.ts'
import { ownPath } from '../../../../rules/site/ownPath.ts'
import { KNOWN_FLAGS, unknownFlag } from '../whitelabel.ts'
import { duplicates, type Config, type ConfigFile, type Finding, type Known } from './finding.ts'
import { CENTRE_PAGES } from './pages.ts'

const MENUS = ['memberCentre.json', 'agentCentre.json', 'operatorCentre.json'] as const

/** Checks the menus of the centres: pages with a screen, existing flags, labels. */
export const checkMenus = (config: Config, { labels }: Known): Finding[] =>
  MENUS.flatMap((file) => {
    const { centre, entries } = config[file]
    const pages: readonly string[] = CENTRE_PAGES[centre]
    return entries.flatMap((entry, index): Finding[] => {
      const at = (key: string, message: string): Finding => ({ file, path: ['entries', index, key], message })
      const labelled = (key: 'name' | 'group', label: string): Finding[] =>
        labels.has(label)
          ? []
          : [
              at(
                key,
                `${label} has no label. Add it to locales/${SOURCE_LANGUAGE}/centre.json and to the translations.`,
              ),
            ]
      return [
        ...(pages.includes(entry.page)
          ? []
          : [
              at(
                'page',
                `${entry.page} is not a page of the ${centre} centre. Use one of ${pages.join(', ')}. For a new page, add src/centre/${centre}/screens/${entry.page}.tsx and its name to src/server/domain/site/configCheck/pages.ts.`,
              ),
            ]),
        ...(STAFF_RIGHTS.some((right) => right === entry.right) === (centre === 'operator')
          ? []
          : [
              at(
                'right',
                centre === 'operator'
                  ? `${entry.right ?? 'nothing'} is not a right of staff. Use one of ${STAFF_RIGHTS.join(', ')}.`
                  : 'Only entries of the operator centre have a right. Remove it.',
              ),
            ]),
        ...(entry.flag === undefined || KNOWN_FLAGS.includes(entry.flag)
          ? []
          : [at('flag', unknownFlag(entry.flag))]),
        ...labelled('name', entry.name),
        ...(entry.group === undefined ? [] : labelled('group', `group_${entry.group}`)),
      ]
    })
  })

/** The groups of banners (§3), with those of the login and registration dialogs. */
const GROUPS: readonly string[] = [...BANNER_GROUPS, 'w_login', 'w_reg']

const bannersOf = ({
  'content/banners.json': banners,
  'content/promotions.json': promotions,
  'games.json': { games },
}: Config): Finding[] => {
  const file = 'content/banners.json'
  return banners.flatMap(({ groupName, linkageType, linkage }, index): Finding[] => {
    const targetExists = {
      route: (to: string) => ownPath(to) === to,
      promotion: (to: string) => promotions.some(({ id }) => id === to),
      game: (to: string) => games.some(({ code }) => code === to),
    }
    return [
      ...(GROUPS.includes(groupName)
        ? []
        : [
            {
              file,
              path: [index, 'groupName'],
              message: `${groupName} is not a banner group. Use one of ${GROUPS.join(', ')}.`,
            } as const,
          ]),
      ...(linkageType === null || targetExists[linkageType](linkage ?? '')
        ? []
        : [
            {
              file,
              path: [index, 'linkage'],
              message: `points to the ${linkageType} ${linkage ?? '(none)'}, which does not exist. Correct it, or set linkageType to null.`,
            } as const,
          ]),
    ]
  })
}

/** Checks config/content: no duplicates, no dead references, nothing that ends before it starts. */
export const checkContent = (config: Config): Finding[] => {
  const help = config['content/help.json']
  const codes = MENUS.flatMap((file) => config[file].entries.map(({ code }) => code))
  return [
    ...duplicates(
      'content/promotions.json',
      config['content/promotions.json'],
      ({ id }) => id,
      (index) => [index, 'id'],
    ),
    ...duplicates(
      'content/announcements.json',
      config['content/announcements.json'],
      ({ id }) => id,
      (index) => [index, 'id'],
    ),
    ...duplicates(
      'content/banners.json',
      config['content/banners.json'],
      ({ bannerId }) => bannerId,
      (index) => [index, 'bannerId'],
    ),
    ...duplicates(
      'content/help.json',
      help,
      ({ id }) => id,
      (index) => [index, 'id'],
    ),
    ...bannersOf(config),
    ...help.flatMap(({ articles }, topic) =>
      articles.flatMap(({ screens }, article) =>
        screens
          .filter((code) => !codes.includes(code))
          .map(
            (code): Finding => ({
              file: 'content/help.json',
              path: [topic, 'articles', article, 'screens'],
              message: `${code} is not a screen code. Use a code of config/memberCentre.json or config/agentCentre.json, or remove it.`,
            }),
          ),
      ),
    ),
    ...(['content/promotions.json', 'content/announcements.json'] as const).flatMap((file) =>
      config[file].flatMap(({ startAt, endAt }, index): Finding[] =>
        endAt === null || Date.parse(startAt) < Date.parse(endAt)
          ? []
          : [
              {
                file,
                path: [index, 'endAt'],
                message: 'is not after startAt. Correct it, or set it to null.',
              },
            ],
      ),
    ),
  ]
}

type Languages = Config['brand.json']['languages']

/** A text by language: an object whose names are all tags, with English, the default or an offered language among them. */
const isTranslated = (
  value: object,
  { default: fallback, offered }: Languages,
): value is Record<string, string> =>
  [SOURCE_LANGUAGE, fallback, ...offered].some((language) => language in value) &&
  Object.entries(value).every(
    ([key, text]) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(key) && typeof text === 'string',
  )

interface Untranslated {
  file: ConfigFile
  path: readonly PropertyKey[]
}

const untranslatedIn = (
  file: ConfigFile,
  value: unknown,
  path: readonly PropertyKey[],
  languages: Languages,
  language: string,
): Untranslated[] => {
  if (typeof value !== 'object' || value === null) return []
  if (isTranslated(value, languages)) return value[language]?.trim() ? [] : [{ file, path }]
  return Object.entries(value).flatMap(([key, part]) =>
    untranslatedIn(file, part, [...path, Array.isArray(value) ? Number(key) : key], languages, language),
  )
}

/**
 * Returns the texts of config/ without a translation to a language. Games are left out: a game without a name in a
 * language keeps its own.
 */
export const untranslatedTexts = (config: Config, language: string): Untranslated[] =>
  keysOf(config)
    .filter((file) => file !== 'games.json')
    .flatMap((file) => untranslatedIn(file, config[file], [], config['brand.json'].languages, language))

/** Checks that every text of config/ exists in the default language, which replaces every missing translation. */
export const checkTexts = (config: Config): Finding[] => {
  const { default: fallback } = config['brand.json'].languages
  return untranslatedTexts(config, fallback).map(({ file, path }) => ({
    file,
    path,
    message: `has no text in ${fallback}, the default language. Add it: languages without a translation show it.`,
  }))
}
