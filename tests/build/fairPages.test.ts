import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifierModule, verifierPage } from '../../config/tooling/fairPages.ts'
import { engineOf } from '../../src/server/sandbox/vendor/engines.ts'
import { commitmentOf, provablyFairRandom } from '../../src/server/sandbox/vendor/provablyFair.ts'
import type * as Verifier from '../../src/server/sandbox/vendor/verifier.ts'
import { LANGUAGES, textsIn } from '../kit/data/languages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const folder = mkdtempSync(join(tmpdir(), 'playhouse-verifier-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the built verifier', () => {
  let verifier: typeof Verifier
  beforeAll(async () => {
    const file = join(folder, 'verify.mjs')
    writeFileSync(file, await verifierModule(root))
    verifier = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Verifier
  }, 60_000)

  test('verifies a round of the server, and refuses another result', async () => {
    const seeds = { engine: 'slot', model: 'bold', serverSeed: 'a1'.repeat(32), clientSeed: 'me' }
    const { words, payBps } = engineOf(seeds)!.play('', provablyFairRandom(seeds.serverSeed, 'me', 3))
    const round = { nonce: 3, choice: '', stake: 1, won: payBps / 10_000, words }
    expect(await verifier.hashOfSeed(seeds.serverSeed)).toBe(commitmentOf(seeds.serverSeed))
    expect((await verifier.verifyRound(seeds, round)).matches).toBe(true)
    expect((await verifier.verifyRound(seeds, { ...round, won: round.won + 1 })).matches).toBe(false)
  })
})

describe('the page that can be saved', () => {
  let page = ''
  beforeAll(async () => {
    page = await verifierPage(root)
  }, 60_000)

  test('is one file that asks for nothing else', () => {
    expect(/\b(src|href)=|https?:\/\/|\bimport\s*[({'"]|\bfetch\(/.exec(page)).toBeNull()
  })

  test('allows its own script only', () => {
    const [, script] = /<script type="module">([^]*?)<\/script>/.exec(page)!
    const hash = createHash('sha256').update(script!).digest('base64')
    expect(page.includes(`script-src 'sha256-${hash}'`)).toBe(true)
  })

  test.each(LANGUAGES)('has its words in %s', (language) => {
    expect(page.includes(textsIn(language, 'provider/gamePlay')['pageHow']!)).toBe(true)
  })
})
