import { afterAll } from 'vitest'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Its translations. */
export const locales = join(root, 'locales')

const folder = mkdtempSync(join(tmpdir(), 'playhouse-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
/** Returns a copy of config/ in which one file is changed. */
export const withChange = (file: string, from: string | RegExp, to: string): string => {
  made += 1
  const dir = join(folder, String(made))
  cpSync(join(root, 'config'), dir, { recursive: true, filter: (path) => !path.includes('tooling') })
  const text = readFileSync(join(dir, file), 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(dir, file), changed)
  return dir
}
