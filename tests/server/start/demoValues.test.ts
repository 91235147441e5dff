import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkConfig, refuseWrongConfig } from '../../../src/server/start/checkConfig.ts'
import { brandCommand } from '../../../src/server/cli/brand.ts'
import { SETTING_NAMES } from '../../../src/server/start/settings.ts'
import { unknownVariables } from '../../../src/server/start/unknownVariables.ts'
import { productionConfig } from '../../kit/site/productionConfig.ts'
import { locales, root, withChange } from '../../kit/provider/changedConfig.ts'

describe('demo values in config/', () => {
  const { demo } = checkConfig(join(root, 'config'), locales)

  test('include bank account, promotions, announcements, licence text, example links and the default agent', () => {
    const text = demo.join('\n')
    for (const place of [
      'deposit.bankAccount.demo',
      'footer.licences.0.demo',
      'resources.0.demo',
      'defaultAgent',
    ])
      expect(text).toContain(place)
    for (const file of ['promotions', 'announcements']) {
      const count = (JSON.parse(readFileSync(join(root, `config/content/${file}.json`), 'utf8')) as unknown[])
        .length
      expect(demo.filter((line) => line.includes(`${file}.json`))).toHaveLength(count)
    }
    for (const line of demo) expect(line).toMatch(/\.json: line \d+: .*Replace it with your own/)
  })

  test('stop a production start with a list of them, but not a demo', () => {
    const configDir = join(root, 'config')
    expect(() => refuseWrongConfig({ configDir, demo: true }, locales)).not.toThrow()
    let message = ''
    try {
      refuseWrongConfig({ configDir, demo: false }, locales)
    } catch (error) {
      message = (error as Error).message
    }
    for (const line of demo) expect(message).toContain(line)
  })

  test('include an example address that is not marked', () => {
    const dir = withChange(
      'brand.json',
      '{ "demo": true, "resourceType": "MESSAGING"',
      '{ "resourceType": "MESSAGING"',
    )
    expect(checkConfig(dir, locales).demo.join('\n')).toMatch(/resources\.0\.url is an example address/)
  })

  test('no longer stop a production start once they are replaced', () => {
    expect(checkConfig(productionConfig(), locales)).toEqual({ wrong: [], demo: [] })
    expect(() => refuseWrongConfig({ configDir: productionConfig(), demo: false }, locales)).not.toThrow()
  })
})

describe('environment variables', () => {
  test('that look like misspelt settings are reported without their values', () => {
    const lines = unknownVariables(
      { DATABSE_URL: 'postgres://u:swordfish@x/y', CASHIER_KYE: 'x', SMS_GATEWAY: 'x', TRUST_PROXIES: 'x' },
      SETTING_NAMES,
    )
    expect(lines[0]).toBe('DATABSE_URL is not a setting and has no effect. Did you mean DATABASE_URL?')
    expect(lines[1]).toMatch(/CASHIER_KYE.*CASHIER_KEY\?/)
    expect(lines[2]).toMatch(/SMS_GATEWAY is not a setting and has no effect\. The settings are PORT/)
    expect(lines).toHaveLength(4)
    expect(lines.join()).not.toContain('swordfish')
  })
  test('of other programs, and valid settings, are not reported', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'PS1',
      'LANG',
      'NODE_ENV',
      'PGHOST',
      'DATABASE_PASSWORD_FILE',
      'LOGNAME',
      'SHELL',
      'PWD',
      'CI',
      ...SETTING_NAMES,
    ]
    expect(unknownVariables(Object.fromEntries(others.map((name) => [name, 'x'])), SETTING_NAMES)).toEqual([])
  })
})

describe('npx playhouse brand check', () => {
  const check = (env: NodeJS.ProcessEnv, production = false) =>
    brandCommand(root, env).runStandalone(['check'], production ? { production } : {})

  test('passes a demo with a list of its demo values, and fails production settings that have any', async () => {
    expect(await check({})).toMatchObject({ ok: true, value: { wrong: [] } })
    expect((await check({})).lines.join('\n')).toMatch(
      /Demo values to replace[^]*bankAccount[^]*No problems found in config\//,
    )
    expect((await check({}, true)).ok).toBe(false)
    expect((await check({ DATABASE_URL: 'postgres://x/y' })).ok).toBe(false)
    expect(await check({ DATABASE_URL: 'postgres://x/y', CONFIG_DIR: productionConfig() })).toMatchObject({
      ok: true,
    })
  })
  test('reports all problems of files and environment variables together', async () => {
    const { ok, lines } = await check({
      CONFIG_DIR: withChange('brand.json', '"MYR"', '"RMB"'),
      PORT: 'eighty',
      CASHIER_KYE: 'x',
    })
    expect(ok).toBe(false)
    for (const pattern of [/currency RMB/, /PORT/, /CASHIER_KYE/]) expect(lines.join('\n')).toMatch(pattern)
  })
  test('rejects a call without the word check', async () => {
    await expect(brandCommand(root, {}).runStandalone([], {})).rejects.toThrow('expected check')
  })
})
