import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { brand } from '../../entities/site/brand.ts'
import { cashierRules } from '../../entities/money/cashierRules.ts'
import { announcementFile, bannerFile, helpFile } from '../../entities/content/contentRules.ts'
import { gameRules } from '../../entities/games/gameRules.ts'
import { loyaltyRules, promotionRules } from '../../entities/loyalty/loyaltyRules.ts'
import { centreMenu } from '../../entities/site/menu.ts'
import { keysOf } from '../../rules/entriesOf.ts'
import { SOURCE_LANGUAGE } from '../../rules/site/languages.ts'
import { checkBrand } from '../domain/site/configCheck/brandCheck.ts'
import {
  checkContent,
  checkMenus,
  checkTexts,
  untranslatedTexts,
} from '../domain/site/configCheck/contentCheck.ts'
import { demoValues } from '../domain/site/configCheck/demoValues.ts'
import type { Config, ConfigFile, Finding, Known } from '../domain/site/configCheck/finding.ts'
import { checkCashier, checkGames, checkLoyalty } from '../domain/site/configCheck/rulesCheck.ts'
import type { LanguageFiles } from '../domain/site/texts.ts'
import { OperatorError } from '../domain/site/operatorError.ts'
import { engineModels } from '../sandbox/vendor/engines.ts'
import type { Settings } from './settings.ts'
import { lineOf, readConfig } from '../store/site/configFile.ts'
import { languageTags, readLanguage } from '../store/site/languageFolders.ts'

const SCHEMAS: Readonly<Record<ConfigFile, z.ZodMiniType>> = {
  'brand.json': brand,
  'memberCentre.json': centreMenu,
  'agentCentre.json': centreMenu,
  'operatorCentre.json': centreMenu,
  'games.json': gameRules,
  'cashier.json': cashierRules,
  'loyalty.json': loyaltyRules,
  'content/promotions.json': promotionRules,
  'content/announcements.json': announcementFile,
  'content/banners.json': bannerFile,
  'content/help.json': helpFile,
}

/** Problems in config/, one sentence each, with file, line and remedy. */
export interface ConfigFindings {
  /** Problems that stop every start. */
  wrong: readonly string[]
  /** Demo values that stop a production start. */
  demo: readonly string[]
}

/** The operator centre has texts of its own, in addition to those of every centre. */
const labelsOf = ({ centre = {}, operator = {} }: LanguageFiles): Set<string> =>
  new Set(Object.keys({ ...centre, ...operator }))

/** Returns the languages of locales/, the labels of the centres, and the game engines. */
const knownIn = (locales: string): Known => ({
  languages: languageTags(locales),
  labels: labelsOf(readLanguage(join(locales, SOURCE_LANGUAGE))),
  engines: engineModels(),
})

/** Returns the files of config/, or their problems. */
const readConfigFiles = (configDir: string): { config: Config } | { problems: string[] } => {
  const read = keysOf(SCHEMAS).map((file) => ({
    file,
    found: readConfig(configDir, file, SCHEMAS[file]),
  }))
  const problems = read.flatMap(({ found }) => ('problems' in found ? found.problems : []))
  if (problems.length > 0) return { problems }
  const config = Object.fromEntries(
    read.map(({ file, found }) => [file, 'value' in found ? found.value : null]),
  ) as unknown as Config
  return { config }
}

/** Returns a function that names the place of a value in config/: file, line and path. */
const placesIn = (configDir: string): ((at: Pick<Finding, 'file' | 'path'>) => string) => {
  const texts = new Map<ConfigFile, string>()
  return ({ file, path }) => {
    const place = join(configDir, file)
    if (!texts.has(file)) texts.set(file, readFileSync(place, 'utf8'))
    return `${place}: line ${lineOf(texts.get(file)!, path)}: ${path.join('.')}`
  }
}

/**
 * Reads config/ and returns a function that names the places of its texts without a translation to a language.
 */
export const untranslatedPlaces = (configDir: string): ((language: string) => string[]) => {
  const found = readConfigFiles(configDir)
  const placeOf = placesIn(configDir)
  const known = new Map<string, string>()
  return (language) =>
    'config' in found
      ? untranslatedTexts(found.config, language).map((text) => {
          const key = [text.file, ...text.path].join('\n')
          const place = known.get(key) ?? placeOf(text)
          known.set(key, place)
          return place
        })
      : []
}

/** Checks the meaning of config/, beyond its schemas. Needs no database. */
export const checkConfig = (configDir: string, locales: string): ConfigFindings => {
  const found = readConfigFiles(configDir)
  if ('problems' in found) return { wrong: found.problems, demo: [] }
  const { config } = found
  const known = knownIn(locales)
  const placeOf = placesIn(configDir)
  const describe = (finding: Finding): string => `${placeOf(finding)} ${finding.message}`
  const wrong = [
    ...checkBrand(config, known),
    ...checkMenus(config, known),
    ...checkGames(config, known),
    ...checkCashier(config),
    ...checkLoyalty(config),
    ...checkContent(config),
    ...checkTexts(config),
  ]
  return { wrong: wrong.map(describe), demo: demoValues(config).map(describe) }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

/** Throws an OperatorError for wrong settings, and in production for demo values. */
export const refuseWrongConfig = (
  { configDir, demo }: Pick<Settings, 'configDir' | 'demo'>,
  locales: string,
): void => {
  const found = checkConfig(configDir, locales)
  if (found.wrong.length > 0)
    throw new OperatorError(
      `Invalid configuration. Correct these files and start again:\n${indented(found.wrong)}`,
    )
  if (!demo && found.demo.length > 0) {
    throw new OperatorError(
      `These are demo values. Replace them before production, or start with DEMO=on:\n${indented(found.demo)}`,
    )
  }
}
