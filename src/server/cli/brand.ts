import { join, resolve } from 'node:path'
import { checkConfig } from '../start/checkConfig.ts'
import { checkLanguages, languageProblems } from '../start/checkLanguages.ts'
import { readSettings, SETTING_NAMES, WrongSettings } from '../start/settings.ts'
import { unknownVariables } from '../start/unknownVariables.ts'
import { languageTags } from '../store/site/languageFolders.ts'
import { UsageError, type StandaloneCommand } from './command.ts'

/** Returns the problems of the languages in use, and how much of each is not translated. */
const languagesIn = (configDir: string, locales: string, offered: readonly string[]) => {
  const existing = languageTags(locales)
  const reports = checkLanguages(
    configDir,
    locales,
    offered.filter((tag) => existing.includes(tag)),
  )
  return {
    wrong: languageProblems(reports),
    untranslated: reports
      .map(({ tag, translated, texts, untranslated }) => ({
        tag,
        count: texts - translated + untranslated.length,
      }))
      .filter(({ count }) => count > 0)
      .map(({ tag, count }) => `${tag}: ${count}. See npx playhouse language check ${tag}.`),
  }
}

/** Checks config/, the languages in use and the environment without a database. */
export const brandCommand = (root: string, env: NodeJS.ProcessEnv): StandaloneCommand => ({
  name: 'brand',
  summary:
    'check the environment variables, the files of config/ and the languages in use, without a database',
  argsUsage: 'check',
  options: { production: { type: 'boolean' } },
  runStandalone: async ([action], { production }) => {
    if (action !== 'check') throw new UsageError('expected check')
    const from = { CONFIG_DIR: join(root, 'config'), ...env }
    let demo = production !== true
    let wrong: readonly string[] = []
    let untranslated: readonly string[] = []
    const [configDir, locales] = [resolve(from.CONFIG_DIR), join(root, 'locales')]
    try {
      const settings = readSettings(from)
      demo &&= settings.demo
      const languages = languagesIn(configDir, locales, settings.brand.languages.offered)
      wrong = languages.wrong
      untranslated = languages.untranslated
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error
      wrong = error.lines
    }
    const found = checkConfig(configDir, locales)
    const all = [...new Set([...wrong, ...found.wrong])]
    const variables = unknownVariables(env, SETTING_NAMES)
    const section = (title: string, lines: readonly string[]): string[] =>
      lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
    const ok = all.length === 0 && (demo || found.demo.length === 0)
    return {
      ok,
      value: { wrong: all, demo: found.demo, variables, untranslated },
      lines: [
        ...section('Problems to correct:', all),
        ...section(
          demo
            ? 'Demo values to replace before a production start:'
            : 'Demo values that prevent a production start. Replace them:',
          found.demo,
        ),
        ...section('Environment variables without effect:', variables),
        ...section(
          'Texts that are not translated, which the site shows in its default language:',
          untranslated,
        ),
        ...(ok ? ['No problems found in config/.'] : []),
      ],
    }
  },
})
