import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifierModule, verifierPage } from '../../config/tooling/fairPages.ts'
// @ts-expect-error The pages of the games are plain modules without types.
import { roundsOfSeed } from '../../src/public/sandbox/games/fair/rounds.js'
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

test.each([
  ['all rounds of one seed', 3, [3, 2, 1], [3, 2, 1]],
  ['no round of an earlier seed', 2, [2, 1, 7, 6], [2, 1]],
  ['none when the seed is new', 0, [5, 4], []],
  ['rounds with a gap', 4, [4, 2, 2, 1], [4, 2]],
])('a proof has %s', (_what, nonce, nonces, own) => {
  const rounds = nonces.map((one) => ({ nonce: one }))
  expect(roundsOfSeed({ nonce, rounds }).map((round: { nonce: number }) => round.nonce)).toEqual(own)
})
