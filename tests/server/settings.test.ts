import { afterAll, describe, expect, test } from 'vitest'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../../src/server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'playhouse-settings-'))
const shipped = readFileSync(fileURLToPath(new URL('../../config/brand.json', import.meta.url)), 'utf8')
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
/** A folder of settings with this brand.json in it. */
const withBrand = (text: string): Record<string, string> => {
  made += 1
  const dir = mkdtempSync(join(folder, `${made}-`))
  writeFileSync(join(dir, 'brand.json'), text)
  return { CONFIG_DIR: dir, DATA_DIR: join(dir, 'data') }
}

describe('settings', () => {
  test('nothing set: the demo on the embedded database', () => {
    expect(readSettings(withBrand(shipped)))
      .toMatchObject({ port: 8080, databaseUrl: null, demo: true, publicUrl: 'http://localhost:8080', rateLimits: true })
  })

  test('a database of the operator: no demo world unless it asks for one', () => {
    const env = { ...withBrand(shipped), DATABASE_URL: 'postgres://db.example.org/playhouse' }
    expect(readSettings(env).demo).toBe(false)
    expect(readSettings({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  const wrong: [string, Record<string, string>, string, RegExp][] = [
    ['a port that is none', { PORT: 'eighty' }, shipped, /PORT/],
    ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x' }, shipped, /DATABASE_URL begins with postgres/],
    ['limits lifted in production', { DATABASE_URL: 'postgres://x/y', RATE_LIMITS: 'off' }, shipped, /RATE_LIMITS/],
    ['a payment service without a key', { CASHIER_URL: 'https://pay.example.org/' }, shipped, /CASHIER_URL and CASHIER_KEY go together/],
    ['a key that could be guessed', { CASHIER_URL: 'https://pay.example.org/', CASHIER_KEY: 'secret' }, shipped, /CASHIER_KEY is a secret of at least 32/],
    ['a site of real people without https', { DATABASE_URL: 'postgres://x/y', PUBLIC_URL: 'http://play.example.org' }, shipped, /PUBLIC_URL begins with https/],
    ['a gateway over an open line', { SMS_URL: 'http://sms.example.org/' }, shipped, /SMS_URL begins with https/],
    ['a payment service over an open line', { CASHIER_URL: 'http://pay.example.org/', CASHIER_KEY: 'k'.repeat(32) }, shipped, /CASHIER_URL begins with https/],
    ['a country that anybody may name', { COUNTRY_HEADER: 'CF-IPCountry' }, shipped, /COUNTRY_HEADER needs TRUST_PROXY/],
    ['keys of vendors in another form', { VENDOR_KEYS: 'PG:abc' }, shipped, /VENDOR_KEYS is VENDOR=key/],
    ['a brand that is no JSON', {}, shipped.replace('"MYR",', '"MYR"'), /brand\.json: line \d+:/],
    ['a brand with a key nobody knows', {}, shipped.replace('"name"', '"nmae"'), /brand\.json: line \d+: nmae/],
    ['a colour that is none', {}, shipped.replace('"#b3261e"', '"red"'), /brand\.json: line \d+: theme\.light\.accent/],
  ]
  test.each(wrong)('%s is named', (_what, env, brand, sentence) => {
    expect(() => readSettings({ ...withBrand(brand), ...env })).toThrow(sentence)
  })

  test('what stays on the machine needs no https', () => {
    const env = { ...withBrand(shipped), SMS_URL: 'http://127.0.0.1:9000/', DEMO: 'off', PUBLIC_URL: 'http://localhost:8080' }
    expect(readSettings(env).sms?.url).toBe('http://127.0.0.1:9000/')
  })

  test('every wrong setting is named at once, and no value is shown', () => {
    const env = { ...withBrand(shipped.replace('"MYR"', '"RINGGIT"')), PORT: 'x', DATABASE_URL: 'mysql://root:swordfish@db/x' }
    let message = ''
    try { readSettings(env) } catch (error) { message = (error as Error).message }
    expect(message).toMatch(/PORT/)
    expect(message).toMatch(/DATABASE_URL/)
    expect(message).toMatch(/currency/)
    expect(message).not.toContain('swordfish')
  })

  const menu = readFileSync(fileURLToPath(new URL('../../config/memberCentre.json', import.meta.url)), 'utf8')
  const line = menu.split('\n').findIndex((text) => text.includes('"withdraw"')) + 1
  const broken: [string, string, RegExp][] = [
    ['two entries of one page', menu.replace('"page": "withdraw"', '"page": "depositv2"'), /two entries have the same page/],
    ['a key nobody knows, on its line', menu.replace('"page": "withdraw"', '"page": "withdraw", "colour": "red"'), new RegExp(`memberCentre\\.json: line ${line}: entries\\.\\d+\\.colour`)],
    ['a home that is no page', menu.replace('"home": "securityCenter"', '"home": "nowhere"'), /line \d+: home/],
    ['a badge nobody counts', menu.replace('"badge": "rewards"', '"badge": "apples"'), /badge/],
  ]
  test.each(broken)('a menu with %s is refused at start', (_what, text, sentence) => {
    const env = withBrand(shipped)
    writeFileSync(join(env['CONFIG_DIR']!, 'memberCentre.json'), text)
    expect(() => readSettings(env)).toThrow(sentence)
  })

  test('the shipped menus are taken', () => {
    const env = withBrand(shipped)
    writeFileSync(join(env['CONFIG_DIR']!, 'memberCentre.json'), menu)
    expect(readSettings(env).port).toBe(8080)
  })

  test('a brand.json that is missing is named', () => {
    expect(() => readSettings({ CONFIG_DIR: folder, DATA_DIR: folder })).toThrow(/brand\.json: is missing/)
  })
})
