import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { keysOf as namesOf } from '../../rules/entriesOf.ts'
import { keysOf } from '../../rules/site/completeTexts.ts'
import { directionOf, ownNameOf, SOURCE_LANGUAGE } from '../../rules/site/languages.ts'
import { FINDING_KINDS, type FindingKind } from '../domain/site/languageCheck.ts'
import {
  checkLanguages,
  findingLine,
  languageProblems,
  type LanguageReport,
} from '../start/checkLanguages.ts'
import { languageTags, readLanguage } from '../store/site/languageFolders.ts'
import { type CommandResult, counted, failed, type StandaloneCommand, UsageError } from './command.ts'

const TITLES: Readonly<Record<FindingKind, string>> = {
  missing: 'Not translated',
  superfluous: 'Not keys of the site',
  unchanged: 'Same as in English',
  placeholders: 'Wrong placeholders',
  plural: 'Missing plural forms',
  count: 'Counts without plural forms',
  long: 'Longer than their room',
  script: 'Letters of another script or language',
  spaces: 'Spaces',
  invisible: 'Invisible characters',
  english: 'Words in English',
  quotes: 'Quotation marks of another language',
  stop: 'Labels with a full stop',
}

/** A tag with its capitals as BCP 47 writes them. `tl` is one too, although BCP 47 prefers `fil`. */
const WELL_WRITTEN = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

/** Returns the tag as BCP 47 writes it; undefined for a text that is not a tag. */
const canonical = (tag: string): string | undefined => {
  try {
    const [best] = Intl.getCanonicalLocales(tag)
    return WELL_WRITTEN.test(tag) ? tag : best
  } catch {
    return undefined
  }
}

/**
 * Writes the folder of a language with every key that it lacks, each with an empty text, which shows the default
 * language until it is translated. Existing texts stay.
 */
const addLanguage = (locales: string, tag: string): CommandResult => {
  const right = canonical(tag)
  if (right !== tag)
    return failed(
      right
        ? `Write the tag as ${right}: folders of locales/ are named as BCP 47 writes them.`
        : `${tag} is not a language tag (BCP 47), such as ms, pt-BR or zh-Hans.`,
    )
  const folder = join(locales, tag)
  const existed = existsSync(folder)
  const own = existed ? readLanguage(folder) : {}
  let added = 0
  for (const [file, texts = {}] of Object.entries(readLanguage(join(locales, SOURCE_LANGUAGE)))) {
    const given = own[file] ?? {}
    const keys = keysOf(tag, texts)
    const missing = keys.filter((key) => !(key in given))
    if (missing.length === 0) continue
    added += missing.length
    const path = join(folder, `${file}.json`)
    // In the order of the English file; keys that English does not have stay at the end, for `language check` to report.
    const complete = { ...Object.fromEntries(keys.map((key) => [key, given[key] ?? ''])), ...given }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(complete, null, 2)}\n`)
  }
  const name = `${ownNameOf(tag)} (${tag}, ${directionOf(tag) === 'rtl' ? 'right to left' : 'left to right'})`
  return {
    ok: true,
    value: { tag, folder, added },
    lines: existed
      ? [`${name}: added ${counted(added, 'key')} to ${folder}.`]
      : [
          `${name}: added ${folder} with ${counted(added, 'key')} to translate.`,
          'An empty text is not translated yet: the site shows the default language there.',
          `To offer the language, add "${tag}" to languages.offered of config/brand.json and start the site again.`,
          `To see what is left, run npx playhouse language check ${tag}.`,
        ],
  }
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`  ${title} (${lines.length}):`, ...lines.map((line) => `    ${line}`)]

const linesOf = ({ tag, findings, untranslated, translated, texts }: LanguageReport): string[] => [
  `${tag} ${ownNameOf(tag)}: ${translated} of ${texts} texts translated`,
  ...namesOf(FINDING_KINDS).flatMap((kind) =>
    section(
      TITLES[kind],
      findings.filter((one) => one.kind === kind).map((one) => findingLine(tag, one)),
    ),
  ),
  ...section('Texts of config/ that are not translated', untranslated),
]

const checkTags = (configDir: string, locales: string, tag: string | undefined): CommandResult => {
  const known = languageTags(locales)
  if (tag !== undefined && !known.includes(tag))
    return failed(`locales/${tag} does not exist. The languages are ${known.join(', ')}.`)
  const reports = checkLanguages(configDir, locales, tag === undefined ? known : [tag])
  return {
    ok: languageProblems(reports).length === 0,
    value: { languages: reports },
    lines: reports.flatMap(linesOf),
  }
}

/** The brand's settings are not read, so that a language can be checked before it is offered. */
export const languageCommand = (root: string, env: NodeJS.ProcessEnv): StandaloneCommand => ({
  name: 'language',
  summary: 'add a language, or check the translations of locales/ and config/, without a database',
  argsUsage: 'add <tag> | check [<tag>]',
  options: {},
  runStandalone: async ([action, tag]) => {
    const locales = join(root, 'locales')
    if (action === 'add' && tag !== undefined) return addLanguage(locales, tag)
    if (action === 'check') return checkTags(resolve(env['CONFIG_DIR'] ?? join(root, 'config')), locales, tag)
    throw new UsageError('expected add <tag> or check [<tag>]')
  },
})
