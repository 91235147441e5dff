import { memo, type ReactNode } from 'react'
import type { GameCategory } from '../../entities/game.ts'
import { BACKDROPS, PALETTES, type Palette } from './backdrops.tsx'
import { SUBJECTS, type SubjectName } from './subjects.tsx'

/** A small, well-mixed number from a text: the same game always looks the same. */
const seedOf = (text: string): number => {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** What a category's games show when their name says nothing. */
const BY_CATEGORY: Readonly<Record<GameCategory, readonly SubjectName[]>> = {
  RNG: ['seven', 'cherry', 'bell', 'gem', 'clover', 'crown', 'star', 'shoe', 'mask', 'key', 'sun', 'moon', 'bolt', 'orange'],
  LIVE: ['wheel', 'card', 'chip', 'spade', 'dice'],
  FISH: ['fish', 'ray', 'shell', 'anchor'],
  PVP: ['spade', 'card', 'chip', 'dice', 'crown'],
  SPORTS: ['ball', 'basket', 'trophy'],
  ESPORTS: ['pad', 'blades', 'shield', 'trophy', 'bolt'],
  LOTT: ['lotto', 'ticket', 'clover'],
  ELOTT: ['lotto', 'ticket', 'dice', 'star'],
  DS88: ['rooster'],
}

/** Words of a game's name that name what it shows. */
const BY_WORD: readonly (readonly [RegExp, SubjectName])[] = [
  [/seven|777/i, 'seven'], [/cherr|fruit/i, 'cherry'], [/bell/i, 'bell'], [/gem|diamond|jewel|ruby|pearl/i, 'gem'],
  [/clover|luck/i, 'clover'], [/crown|king|queen|royal/i, 'crown'], [/dice|craps|sic ?bo/i, 'dice'],
  [/poker|hold|jack|rummy|baccarat|card|hand/i, 'card'], [/chip/i, 'chip'], [/roulette|wheel/i, 'wheel'], [/ray|manta/i, 'ray'],
  [/shell|reef|coral/i, 'shell'], [/anchor|harbou?r|sail|pirate|ship/i, 'anchor'], [/fish|tide|ocean|shark|sea/i, 'fish'],
  [/lantern|lamp/i, 'lantern'], [/mask|opera|stage|theatre|curtain/i, 'mask'], [/star/i, 'star'], [/moon|night/i, 'moon'],
  [/sun|dawn|gold/i, 'sun'], [/storm|thunder|bolt|spark/i, 'bolt'], [/horse|derby/i, 'shoe'], [/key|vault|treasure/i, 'key'],
  [/mountain|summit|peak/i, 'mountain'], [/comet|rocket|meteor|crash/i, 'comet'], [/kite|wind/i, 'kite'],
  [/cedar|tree|forest|wood|garden/i, 'tree'], [/orchard|orange|citrus|mango/i, 'orange'], [/football|soccer|goal/i, 'ball'],
  [/basket|hoop/i, 'basket'], [/cup|league|champion/i, 'trophy'], [/sword|blade|legend/i, 'blades'], [/shield|guard/i, 'shield'],
  [/lotto|number|ball|keno|bingo/i, 'lotto'], [/ticket|scratch/i, 'ticket'], [/cock|rooster/i, 'rooster'],
]

type Arrange = (draw: (paints: 'full' | 'quiet') => ReactNode, palette: Palette, turn: number) => ReactNode

const at = (x: number, y: number, scale: number, turn = 0) => `translate(${x} ${y}) rotate(${turn}) scale(${scale})`

const hero: Arrange = (draw, { deep }) => <><circle cx="100" cy="80" r="60" fill={deep} /><g transform={at(100, 80, 0.9)}>{draw('full')}</g></>
const crop: Arrange = (draw, _palette, turn) => <g transform={at(turn % 2 ? 138 : 66, 96, 1.75, turn % 2 ? -14 : 12)}>{draw('full')}</g>
const reels: Arrange = (draw, { deep }) => (
  <>
    <path d="M14 32H186V128H14z" fill={deep} />
    {[43, 100, 157].map((x, i) => <g key={x}><path d={`M${x - 25} 40h50v80h-50z`} fill="#fffaf2" /><g transform={at(x, i === 1 ? 80 : 82, 0.42, i === 1 ? 0 : (i - 1) * 4)}>{draw('full')}</g></g>)}
  </>
)
const medal: Arrange = (draw, { ground, mark, body }) => (
  <>
    <circle cx="100" cy="80" r="66" fill={mark} /><circle cx="100" cy="80" r="60" fill={ground} />
    <circle cx="100" cy="80" r="63" fill="none" stroke={body} strokeWidth="2.5" strokeDasharray="0 9.9" strokeLinecap="round" />
    <g transform={at(100, 80, 0.82)}>{draw('full')}</g>
  </>
)
const pair: Arrange = (draw) => <><g transform={at(64, 86, 0.78, -16)}>{draw('full')}</g><g transform={`${at(136, 86, 0.78, 16)} scale(-1 1)`}>{draw('full')}</g></>
const scatter: Arrange = (draw) => (
  <>
    {[[22, 30, 0.34, -20], [176, 36, 0.4, 24], [30, 132, 0.4, 18], [172, 128, 0.34, -12], [100, 14, 0.26, 6], [104, 150, 0.26, -8]].map(([x = 0, y = 0, s = 1, r = 0]) => <g key={x} opacity="0.55" transform={at(x, y, s, r)}>{draw('quiet')}</g>)}
    <g transform={at(100, 82, 0.86, -6)}>{draw('full')}</g>
  </>
)
const spot: Arrange = (draw, { mark }) => (
  <>
    <path d="M84 0h32L166 146H34z" fill={mark} opacity="0.28" /><ellipse cx="100" cy="146" rx="66" ry="12" fill={mark} opacity="0.45" />
    <g transform={at(100, 92, 0.92)}>{draw('full')}</g>
  </>
)

const ARRANGEMENTS: readonly Arrange[] = [hero, crop, medal, pair, scatter, spot, reels]

interface Props {
  code: string
  name: string
  category: GameCategory
}

/** The picture of a game, drawn from its code: ground, backdrop, subject and arrangement each chosen by it. */
const GameArt = memo(({ code, name, category }: Props) => {
  const seed = seedOf(`${category}/${code}/${name}`)
  const pick = <T,>(list: readonly T[], salt: number): T => list[((seed >>> salt) ^ (seed >>> (31 - salt))) % list.length] as T
  const palette = PALETTES[seed % PALETTES.length] as Palette
  const subject = BY_WORD.find(([word]) => word.test(name))?.[1] ?? pick(BY_CATEGORY[category], 5)
  const arrangements = category === 'RNG' ? ARRANGEMENTS : ARRANGEMENTS.slice(0, -1)
  const draw = (paints: 'full' | 'quiet') =>
    SUBJECTS[subject](paints === 'full' ? { body: palette.body, mark: palette.mark } : { body: palette.tone, mark: palette.deep })
  const turn = seed >>> 24
  return (
    <svg className="game-art" viewBox="0 0 200 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d="M0 0H200V160H0z" fill={palette.ground} />
      {pick(BACKDROPS, 9)(palette, turn)}
      {pick(arrangements, 13)(draw, palette, turn)}
    </svg>
  )
})

export default GameArt
