import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RUNTIME_PACKAGES } from '../../../config/tooling/build.mjs'
import { addressOf, testDatabaseConnection } from '../../kit/provider/database.ts'
import { productionConfig } from '../../kit/site/productionConfig.ts'
import { freePort, startSite, type SiteProcess } from '../../kit/site/siteProcess.ts'

// The release, without sources and development packages, serves the site and has the operator's commands. The image is
// made of the same folder (config/deploy/Dockerfile).

const root = fileURLToPath(new URL('../../../', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'playhouse-release-'))
const folder = join(home, 'release')
/** A brand's own configuration, outside the release. */
const brand = join(home, 'brand')
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const connection = await testDatabaseConnection()
const address = addressOf(connection)
let lock: { packages: Record<string, { optional?: boolean }> }

beforeAll(() => {
  // As config/deploy/Dockerfile does. The test runner's own variables would change the build.
  const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env
  const made = spawnSync(process.execPath, ['config/tooling/release.mjs', folder, '--no-embedded-database'], {
    cwd: root,
    encoding: 'utf8',
    env,
  })
  expect(made.stderr).toBe('')
  chmodSync(home, 0o755)
  cpSync(productionConfig(), brand, { recursive: true })
  chmodSync(brand, 0o755)
  lock = JSON.parse(readFileSync(join(folder, 'npm-shrinkwrap.json'), 'utf8')) as typeof lock
  // As `npm ci` would do, without a registry: each locked package, and no other.
  for (const place of Object.keys(lock.packages)) {
    if (place && existsSync(root + place)) cpSync(root + place, join(folder, place), { recursive: true })
  }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const command = (...args: string[]) =>
  spawnSync(process.execPath, ['playhouse.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: address, CONFIG_DIR: brand },
    ...user,
  })

describe('a release', () => {
  test('contains the built site, its configuration and texts, and nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual(
      [
        'LICENSE',
        'README.md',
        'config',
        'dist',
        'locales',
        'node_modules',
        'npm-shrinkwrap.json',
        'package.json',
        'playhouse.mjs',
      ].sort(),
    )
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['server', 'web'])
    expect(readdirSync(join(folder, 'config'))).not.toContain('tooling')
  })

  test('locks each package that it needs, and has no download addresses', () => {
    const missing = Object.entries(lock.packages).filter(
      ([place, { optional }]) => place && !optional && !existsSync(root + place),
    )
    expect(missing).toEqual([])
    expect(Object.keys(lock.packages)).toEqual(
      expect.arrayContaining(RUNTIME_PACKAGES.map((name) => `node_modules/${name}`)),
    )
    expect(JSON.stringify(lock)).not.toContain('"resolved"')
  })

  test('has each package that the server requires on first use', () => {
    const server = join(root, 'src/server')
    const required = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(server, file), 'utf8'))
      .filter((text) => text.includes('createRequire'))
      .flatMap((text) => [...text.matchAll(/require\('([^']+)'\)/g)].map(([, name]) => name!))
    expect(required.length).toBeGreaterThan(0)
    const { resolve } = createRequire(join(folder, 'dist/server/main.js'))
    for (const name of required) expect(resolve(name)).toContain(folder)
  })

  test('has the commands of the operator', () => {
    const migrated = command('migrate', '--json')
    expect(migrated.stderr).toBe('')
    expect(JSON.parse(migrated.stdout)).toMatchObject({ ok: true })
    expect(JSON.parse(command('verify', '--json').stdout)).toMatchObject({ ok: true })
    expect(command('brand', 'check', '--production').status).toBe(0)
  })

  describe('as a user without privileges', () => {
    let site: SiteProcess
    beforeAll(async () => {
      site = await startSite(await freePort(), { DATABASE_URL: address, CONFIG_DIR: brand }, { folder, user })
    })
    afterAll(() => site.kill('SIGTERM'))

    test('serves the pages, compressed, and the calls', async () => {
      const page = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
      expect(page.headers.get('content-encoding')).toBe('br')
      const html = await page.text()
      const script = /\/assets\/[^"]+\.js/.exec(html)![0]
      expect((await fetch(site.url + script)).status).toBe(200)
      const status = (await fetch(`${site.url}/healthz`)).status
      expect(status).toBe(200)
    })

    test('writes nothing into its folder', () => {
      expect(readdirSync(folder)).not.toContain('.data')
    })
  })
})
