import { memo, type ReactNode } from 'react'
import type { GameCategory } from '../../entities/games/game.ts'
import type { GameArt as GameArtOf, GameSubject } from '../../entities/games/gameArt.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { BACKDROPS, PALETTES, type Palette } from './backdrops.tsx'
import { SUBJECTS } from './subjects.tsx'

/** Returns a small hash of a text, so that the same game always looks the same. */
const seedOf = (text: string): number => {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The subject for a category's games when their provider does not name one. */
const BY_CATEGORY: Readonly<Record<GameCategory, GameSubject>> = {
  RNG: 'seven',
  LIVE: 'card',
  FISH: 'fish',
  PVP: 'hand',
  SPORTS: 'ball',
  ESPORTS: 'pad',
  LOTT: 'lotto',
  ELOTT: 'lotto',
  DS88: 'rooster',
}

type Arrange = (draw: (paints: 'full' | 'quiet') => ReactNode, palette: Palette, turn: number) => ReactNode

const at = (x: number, y: number, scale: number, turn = 0) =>
  `translate(${x} ${y}) rotate(${turn}) scale(${scale})`

const hero: Arrange = (draw, { deep }) => (
  <>
    <circle cx="100" cy="80" r="60" fill={deep} />
    <g transform={at(100, 80, 0.9)}>{draw('full')}</g>
  </>
)
const reels: Arrange = (draw, { deep, ground }) => (
  <>
    <path d="M14 32H186V128H14z" fill={deep} />
    {[43, 100, 157].map((x, i) => (
      <g key={x}>
        <path d={`M${x - 25} 40h50v80h-50z`} fill={ground} />
        <g transform={at(x, i === 1 ? 80 : 82, 0.42, i === 1 ? 0 : (i - 1) * 4)}>{draw('full')}</g>
      </g>
    ))}
  </>
)
const medal: Arrange = (draw, { ground, mark, body }) => (
  <>
    <circle cx="100" cy="80" r="66" fill={mark} />
    <circle cx="100" cy="80" r="60" fill={ground} />
    <circle
      cx="100"
      cy="80"
      r="63"
      fill="none"
      stroke={body}
      strokeWidth="2.5"
      strokeDasharray="0 9.9"
      strokeLinecap="round"
    />
    <g transform={at(100, 80, 0.82)}>{draw('full')}</g>
  </>
)
const pair: Arrange = (draw) => (
  <>
    <g transform={at(64, 86, 0.78, -16)}>{draw('full')}</g>
    <g transform={`${at(136, 86, 0.78, 16)} scale(-1 1)`}>{draw('full')}</g>
  </>
)
const scatter: Arrange = (draw) => (
  <>
    {[
      [22, 30, 0.34, -20],
      [176, 36, 0.4, 24],
      [30, 132, 0.4, 18],
      [172, 128, 0.34, -12],
      [100, 14, 0.26, 6],
      [104, 150, 0.26, -8],
    ].map(([x = 0, y = 0, s = 1, r = 0]) => (
      <g key={x} opacity="0.55" transform={at(x, y, s, r)}>
        {draw('quiet')}
      </g>
    ))}
    <g transform={at(100, 82, 0.86, -6)}>{draw('full')}</g>
  </>
)
const spot: Arrange = (draw, { mark }) => (
  <>
    <path d="M84 0h32L166 146H34z" fill={mark} opacity="0.28" />
    <ellipse cx="100" cy="146" rx="66" ry="12" fill={mark} opacity="0.45" />
    <g transform={at(100, 92, 0.92)}>{draw('full')}</g>
  </>
)

const ARRANGEMENTS: readonly Arrange[] = [hero, medal, pair, scatter, spot, reels]

/** Draws a subject with a smaller second one next to it, on its own disc. */
const sideBySide = (draw: ReactNode, second: ReactNode, { deep, tone }: Palette, turn: number): ReactNode => {
  const side = turn % 2 ? 1 : -1
  return (
    <>
      <g transform={at(100 - side * 20, 82, 0.98)}>{draw}</g>
      <circle cx={100 + side * 56} cy="112" r="33" fill={deep} stroke={tone} strokeWidth="3" />
      <g transform={at(100 + side * 56, 112, 0.46)}>{second}</g>
    </>
  )
}

interface Props {
  code: string
  category: GameCategory
  art: GameArtOf | undefined
}

/** The picture of a game: its subject comes from the catalogue; ground, backdrop and arrangement from its code. */
const GameArt = memo(({ code, category, art }: Props) => {
  const seed = seedOf(`${category}/${code}`)
  const pick = <T,>(list: readonly T[], salt: number): T =>
    itemAt(list, ((seed >>> salt) ^ (seed >>> (31 - salt))) % list.length)
  const palette = itemAt(PALETTES, seed % PALETTES.length)
  const arrangements = category === 'RNG' ? ARRANGEMENTS : ARRANGEMENTS.slice(0, -1)
  const { subject, with: second } = art ?? { subject: BY_CATEGORY[category] }
  const draw = (paints: 'full' | 'quiet') =>
    SUBJECTS[subject](
      paints === 'full'
        ? { body: palette.body, mark: palette.mark }
        : { body: palette.tone, mark: palette.deep },
    )
  const turn = seed >>> 24
  return (
    <svg
      className="game-art"
      viewBox="0 0 200 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-subject={subject}
    >
      <path d="M0 0H200V160H0z" fill={palette.ground} />
      {pick(BACKDROPS, 9)(palette, turn)}
      {second
        ? sideBySide(
            draw('full'),
            SUBJECTS[second]({ body: palette.body, mark: palette.mark }),
            palette,
            turn,
          )
        : pick(arrangements, 13)(draw, palette, turn)}
    </svg>
  )
})

export default GameArt
