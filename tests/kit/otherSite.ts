import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { brand } from '../../src/entities/brand.ts'
import { runningConnection } from '../../src/server/store/postgres/embedded.ts'
import { freePort, startSite } from './siteProcess.ts'

export interface OtherSite {
  url: string
  stop(): Promise<void>
}

/** The database of the site under test, as an address that another process can open. */
const databaseUrl = (): string => {
  if (process.env['DATABASE_URL']) return process.env['DATABASE_URL']
  const { host, user, password, database } = runningConnection(process.env['DATA_DIR'] ?? '.data')!
  return `postgresql://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host!)}`
}

/**
 * A second process of the built site on the same database, whose brand differs: what a setting of config/brand.json does
 * is seen beside the site that is shipped, with the same people.
 */
export const otherSite = async (change: Partial<z.input<typeof brand>>): Promise<OtherSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-other-'))
  cpSync('config', folder, { recursive: true })
  const shipped = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as object
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...shipped, ...change }))
  const port = await freePort()
  const site = await startSite(port, { CONFIG_DIR: folder, DATABASE_URL: databaseUrl(), DEMO: 'on', RATE_LIMITS: 'off' }, 'build')
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await site.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
