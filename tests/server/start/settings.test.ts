import { afterAll, describe, expect, test } from 'vitest'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../../../src/server/start/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'playhouse-settings-'))
const shipped = readFileSync(fileURLToPath(new URL('../../../config/brand.json', import.meta.url)), 'utf8')
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
/** Returns the environment for a new configuration folder with this brand.json. */
const withBrand = (text: string): Record<string, string> => {
  made += 1
  const dir = mkdtempSync(join(folder, `${made}-`))
  writeFileSync(join(dir, 'brand.json'), text)
  return { CONFIG_DIR: dir, DATA_DIR: join(dir, 'data') }
}

describe('settings', () => {
  test('without settings: a demo on the embedded database', () => {
    expect(readSettings(withBrand(shipped))).toMatchObject({
      port: 8080,
      databaseUrl: null,
      demo: true,
      publicUrl: 'http://localhost:8080',
      rateLimits: true,
    })
  })

  test('with DATABASE_URL: no demo, unless DEMO=on', () => {
    const env = { ...withBrand(shipped), DATABASE_URL: 'postgres://db.example.org/playhouse' }
    expect(readSettings(env).demo).toBe(false)
    expect(readSettings({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  test('a demo listens on this machine only, production on all addresses, and HOST overrides both', () => {
    const env = withBrand(shipped)
    const own = { ...env, DATABASE_URL: 'postgres://db.example.org/playhouse' }
    expect(readSettings(env).host).toBe('127.0.0.1')
    expect(readSettings({ ...own, DEMO: 'on' }).host).toBe('127.0.0.1')
    expect(readSettings(own).host).toBe('0.0.0.0')
    expect(readSettings({ ...env, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  const wrong: [string, Record<string, string>, string, RegExp][] = [
    ['an invalid port', { PORT: 'eighty' }, shipped, /PORT/],
    [
      'a database that is not PostgreSQL',
      { DATABASE_URL: 'mysql://x' },
      shipped,
      /DATABASE_URL must start with postgres/,
    ],
    [
      'rate limits off in production',
      { DATABASE_URL: 'postgres://x/y', RATE_LIMITS: 'off' },
      shipped,
      /RATE_LIMITS/,
    ],
    [
      'a payment service without a key',
      { CASHIER_URL: 'https://pay.example.org/' },
      shipped,
      /CASHIER_URL and CASHIER_KEY must be set together/,
    ],
    [
      'a short key',
      { CASHIER_URL: 'https://pay.example.org/', CASHIER_KEY: 'secret' },
      shipped,
      /CASHIER_KEY must be a secret of at least 32/,
    ],
    [
      'a production site without https',
      { DATABASE_URL: 'postgres://x/y', PUBLIC_URL: 'http://play.example.org' },
      shipped,
      /PUBLIC_URL must start with https/,
    ],
    [
      'an SMS gateway without https',
      { SMS_URL: 'http://sms.example.org/' },
      shipped,
      /SMS_URL must start with https/,
    ],
    [
      'a payment service without https',
      { CASHIER_URL: 'http://pay.example.org/', CASHIER_KEY: 'k'.repeat(32) },
      shipped,
      /CASHIER_URL must start with https/,
    ],
    [
      'a country header without a trusted proxy',
      { COUNTRY_HEADER: 'CF-IPCountry' },
      shipped,
      /COUNTRY_HEADER needs TRUST_PROXY/,
    ],
    [
      'malformed vendor keys',
      { VENDOR_KEYS: 'PG:abc' },
      shipped,
      /VENDOR_KEYS must have the form VENDOR=key/,
    ],
    ['a brand.json that is not JSON', {}, shipped.replace('"MYR",', '"MYR"'), /brand\.json: line \d+:/],
    ['an unknown key in brand.json', {}, shipped.replace('"name"', '"nmae"'), /brand\.json: line \d+: nmae/],
    [
      'an invalid colour',
      {},
      shipped.replace('"#b3261e"', '"red"'),
      /brand\.json: line \d+: theme\.light\.accent/,
    ],
  ]
  test.each(wrong)('%s is reported', (_what, env, brand, sentence) => {
    expect(() => readSettings({ ...withBrand(brand), ...env })).toThrow(sentence)
  })

  test('addresses on this machine need no https', () => {
    const env = {
      ...withBrand(shipped),
      SMS_URL: 'http://127.0.0.1:9000/',
      DEMO: 'off',
      PUBLIC_URL: 'http://localhost:8080',
    }
    expect(readSettings(env).sms?.url).toBe('http://127.0.0.1:9000/')
  })

  test('all invalid settings are reported together, without their values', () => {
    const env = {
      ...withBrand(shipped.replace('"MYR"', '"RINGGIT"')),
      PORT: 'x',
      DATABASE_URL: 'mysql://root:swordfish@db/x',
    }
    let message = ''
    try {
      readSettings(env)
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toMatch(/PORT/)
    expect(message).toMatch(/DATABASE_URL/)
    expect(message).toMatch(/currency/)
    expect(message).not.toContain('swordfish')
  })

  const menu = readFileSync(
    fileURLToPath(new URL('../../../config/memberCentre.json', import.meta.url)),
    'utf8',
  )
  const line = menu.split('\n').findIndex((text) => text.includes('"withdraw"')) + 1
  const broken: [string, string, RegExp][] = [
    [
      'two entries for one page',
      menu.replace('"page": "withdraw"', '"page": "depositv2"'),
      /two entries have the same page/,
    ],
    [
      'an unknown key, on its line',
      menu.replace('"page": "withdraw"', '"page": "withdraw", "colour": "red"'),
      new RegExp(`memberCentre\\.json: line ${line}: entries\\.\\d+\\.colour`),
    ],
    [
      'a home that is not a page',
      menu.replace('"home": "securityCenter"', '"home": "nowhere"'),
      /line \d+: home/,
    ],
    ['an unknown badge', menu.replace('"badge": "rewards"', '"badge": "apples"'), /badge/],
  ]
  test.each(broken)('a menu with %s is refused at start', (_what, text, sentence) => {
    const env = withBrand(shipped)
    writeFileSync(join(env['CONFIG_DIR']!, 'memberCentre.json'), text)
    expect(() => readSettings(env)).toThrow(sentence)
  })

  test('the shipped menus are valid', () => {
    const env = withBrand(shipped)
    writeFileSync(join(env['CONFIG_DIR']!, 'memberCentre.json'), menu)
    expect(readSettings(env).port).toBe(8080)
  })

  test('a missing brand.json is reported', () => {
    expect(() => readSettings({ CONFIG_DIR: folder, DATA_DIR: folder })).toThrow(/brand\.json: is missing/)
  })
})
