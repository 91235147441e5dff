import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const shipped = fileURLToPath(new URL('../../../config', import.meta.url))
let made: string | null = null

const without = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\bexample\.(org|com|net)\b/g, 'lion-play.test')
  if (Array.isArray(value)) return value.map(without)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (key === 'demo' ? [] : [[key, without(part)]])),
  )
}

/**
 * Returns a copy of the shipped config/ that is ready for production: no demo values, no example
 * addresses, no demo default agent. Created once per process and deleted with it.
 */
export const productionConfig = (): string => {
  if (made) return made
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-config-'))
  cpSync(shipped, folder, { recursive: true, filter: (path) => !path.includes('tooling') })
  for (const file of [
    'brand.json',
    'cashier.json',
    'loyalty.json',
    'content/promotions.json',
    'content/announcements.json',
    'content/banners.json',
  ]) {
    const path = join(folder, file)
    const own = without(JSON.parse(readFileSync(path, 'utf8')))
    writeFileSync(
      path,
      JSON.stringify(file === 'brand.json' ? { ...(own as object), defaultAgent: null } : own, null, 2),
    )
  }
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  made = folder
  return folder
}
