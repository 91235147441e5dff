// The game pages under src/public are served as they are, without a bundler. `npx tsx config/tooling/gamePageRules.ts`
// writes them the shared rules that they need; tests/build/gamePageRules.test.ts fails when a copy is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
const SOURCE = 'rules/site/ownPath.ts'

/** The path of the copy. */
export const COPY = at('public/sandbox/games/ownPath.js')

/** Returns the rule as plain JavaScript. */
export const pageRule = async (): Promise<string> => {
  const { code } = await transformWithOxc(readFileSync(at(SOURCE), 'utf8'), SOURCE, { sourcemap: false })
  return `// Generated from src/${SOURCE} by config/tooling/gamePageRules.ts.\n${code}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(COPY, await pageRule())
