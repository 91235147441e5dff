import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import rules from '../../../config/games.json'
import { GAME_CATEGORIES, type GameCategory } from '../../../src/entities/games/game.ts'
import { GAME_SUBJECTS, type GameArt as Art } from '../../../src/entities/games/gameArt.ts'
import { gameRule } from '../../../src/entities/games/gameRules.ts'
import GameArt from '../../../src/shell/art/GameArt.tsx'
import { COLOURS, OUTLINE } from '../../../src/shell/art/colours.ts'
import { SUBJECTS } from '../../../src/shell/art/subjects.tsx'
import { titleSize } from '../../../src/shell/kit/game/GameCard.tsx'

const games = rules.games as { code: string; type: GameCategory; vendor: string; art: Art }[]
/** A drawing without its paints, whose ids differ from picture to picture. */
const unpainted = (markup: string) => markup.replaceAll(/url\(#[^)]*\)/g, '')
const drawing = (subject: keyof typeof SUBJECTS) =>
  renderToStaticMarkup(<>{SUBJECTS[subject]({ body: '', mark: '' })}</>)
const pictureOf = (code: string, category: GameCategory, art: Art | undefined) =>
  renderToStaticMarkup(<GameArt code={code} category={category} art={art} />)
const shows = (picture: string, subject: keyof typeof SUBJECTS) =>
  unpainted(picture).includes(drawing(subject))

/** Returns the WCAG contrast of two #rrggbb colours. */
const contrast = (a: string, b: string): number => {
  const light = (colour: string) =>
    [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i]!, 0)
  const [high, low] = [light(a), light(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe('the picture of a game', () => {
  it.each(games.map(({ code, type, art }) => [code, type, art] as const))(
    '%s shows the subjects of config/games.json',
    (code, type, art) => {
      const picture = pictureOf(code, type, art)
      expect(shows(picture, art.subject)).toBe(true)
      if (art.with) expect(shows(picture, art.with)).toBe(true)
    },
  )

  it('has another subject than every other game of the same vendor', () => {
    const seen = new Map<string, string>()
    for (const { code, vendor, art } of games) {
      const key = `${vendor} ${art.subject} ${art.with ?? ''}`
      expect(seen.get(key), code).toBeUndefined()
      seen.set(key, code)
    }
  })

  it('is chosen by the data and not by the name', () => {
    expect(shows(pictureOf('night-of-the-dragon', 'RNG', { subject: 'mango' }), 'mango')).toBe(true)
    expect(gameRule.safeParse({ ...rules.games[0], art: { subject: 'unicorn' } }).success).toBe(false)
    expect(gameRule.safeParse({ ...rules.games[0], art: undefined }).success).toBe(false)
  })

  it('shows its category if the provider sends no subject', () => {
    for (const category of GAME_CATEGORIES)
      expect(pictureOf('x', category, undefined)).toContain('data-subject=')
  })

  it('shows subjects that contrast with their outline, each with its own drawing', () => {
    for (const [body] of Object.values(COLOURS)) expect(contrast(OUTLINE, body)).toBeGreaterThan(3)
    expect(new Set(Object.keys(SUBJECTS))).toEqual(new Set(GAME_SUBJECTS))
    expect(new Set(GAME_SUBJECTS.map(drawing)).size).toBe(GAME_SUBJECTS.length)
  })

  it('has paints of its own, so that pictures on one page do not share them', () => {
    const page = renderToStaticMarkup(
      <>
        <GameArt code="reef-riches" category="RNG" art={{ subject: 'coral' }} />
        <GameArt code="night-market" category="RNG" art={{ subject: 'stall', with: 'moon' }} />
      </>,
    )
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of page.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(used)
  })
})

describe('the title on a card', () => {
  it('is smaller for a longer word, and never larger than its most', () => {
    expect(titleSize('Reef Riches')).toBe(titleSize('Sea'))
    expect(titleSize('Extraordinarily Long')).toBeLessThan(titleSize('Reef Riches'))
    for (const name of ['Meridian Roulette', 'Loto', 'Nombor Bertuah Dua Belas', ''])
      expect(titleSize(name) * Math.max(...name.split(' ').map((word) => word.length)) * 0.6).toBeLessThan(90)
  })
})
