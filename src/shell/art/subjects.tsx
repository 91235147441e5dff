import type { GameSubject } from '../../entities/games/gameArt.ts'
import { CREATURES } from './creatures.tsx'
import { HARVEST } from './harvest.tsx'
import { disc, lined, shape, type Draw } from './paints.tsx'
import { PLACES } from './places.tsx'
import { TABLES } from './tables.tsx'

/** Symbols and objects known from slot reels and sports pitches. */
const SIGNS = {
  seven: shape('M-32-42H34V-26C14-6 6 18 4 44H-18C-16 18-6-4 10-22H-32z', 'M-32-42H34V-34H-32z'),
  cherry: lined(
    `${disc(-20, 22, 20)}${disc(22, 26, 18)}`,
    'M-18 4C-12-22 6-36 26-40M22 10C20-14 22-30 26-40M26-40C8-46-2-38-8-28',
    5,
  ),
  bell: shape(
    'M0-44a8 8 0 0 1 8 8C26-30 30-14 31 6c1 14 6 18 10 22H-41c4-4 9-8 10-22 1-20 5-36 23-42a8 8 0 0 1 8-8z',
    'M-14 32h28a14 14 0 0 1-28 0zM-30-2H30V6H-30z',
  ),
  gem: shape('M-26-34H26L46-8 0 44-46-8z', 'M-46-8H46L0 44-18-8-8-34H8L18-8 0 44z'),
  clover: shape(
    'M0-2C-30-10-30-46-4-40l4 4 4-4C30-46 30-10 0-2zM-2 0C-10-30-46-30-40-4l4 4-4 4C-46 30-10 30-2 0zM2 0C10-30 46-30 40-4l-4 4 4 4C46 30 10 30 2 0z',
    'M-3 2C2 20 8 34 18 46l-8 2C0 36-4 22-6 4z',
  ),
  crown: shape(
    'M-42 30-46-24-20-4 0-40 20-4 46-24 42 30z',
    `M-42 34H42v10H-42z${disc(0, 14, 7)}${disc(-24, 16, 4)}${disc(24, 16, 4)}`,
  ),
  spade: shape(
    'M0-44C10-24 42-10 40 12 38 30 16 30 8 18c0 12 6 22 14 26H-22c8-4 14-14 14-26-8 12-30 12-32-6C-42-10-10-24 0-44z',
  ),
  card: shape(
    'M-28-44H28a6 6 0 0 1 6 6V38a6 6 0 0 1-6 6H-28a6 6 0 0 1-6-6V-38a6 6 0 0 1 6-6z',
    'M0-22C8-34 26-26 22-12 20-2 8 6 0 16-8 6-20-2-22-12-26-26-8-34 0-22zM-26-38h8v10h-8zM18 28h8v10h-8z',
  ),
  chip: (p) => (
    <>
      <circle r="44" fill={p.body} />
      <circle r="38" fill="none" stroke={p.mark} strokeWidth={12 + (p.grow ?? 0)} strokeDasharray="14 15.8" />
      <circle r="22" fill={p.mark} />
      <path d="M0-13 4-4l9 1-6.5 6.500L8 13 0 8l-8 5 1.5-9.500L-13-3l9-1z" fill={p.body} />
    </>
  ),
  wheel: (p) => (
    <>
      <circle r="46" fill={p.body} />
      <circle
        r="33"
        fill="none"
        stroke={p.mark}
        strokeWidth={18 + (p.grow ?? 0)}
        strokeDasharray="8.64 8.64"
      />
      <circle r="14" fill={p.mark} />
      <path d="M0-20V20M-20 0H20" stroke={p.mark} strokeWidth={5 + (p.grow ?? 0)} strokeLinecap="round" />
    </>
  ),
  fish: shape(
    'M-46 0C-26-30 12-32 30-6L48-22V22L30 6C12 32-26 30-46 0z',
    `${disc(-24, -6, 5)}M-6-22C4-10 4 10-6 22 8 18 16 8 16 0S8-18-6-22z`,
  ),
  ray: shape(
    'M0-34C20-30 34-10 48-2 26 4 14 12 6 22L2 48-2 22C-10 12-26 4-48-2-34-10-20-30 0-34z',
    `${disc(-8, -16, 3)}${disc(8, -16, 3)}`,
  ),
  shell: lined(
    'M0 40C-30 36-46 12-44-6-42-24-24-40 0-40S42-24 44-6C46 12 30 36 0 40z',
    'M0 36V-36M-4 34-24-30M4 34 24-30M-8 32-40-8M8 32 40-8',
  ),
  anchor: lined(
    disc(0, -34, 10),
    'M0-22V40M-18-12H18M-40 12C-38 30-22 40 0 40S38 30 40 12M-40 12l-6 8M40 12l6 8',
    8,
  ),
  lantern: shape(
    'M-18-30H18C40-18 40 20 18 32H-18C-40 20-40-18-18-30z',
    'M-12-38H12v8H-12zM-12 32H12v8H-12zM-3-48h6v10h-6zM-4-30H4V32H-4zM-24-26C-34-8-34 10-24 28h-6C-42 12-42-10-30-26zM24-26C34-8 34 10 24 28h6C42 12 42-10 30-26z',
  ),
  mask: shape(
    'M-40-36C-14-28 14-28 40-36 44 2 34 36 0 44-34 36-44 2-40-36z',
    'M-28-10C-22-18-12-16-8-8-14-4-22-4-28-10zM28-10C22-18 12-16 8-8 14-4 22-4 28-10zM-20 12C-8 20 8 20 20 12 16 30-16 30-20 12z',
  ),
  star: shape(
    'M0-46 13-15 46-13 20 8 29 42 0 23-29 42-20 8-46-13-13-15z',
    'M0-20 6-6 20-5 9 4 13 18 0 10-13 18-9 4-20-5-6-6z',
  ),
  moon: shape(
    'M14-44A46 46 0 1 0 44 20 38 38 0 0 1 14-44z',
    `${disc(-14, -4, 5)}${disc(-6, 20, 7)}${disc(-26, 14, 3)}`,
  ),
  sun: (p) => (
    <>
      {Array.from({ length: 12 }, (_, i) => (
        <path key={i} d="M-5-30 0-48 5-30z" fill={p.mark} transform={`rotate(${i * 30})`} />
      ))}
      <circle r="26" fill={p.body} />
    </>
  ),
  bolt: shape('M10-48-32 8H-6L-14 48 32-12H6z'),
  shoe: shape(
    'M-34-40H-16C-24-6-20 22 0 22S24-6 16-40H34C44 6 30 44 0 44S-44 6-34-40z',
    [
      [-27, -22],
      [-27, 0],
      [-18, 22],
      [27, -22],
      [27, 0],
      [18, 22],
      [0, 32],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 3.5))
      .join(''),
  ),
  key: shape(`M0-46A20 20 0 0 1 8-8V46H-8V36H-22V24H-8V14H-18V4H-8V-8A20 20 0 0 1 0-46z`, disc(0, -27, 8)),
  mountain: shape(
    'M-50 40-12-34 8 0 18-14 50 40z',
    'M-12-34-24-10-16-6-10-14-4-4 2-10zM18-14 10 0 18 4 26 0z',
  ),
  comet: shape(disc(-16, 16, 24), 'M-4-10 44-46 8 0zM10 12 46-22 12 26zM-20-12 18-46-8-10z'),
  kite: lined('M6-46 40-12 2 22-20-20z', 'M6-46 2 22M40-12-20-20M2 22C-6 30 4 36-6 42S-30 40-36 48'),
  tree: shape('M0-48 24-16H12L32 12H16L40 38H-40L-16 12H-32L-12-16H-24z', 'M-6 38H6V50H-6z'),
  orange: shape(
    disc(0, 8, 36),
    'M0-26C4-44 24-48 36-40 28-28 12-22 0-26zM-4-28C-8-36-6-44 0-48L4-46C0-40 0-34 2-28z',
  ),
  ball: (p) => (
    <>
      <circle r="44" fill={p.body} />
      <path
        d="M0-16 15-5 9 13H-9L-15-5zM0-44 10-36 0-28-10-36zM42-13 37-2 28-7 31-18zM-42-13-37-2-28-7-31-18zM26 35 15 33 17 23 28 24zM-26 35-15 33-17 23-28 24z"
        fill={p.mark}
      />
    </>
  ),
  basket: (p) => (
    <>
      <circle r="44" fill={p.body} />
      <path
        d="M-44 0H44M0-44V44M-31-31C-12-14-12 14-31 31M31-31C12-14 12 14 31 31"
        fill="none"
        stroke={p.mark}
        strokeWidth={4 + (p.grow ?? 0)}
      />
    </>
  ),
  trophy: shape(
    'M-26-44H26C26-8 16 8 6 14V28H18V40H-18V28H-6V14C-16 8-26-8-26-44z',
    'M-26-36H-44C-44-12-36-2-22 2L-25-7C-32-10-35-18-35-27H-26zM26-36H44C44-12 36-2 22 2L25-7C32-10 35-18 35-27H26zM-18 34H18V44H-18z',
  ),
  pad: shape(
    'M-24-24H24C44-24 50 22 38 28 28 34 22 14 12 14H-12C-22 14-28 34-38 28-50 22-44-24-24-24z',
    `M-26-14h6v7h7v6h-7v7h-6v-7h-7v-6h7z${disc(18, -10, 5)}${disc(30, 0, 5)}`,
  ),
  blades: lined(
    'M40-48 48-40-10 20-20 10zM-40-48-48-40 10 20 20 10z',
    'M-28 4-6 26M-18 16-36 34M28 4 6 26M18 16 36 34',
    7,
  ),
  shield: shape(
    'M0-46C14-38 28-36 40-36 42 4 32 32 0 48-32 32-42 4-40-36-28-36-14-38 0-46z',
    'M0-34C10-28 20-26 30-26 30 4 22 24 0 36z',
  ),
  lotto: (p) => (
    <>
      <circle r="42" fill={p.body} />
      <circle r="22" fill={p.mark} />
      <path
        d="M-8-9C-6-16 9-16 8-6 7 1-8 5-9 12H9"
        fill="none"
        stroke={p.body}
        strokeWidth={5 + (p.grow ?? 0)}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  ticket: shape(
    'M-48-26H48V-9a9 9 0 0 0 0 18V26H-48V9a9 9 0 0 0 0-18z',
    'M20-20h4v8h-4zM20-4h4v8h-4zM20 12h4v8h-4zM-34-12H6v8H-34zM-34 4H-8v8H-34z',
  ),
  rooster: shape(
    'M-44 4C-50-20-30-38-28-16-22-4-8-2 2-10 6-28 10-38 24-40L22-46 30-44 34-48 37-41C44-38 44-30 40-26L50-20 40-16C42 10 26 34 4 34L8 46H-4L-8 33C-28 32-40 22-44 4z',
    `${disc(31, -28, 3.5)}M16-38 17-50 25-43 31-52 35-43 42-46 40-36 30-35zM36-20C46-16 46-2 39-2 34-6 34-14 36-20zM-22 4C-12 16 6 16 14 4 12 22-14 26-22 4zM-2 34H10L14 48H-6z`,
  ),
} as const satisfies Record<string, Draw>

/** The drawing of each subject that config/games.json may name. */
export const SUBJECTS: Readonly<Record<GameSubject, Draw>> = {
  ...SIGNS,
  ...CREATURES,
  ...PLACES,
  ...HARVEST,
  ...TABLES,
}
export type SubjectName = GameSubject
