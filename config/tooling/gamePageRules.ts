// The game pages under src/public are served as they are, without a bundler. `npx tsx config/tooling/gamePageRules.ts`
// writes them the shared rules that they need; tests in tests/rules fail when a copy is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))

/** The rules, and the paths of their copies. */
export const COPIES = [
  ['rules/site/ownPath.ts', at('public/sandbox/games/ownPath.js')],
  ['rules/games/lotteryHits.ts', at('public/sandbox/games/lottery/lotteryHits.js')],
] as const

/** Returns a rule as plain JavaScript. */
export const pageRule = async (source: string): Promise<string> => {
  const { code } = await transformWithOxc(readFileSync(at(source), 'utf8'), source, { sourcemap: false })
  return `// Generated from src/${source} by config/tooling/gamePageRules.ts.\n${code}`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [source, copy] of COPIES) writeFileSync(copy, await pageRule(source))
