import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
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

/** Makes an empty database on the server of the site under test. Returns its address. */
export const newDatabase = async (): Promise<string> => {
  const site = databaseUrl()
  const name = `other_${Date.now().toString(36)}`
  const client = new pg.Client({ connectionString: site })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return site.replace(/\/[^/?]+(\?|$)/, `/${name}$1`)
}

/** Makes a database and fills it with a small demo of a CONFIG_DIR. */
const filledDatabase = async (configDir: string): Promise<string> => {
  const own = await newDatabase()
  await promisify(execFile)(
    process.execPath,
    ['dist/server/cli.js', 'seed', '--accounts', '40', '--days', '3'],
    { env: { ...process.env, CONFIG_DIR: configDir, DATABASE_URL: own, DEMO: 'on' } },
  )
  return own
}

/**
 * Starts a second process of the built site with a changed brand: on the same database, to test a setting of
 * config/brand.json with the same accounts, or on one of its own with a small demo.
 * @param prepare changes further files of its CONFIG_DIR
 */
export const otherSite = async (
  change: Partial<z.input<typeof brand>>,
  prepare: (configDir: string) => void = () => {},
  database: 'same' | 'own' = 'same',
): Promise<OtherSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-other-'))
  cpSync('config', folder, { recursive: true })
  const shipped = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as object
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...shipped, ...change }))
  prepare(folder)
  const port = await freePort()
  const site = await startSite(
    port,
    {
      CONFIG_DIR: folder,
      DATABASE_URL: database === 'own' ? await filledDatabase(folder) : databaseUrl(),
      DEMO: 'on',
      RATE_LIMITS: 'off',
      DEMO_PLAY: 'off',
    },
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
