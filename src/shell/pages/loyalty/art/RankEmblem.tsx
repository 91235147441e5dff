import { useId, type ReactNode } from 'react'
import { emblemOf, type Emblem } from './emblems.ts'

/** The outlines of the shapes in a square of 96. */
const SHAPES: Readonly<Record<Emblem['shape'], string>> = {
  disc: 'M48 16a32 32 0 1 1 0 64a32 32 0 0 1 0-64z',
  shield: 'M48 12c10 7 20 9 30 9v25c0 20-13 32-30 39c-17-7-30-19-30-39V21c10 0 20-2 30-9z',
  hexagon: 'M48 10l32 18v38L48 86L16 66V28z',
  crest: 'M48 8l12 9l18 1v28c0 21-13 34-30 42c-17-8-30-21-30-42V18l18-1z',
}

const SIGNS: Readonly<Record<Emblem['sign'], ReactNode>> = {
  seed: <path d="M48 34c10 8 10 20 0 28c-10-8-10-20 0-28z" />,
  bar: <path d="M30 42h36v9H30z" />,
  chevrons: <path d="M30 40l18-10l18 10v9L48 39L30 49zM30 58l18-10l18 10v9L48 57L30 67z" />,
  flame: (
    <path d="M48 26c12 11 17 19 13 30c-3 8-8 12-13 13c-5-1-10-5-13-13c-2-7 1-12 5-16c1 5 3 7 5 8c2-7 0-14 3-22z" />
  ),
  gem: (
    <>
      <path d="M36 34h24l10 13l-22 24L26 47z" />
      <path d="M36 34l4 13l8 24l8-24l4-13M26 47h44" className="emblem__cut" />
    </>
  ),
  star: <path d="M48 26l6.5 14l15 1.8l-11 10.4l3 15L48 59.5L34.5 67.2l3-15l-11-10.4l15-1.8z" />,
  crown: (
    <>
      <path d="M26 36l11 10l11-18l11 18l11-10l-5 27H31z" />
      <path d="M31 67h34v5H31z" />
      <circle cx="26" cy="33" r="3" />
      <circle cx="48" cy="25" r="3.5" />
      <circle cx="70" cy="33" r="3" />
    </>
  ),
}

const WING =
  'M20 44C10 42 4 34 2 24c6 4 11 5 17 5zM20 56C12 56 6 51 4 43c5 3 10 3 16 2zM22 66c-6 1-11-2-14-8c5 2 9 1 14-2z'

const Rays = ({ colour }: { colour: string }) => (
  <g opacity="0.35" fill={colour}>
    {Array.from({ length: 12 }, (_, i) => (
      <path key={i} d="M48 48L45 2h6z" transform={`rotate(${i * 30} 48 48)`} />
    ))}
  </g>
)

/** The drawn emblem of a rank. It is decoration: the rank's name is always next to it. */
export const RankEmblem = ({ place, ranks, size = 64 }: { place: number; ranks: number; size?: number }) => {
  const id = useId()
  const { metal, field, shape, sign, wings, rays } = emblemOf(place, ranks)
  const [light, middle, dark] = metal
  return (
    <svg className="emblem" viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={field[0]} />
          <stop offset="1" stopColor={field[1]} />
        </linearGradient>
      </defs>
      {rays && <Rays colour={middle} />}
      {wings && (
        <g fill={`url(#${id}m)`} stroke={dark} strokeWidth="0.8">
          <path d={WING} />
          <path d={WING} transform="matrix(-1 0 0 1 96 0)" />
        </g>
      )}
      <path d={SHAPES[shape]} fill={`url(#${id}m)`} stroke={dark} strokeWidth="1.2" />
      <path
        d={SHAPES[shape]}
        fill={`url(#${id}f)`}
        transform="translate(48 48) scale(0.8) translate(-48 -48)"
      />
      <g fill={`url(#${id}m)`} stroke={dark} strokeWidth="0.8" strokeLinejoin="round">
        {SIGNS[sign]}
      </g>
      <path
        d="M30 24c8-1 13-3 18-6c5 3 10 5 18 6"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.45"
        strokeWidth="2"
      />
    </svg>
  )
}
