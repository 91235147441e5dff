import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type * as z from 'zod/mini'
import type { brand } from '../../src/entities/brand.ts'
import { runningConnection } from '../../src/server/store/postgres/embedded.ts'

export interface OtherSite {
  url: string
  stop(): Promise<void>
}

const freePort = (): Promise<number> => new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    server.close(() => done(port))
  })
})

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
  const url = `http://localhost:${port}`
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), CONFIG_DIR: folder, DATABASE_URL: databaseUrl(), DEMO: 'on', RATE_LIMITS: 'off' },
  })
  const gone = new Promise<void>((done) => { site.once('exit', () => done()) })
  await expect.poll(() => fetch(`${url}/readyz`).then((reply) => reply.ok, () => false), { timeout: 60_000 }).toBe(true)
  return {
    url,
    stop: async () => {
      site.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
