import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { brand } from '../../../src/entities/site/brand.ts'
import { runningConnection } from '../../../src/server/store/db/postgres/embedded.ts'
import { freePort, startSite } from './siteProcess.ts'

export interface OtherSite {
  url: string
  stop(): Promise<void>
}

/** Returns the URL of the database of the site under test, for another process. */
const databaseUrl = (): string => {
  if (process.env['DATABASE_URL']) return process.env['DATABASE_URL']
  const { host, user, password, database } = runningConnection(process.env['DATA_DIR'] ?? '.data')!
  return `postgresql://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host!)}`
}

/**
 * Starts a second process of the built site on the same database with a changed brand, to test a setting of
 * config/brand.json with the same accounts.
 * @param prepare changes further files of its CONFIG_DIR
 */
export const otherSite = async (
  change: Partial<z.input<typeof brand>>,
  prepare: (configDir: string) => void = () => {},
): Promise<OtherSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-other-'))
  cpSync('config', folder, { recursive: true })
  const shipped = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as object
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...shipped, ...change }))
  prepare(folder)
  const port = await freePort()
  const site = await startSite(
    port,
    { CONFIG_DIR: folder, DATABASE_URL: databaseUrl(), DEMO: 'on', RATE_LIMITS: 'off' },
    'build',
  )
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await site.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
