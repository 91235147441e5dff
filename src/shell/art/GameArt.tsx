import { memo, useId, type ReactNode } from 'react'
import type { GameCategory } from '../../entities/games/game.ts'
import type { GameArt as GameArtOf, GameSubject } from '../../entities/games/gameArt.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { COLOURS, mix, OUTLINE } from './colours.ts'
import { SCENES } from './scenes.tsx'
import { SUBJECTS } from './subjects.tsx'
import { PALETTES, WORLD_OF } from './worlds.ts'

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

/** The paint of one colour, lit from the upper left, on a subject's field of −50…50. */
const Paint = ({ id, colour }: { id: string; colour: string }) => (
  <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="-16" cy="-24" r="84">
    <stop stopColor={mix(colour, '#ffffff', 0.55)} />
    <stop offset="0.4" stopColor={colour} />
    <stop offset="1" stopColor={mix(colour, '#1a0a1c', 0.55)} />
  </radialGradient>
)

/** How wide a subject's outline is, on its own field. */
const RIM = 7

interface FigureProps {
  subject: GameSubject
  /** The start of the ids of its two paints. */
  paints: string
  transform: string
}

/** A subject with its shadow and its outline. */
const Figure = ({ subject, paints, transform }: FigureProps) => {
  const draw = SUBJECTS[subject]
  const dark = { body: OUTLINE, mark: OUTLINE, grow: RIM }
  return (
    <g transform={`${transform} scale(${SCALES[subject] ?? 1})`}>
      <g opacity="0.35" transform="translate(5 8)">
        {draw(dark)}
      </g>
      <g stroke={OUTLINE} strokeWidth={RIM} strokeLinejoin="round">
        {draw(dark)}
      </g>
      {draw({ body: `url(#${paints}b)`, mark: `url(#${paints}m)` })}
    </g>
  )
}

/** The scale of subjects that are larger than their field. */
const SCALES: Partial<Record<GameSubject, number>> = { hand: 0.86, threeCards: 0.94 }

const place = (x: number, y: number, scale: number, turn = 0) =>
  `translate(${x} ${y}) rotate(${turn}) scale(${scale})`

/** Small flat copies of a subject that float behind it. */
const echoes = (subject: GameSubject, colour: string, turn: number): ReactNode => (
  <g opacity="0.5">
    {(
      [
        [26, 36, 0.3, -24],
        [156, 52, 0.24, 20],
        [22, 144, 0.22, 14],
        [160, 150, 0.3, -16],
      ] as const
    ).map(([x, y, scale, angle]) => (
      <g key={`${x}.${y}`} transform={place(turn % 2 ? 180 - x : x, y, scale, angle)}>
        {SUBJECTS[subject]({ body: colour, mark: mix(colour, '#000000', 0.25) })}
      </g>
    ))}
  </g>
)

interface Props {
  code: string
  category: GameCategory
  art: GameArtOf | undefined
  /** The part of the picture to show: all of it, or the wide middle with the subject. */
  crop?: 'portrait' | 'wide'
}

const VIEWS = { portrait: '0 0 180 240', wide: '0 26 180 144' } as const

/** The picture of a game: its subject comes from the catalogue, the world from the subject, its light from the code. */
const GameArt = memo(({ code, category, art, crop = 'wide' }: Props) => {
  const id = useId()
  const seed = seedOf(`${category}/${code}`)
  const { subject, with: second } = art ?? { subject: BY_CATEGORY[category] }
  const world = WORLD_OF[subject]
  const turn = seed >>> 24
  const palette = itemAt(PALETTES[world], (seed >>> 9) % PALETTES[world].length)
  const side = turn % 2 ? 1 : -1
  return (
    <svg
      className="game-art"
      viewBox={VIEWS[crop]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-subject={subject}
      data-world={world}
    >
      <defs>
        <linearGradient id={`${id}s`} x2="0" y2="1">
          <stop stopColor={palette.top} />
          <stop offset="0.8" stopColor={palette.bottom} />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor={palette.light} stopOpacity="0.85" />
          <stop offset="1" stopColor={palette.light} stopOpacity="0" />
        </radialGradient>
        <Paint id={`${id}1b`} colour={COLOURS[subject][0]} />
        <Paint id={`${id}1m`} colour={COLOURS[subject][1]} />
        {second && <Paint id={`${id}2b`} colour={COLOURS[second][0]} />}
        {second && <Paint id={`${id}2m`} colour={COLOURS[second][1]} />}
      </defs>
      <path d="M0 0H180V240H0z" fill={`url(#${id}s)`} />
      {SCENES[world](palette, turn)}
      <circle cx="90" cy="98" r="92" fill={`url(#${id}g)`} />
      {!second && echoes(subject, palette.light, turn)}
      <Figure
        subject={subject}
        paints={`${id}1`}
        transform={second ? place(90 - side * 12, 92, 1.2, side * -5) : place(90, 98, 1.34, side * -5)}
      />
      {second && (
        <Figure subject={second} paints={`${id}2`} transform={place(90 + side * 52, 146, 0.56, side * 10)} />
      )}
    </svg>
  )
})

export default GameArt
