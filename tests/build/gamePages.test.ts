import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { gameRules } from '../../src/entities/games/gameRules.ts'
// @ts-expect-error The pages of the games are plain modules without types.
import { symbolsOf } from '../../src/public/sandbox/games/slots/symbols.js'
// @ts-expect-error The pages of the games are plain modules without types.
import { worldOf } from '../../src/public/sandbox/games/worlds/world.js'
import { LANGUAGES, textsIn } from '../kit/data/languages.ts'

const PAGES = 'src/public/sandbox/games'
/** What a game may add to the site, in bytes as sent: its page, code, styles and pictures. */
const GAME_BYTES = 120_000

/** The files of the pages' words. */
const WORD_FILES = ['provider/gamePage', 'provider/gamePlay', 'provider/tableGames']

const rules = gameRules.parse(JSON.parse(readFileSync('config/games.json', 'utf8')))
const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).map((file) => join(PAGES, file))
const scripts = files.filter((file) => file.endsWith('.js'))
const sheet = readFileSync(`${PAGES}/symbols.svg`, 'utf8')

const worldOfGame = (game: (typeof rules.games)[number]): string =>
  worldOf({ art: game.art, vendorArt: rules.vendors.find(({ id }) => id === game.vendor)!.art })

describe('a game', () => {
  test.each(rules.games.map((game) => [game.code, game] as const))('%s has a drawn world', (_code, game) => {
    expect(existsSync(`${PAGES}/worlds/${worldOfGame(game)}.svg`)).toBe(true)
  })

  test.each(rules.games.filter(({ engine }) => engine === 'slot').map((game) => [game.code, game] as const))(
    '%s has eight symbols, its picture among the rarest',
    (_code, game) => {
      const symbols: string[] = symbolsOf(worldOfGame(game), game.art)
      expect(new Set(symbols).size).toBe(8)
      expect(symbols.at(-1)).toBe(game.art.subject)
      for (const name of symbols) expect(sheet).toContain(`id="${name}"`)
    },
  )

  test('of the catalogue has one of several worlds', () => {
    expect(new Set(rules.games.map(worldOfGame)).size).toBeGreaterThanOrEqual(9)
  })
})

test('all pages, styles and code of the games with the largest world are small enough for each game', () => {
  const sent = (file: string): number => gzipSync(readFileSync(file)).length
  const worlds = files.filter((file) => /worlds\/\w+\.svg$/.test(file))
  const shared = files.filter((file) => statSync(file).isFile() && !worlds.includes(file))
  const bytes = shared.reduce((sum, file) => sum + sent(file), 0) + Math.max(...worlds.map(sent))
  expect(bytes).toBeLessThan(GAME_BYTES)
})

describe.each(LANGUAGES)('the words of the pages in %s', (language) => {
  const words = Object.assign({}, ...WORD_FILES.map((file) => textsIn(language, file)))

  test.each(scripts)('%s has all its words', (script) => {
    const used = [...readFileSync(script, 'utf8').matchAll(/(?<!\.)\bwords\.([A-Za-z]\w*)/g)].map(
      ([, key]) => key!,
    )
    expect(used.filter((key) => !(key in words))).toEqual([])
  })
})

test('no text has two files', () => {
  const of = (file: string) => Object.keys(textsIn('en', file))
  const keys = WORD_FILES.flatMap(of)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})
