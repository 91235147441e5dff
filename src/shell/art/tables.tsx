import { disc, lined, shape, type Draw, type Paints } from './paints.tsx'

const die: Draw = shape(
  'M-34-40H34a6 6 0 0 1 6 6V34a6 6 0 0 1-6 6H-34a6 6 0 0 1-6-6V-34a6 6 0 0 1 6-6z',
  [
    [-20, -20],
    [20, -20],
    [0, 0],
    [-20, 20],
    [20, 20],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 8))
    .join(''),
)

const ball: Draw = (p) => (
  <>
    <circle r="42" fill={p.body} />
    <circle r="24" fill={p.mark} />
  </>
)

/** The digits of balls, as lines on a field of 20 by 30. */
const DIGITS = [
  'M-7-7 0-13V13',
  'M-8-7C-6-15 8-15 8-6 7 1-7 5-8 12H9',
  'M-8-11H8L0-2C10-1 10 13-1 13-5 13-7 11-9 8',
  'M5 13V-13L-10 6H10',
] as const

const numbered = (digit: number, p: Paints) => (
  <>
    {ball(p)}
    <path
      d={DIGITS[digit]}
      fill="none"
      stroke={p.body}
      strokeWidth={5.5 + (p.grow ?? 0)}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

/** Draws several copies of a shape, each placed, turned and scaled. */
const placed =
  (
    places: readonly (readonly [x: number, y: number, turn: number])[],
    scale: number,
    draw: (index: number, p: Paints) => ReturnType<Draw>,
  ): Draw =>
  (p) => (
    <>
      {places.map(([x, y, turn], index) => (
        <g key={`${x}.${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
          {draw(index, p)}
        </g>
      ))}
    </>
  )

const SUITS = [
  'M0-38 9-26 0-14-9-26z',
  'M0-38C5-30 14-26 10-19 7-15 3-17 2-19L4-13H-4L-2-19C-3-17-7-15-10-19-14-26-5-30 0-38z',
  'M0-14C-14-26-10-36-5-36-2-36 0-33 0-31 0-33 2-36 5-36 10-36 14-26 0-14z',
] as const

/** Draws a hand of cards. */
const fan =
  (count: number, step: number): Draw =>
  (p) => (
    <>
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`rotate(${(i - (count - 1) / 2) * step} 0 56)`}>
          <rect
            x="-20"
            y="-46"
            width="40"
            height="60"
            rx="5"
            fill={p.body}
            stroke={p.mark}
            strokeWidth={2.5 + (p.grow ?? 0)}
          />
          <path d={SUITS[i % SUITS.length]} fill={p.mark} />
        </g>
      ))}
    </>
  )

/** Game equipment: cards, dice, balls, boards and clocks. */
export const TABLES = {
  dice: die,
  threeDice: placed(
    [
      [-25, 22, -10],
      [25, 22, 12],
      [0, -24, 6],
    ],
    0.54,
    (_index, p) => die(p),
  ),
  hand: fan(5, 15),
  threeCards: fan(3, 20),
  threeBalls: placed(
    [
      [-26, 20, 0],
      [26, 20, 0],
      [0, -24, 0],
    ],
    0.56,
    numbered,
  ),
  fourBalls: placed(
    [
      [-25, -25, 0],
      [25, -25, 0],
      [-25, 25, 0],
      [25, 25, 0],
    ],
    0.54,
    numbered,
  ),
  twelve: lined(disc(0, 0, 46), 'M-24-10-14-18V18M0-8C2-22 24-22 22-7 20 2 2 8 0 18H24', 7),
  bingo: shape(
    'M-40-44H40a6 6 0 0 1 6 6V38a6 6 0 0 1-6 6H-40a6 6 0 0 1-6-6V-38a6 6 0 0 1 6-6z',
    `M-40-38H40V-26H-40z${[0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ((x + y) % 2 === 0 ? disc(-26 + x * 26, -10 + y * 20, 8.5) : `M${-33 + x * 26} ${-12 + y * 20}h14v4h-14z`))).join('')}`,
  ),
  pins: shape(
    [1, 2, 3, 4, 5]
      .flatMap((row) =>
        Array.from({ length: row }, (_, i) => disc((i - (row - 1) / 2) * 20, -38 + row * 15, 4.5)),
      )
      .join(''),
    `${disc(8, -38, 9)}M-48 42H-32V50H-48zM-28 42H-12V50H-28zM-8 42H8V50H-8zM12 42H28V50H12zM32 42H48V50H32z`,
  ),
  fortune: (p) => (
    <>
      <circle cy="4" r="44" fill={p.body} />
      <circle
        cy="4"
        r="22"
        fill="none"
        stroke={p.mark}
        strokeWidth={40 + (p.grow ?? 0)}
        strokeDasharray="11.520 11.520"
      />
      <circle cy="4" r="11" fill={p.body} />
      <path d="M-10-51H10L0-30z" fill={p.mark} stroke={p.body} strokeWidth={3 + (p.grow ?? 0)} />
    </>
  ),
  clock: (p) => (
    <>
      <path d="M-9-50H9V-38H-9zM28-40 38-30 32-24 22-34z" fill={p.mark} />
      <circle cy="6" r="42" fill={p.body} />
      <circle cy="6" r="31" fill={p.mark} />
      <path d="M0 6V-17M0 6 14 14" stroke={p.body} strokeWidth={6 + (p.grow ?? 0)} strokeLinecap="round" />
    </>
  ),
  lanes: lined('M-46-46H46V46H-46z', 'M-34 34V-34H34M-34 34H34V-34M-34 34 34-34M-34 4 4 34M-4-34 34-4', 6),
  shuttle: lined(
    `${disc(0, 34, 14)}M-11 24-36-42H36L11 24z`,
    'M-6 24-18-40M0 24V-42M6 24 18-40M-26-16H26M-19 4H19',
    3.5,
  ),
} as const satisfies Record<string, Draw>
