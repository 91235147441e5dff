import { join } from 'node:path'
import { composeSite, openStore, readContent, type OpenStore } from '../../start/serve.ts'
import { readSettings, type Settings } from '../../start/settings.ts'
import { runningConnection } from '../../store/db/postgres/embedded.ts'
import { commandActor } from './actor.ts'
import type { Command, CommandResult } from '../command.ts'
import { runAudited } from './runAudited.ts'

/** The result of a command, and the shards that did not respond. */
interface Run {
  result: CommandResult
  missing: readonly string[]
}

type Options = Readonly<Record<string, unknown>>

/**
 * Opens the database of the site for a command. Returns why there is none, for a command that works without: it must
 * not start one.
 */
const openFor = async (command: Command, settings: Settings): Promise<OpenStore | string> => {
  const use = { connections: 4, use: 'share' } as const
  if (!command.runWithout) return openStore(settings, use)
  if (settings.brand.provider !== 'embedded') return `none: the provider is ${settings.brand.provider}`
  if (!settings.databaseUrl && !runningConnection(settings.dataDir))
    return 'the embedded one is not running. Start the site to check it'
  return openStore(settings, use).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
}

/**
 * Runs a command over the running site's database. If none is running, the embedded one is started and stopped afterwards.
 */
export const runWithDatabase = async (
  command: Command,
  root: string,
  args: readonly string[],
  options: Options & { as?: string | undefined },
): Promise<Run> => {
  const settings = readSettings({
    CONFIG_DIR: join(root, 'config'),
    DATA_DIR: join(root, '.data'),
    LOG_LEVEL: 'error',
    ...process.env,
  })
  const folders = { root, web: join(root, 'dist', 'web') }
  const content = readContent(settings, folders)
  const store = await openFor(command, settings)
  if (typeof store === 'string')
    return {
      result: (await command.runWithout?.(settings, store)) ?? { ok: false, lines: [], value: null },
      missing: [],
    }
  const missing = new Set<string>()
  store.servers.reportMissing(({ name }) => missing.add(name))
  try {
    const { provider, limitsPool } = await composeSite(settings, store, folders, content)
    const by = await commandActor(provider, options.as)
    const context = { settings, servers: store.servers, provider, by }
    const result = await runAudited(command, context, args, options)
    await provider.close()
    await limitsPool?.end()
    return { result, missing: [...missing] }
  } finally {
    await store.close()
  }
}
