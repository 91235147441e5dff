import type { SportsTeam } from '../../../../entities/games/sportsbook.ts'

const SHIELD = 'M4 3h24v13c0 8-6 12-12 15C10 28 4 24 4 16Z'
const ROUND = 'M16 2a14 14 0 1 1 0 28a14 14 0 0 1 0-28Z'
const HEXAGON = 'M16 1 29 8.5v15L16 31 3 23.5v-15Z'
const PENNANT = 'M3 5h26l-5 11 5 11H3Z'
const OUTLINES = [SHIELD, ROUND, HEXAGON, PENNANT] as const

/** What is drawn over the first colour, in the second. */
const PATTERNS = [
  'M0 0h16v32H0Z',
  'M12 0h8v32h-8Z',
  'M0 12h32v8H0Z',
  'M0 32 32 0h10L10 32Z',
  'M0 0h6v32H0ZM13 0h6v32h-6ZM26 0h6v32h-6Z',
  'M0 0 16 14 32 0v8L16 22 0 8Z',
] as const

const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
const pick = <T,>(items: readonly [T, ...T[]], seed: number): T =>
  items[Math.abs(seed) % items.length] ?? items[0]

/** The crest of a team, drawn from its name and colours. It is decoration: the name is next to it. */
export const Crest = ({ team, size = 24 }: { team: SportsTeam; size?: number }) => {
  const seed = numberOf(team.name) | 0
  const outline = pick(OUTLINES, seed)
  const pattern = pick(PATTERNS, seed >> 4)
  const clip = `crest-${(seed >>> 0).toString(36)}`
  const [first = '#555555', second = '#ffffff'] = team.colours
  return (
    <svg
      className="crest"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h32v32H0Z" fill={first} />
        <path d={pattern} fill={second} />
      </g>
      <path d={outline} fill="none" stroke="currentColor" strokeOpacity=".35" strokeWidth="1.5" />
    </svg>
  )
}
