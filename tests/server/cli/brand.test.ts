import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { brandCommand } from '../../../src/server/cli/brand.ts'
import { productionConfig } from '../../kit/site/productionConfig.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'playhouse-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns a copy of config/ whose currency is wrong. */
const configInAnotherCurrency = (): string => {
  cpSync(join(root, 'config'), folder, { recursive: true, filter: (path) => !path.includes('tooling') })
  const file = join(folder, 'brand.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"MYR"', '"RMB"'))
  return folder
}

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
      CONFIG_DIR: configInAnotherCurrency(),
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
