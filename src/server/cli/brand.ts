import { join, resolve } from 'node:path'
import { checkConfig } from '../start/checkConfig.ts'
import { readSettings, SETTING_NAMES, WrongSettings } from '../start/settings.ts'
import { unknownVariables } from '../start/unknownVariables.ts'
import { UsageError, type StandaloneCommand } from './command.ts'

/** Checks config/ and the environment without a database. */
export const brandCommand = (root: string, env: NodeJS.ProcessEnv): StandaloneCommand => ({
  name: 'brand',
  summary: 'check the environment variables and the files of config/, without a database',
  argsUsage: 'check',
  options: { production: { type: 'boolean' } },
  runStandalone: async ([action], { production }) => {
    if (action !== 'check') throw new UsageError('expected check')
    const from = { CONFIG_DIR: join(root, 'config'), ...env }
    let demo = production !== true
    let wrong: readonly string[] = []
    try {
      demo &&= readSettings(from).demo
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error
      wrong = error.lines
    }
    const found = checkConfig(resolve(from.CONFIG_DIR), join(root, 'locales'))
    const all = [...new Set([...wrong, ...found.wrong])]
    const variables = unknownVariables(env, SETTING_NAMES)
    const section = (title: string, lines: readonly string[]): string[] =>
      lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
    const ok = all.length === 0 && (demo || found.demo.length === 0)
    return {
      ok,
      value: { wrong: all, demo: found.demo, variables },
      lines: [
        ...section('Problems to correct:', all),
        ...section(
          demo
            ? 'Demo values to replace before a production start:'
            : 'Demo values that prevent a production start. Replace them:',
          found.demo,
        ),
        ...section('Environment variables without effect:', variables),
        ...(ok ? ['No problems found in config/.'] : []),
      ],
    }
  },
})
