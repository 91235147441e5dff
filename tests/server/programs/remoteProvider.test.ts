import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort, startSite } from '../../kit/site/siteProcess.ts'
import { testProvider } from '../../kit/provider/provider.ts'

// A site whose provider is elsewhere, in processes of their own: `npm start` and the command line without any database.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'playhouse-remote-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const provider = await testProvider()
const address = await provider.app.listen({ port: 0, host: '127.0.0.1' })

const configDir = join(folder, 'config')
cpSync(join(root, 'config'), configDir, { recursive: true })
const brandFile = join(configDir, 'brand.json')
const shipped = JSON.parse(readFileSync(brandFile, 'utf8')) as object
writeFileSync(
  brandFile,
  JSON.stringify({
    ...shipped,
    provider: address,
    providerNames: 'declared',
    merchant: provider.brand.merchant,
  }),
)
const dataDir = join(folder, 'data')
const env = { CONFIG_DIR: configDir, DATA_DIR: dataDir }

test('the site starts without a database, and its pages call the provider', async () => {
  const site = await startSite(await freePort(), { ...env, LOG_LEVEL: 'error' })
  try {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    const page = await fetch(`${site.url}/promotions`)
    // The pages need a build; without one, the policy of the fallback is not sent.
    if (page.status === 200) {
      expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${address}`)
      expect(await page.text()).toContain(`"provider":"${address}"`)
    }
    expect((await fetch(`${site.url}/wps/system/status`)).status).toBe(404)
    expect((await fetch(`${site.url}/manifest.webmanifest`)).status).toBe(200)
    expect(existsSync(dataDir), 'no database was started').toBe(false)
    expect(site.output.join('')).toContain(`with the provider at ${address}`)
  } finally {
    await site.kill('SIGTERM')
  }
})

const command = (args: string[], more: Record<string, string> = {}) =>
  new Promise<{ code: number; text: string }>((done) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/server/cli.ts', ...args, '--json'],
      { cwd: root, env: { ...process.env, ...env, ...more } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })

test('doctor asks the remote provider and needs no database', async () => {
  const { code, text } = await command(['doctor'], { PUBLIC_URL: 'https://play.example' })
  expect(text).toContain(`none: the provider is ${address}`)
  expect(text).toContain('"message": "answers"')
  expect(code).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
})

test('doctor reports a database that is not running, and one that does not respond', async () => {
  const embedded = { CONFIG_DIR: join(root, 'config') }
  const idle = await command(['doctor'], { ...embedded, DEMO: 'on' })
  expect(idle.text).toContain('the embedded one is not running')
  expect(idle.code).toBe(0)
  const lost = await command(['doctor'], {
    ...embedded,
    DEMO: 'on',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  })
  expect(lost.text).toContain('"what": "database"')
  expect(lost.code).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})
