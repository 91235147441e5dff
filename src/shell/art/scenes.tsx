import type { ReactNode } from 'react'
import type { Palette, World } from './worlds.ts'

/** Draws what is behind a subject, on the field of 180 by 240 of a picture. `turn` (0…255) varies it. */
type Scene = (palette: Palette, turn: number) => ReactNode

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** Returns points scattered over the upper part of a picture; the same ones for the same `turn`. */
const scattered = (count: number, turn: number): [x: number, y: number, r: number][] =>
  range(count).map((i) => [
    (i * 67 + turn * 31) % 180,
    (i * 41 + turn * 17) % 200,
    1 + ((i * 7 + turn) % 4) * 0.6,
  ])

const dots = (points: readonly (readonly [number, number, number])[], fill: string, opacity: number) => (
  <g fill={fill} opacity={opacity}>
    {points.map(([x, y, r]) => (
      <circle key={`${x}.${y}`} cx={x} cy={y} r={r} />
    ))}
  </g>
)

const rays = (fill: string, opacity: number, count = 14, y = 100) => (
  <path
    fill={fill}
    opacity={opacity}
    transform={`translate(90 ${y})`}
    d={range(count)
      .map((i) => {
        const [from, to] = [(i * 2 * Math.PI) / count, ((i + 0.5) * 2 * Math.PI) / count]
        const point = (a: number) => `${Math.round(Math.cos(a) * 220)} ${Math.round(Math.sin(a) * 220)}`
        return `M0 0L${point(from)} ${point(to)}z`
      })
      .join('')}
  />
)

const sea: Scene = ({ far, near, light }, turn) => (
  <>
    <path
      d="M30-10 70-10 20 200-40 200zM84-10 112-10 110 220 60 220zM136-10 172-10 220 180 160 190z"
      fill={light}
      opacity="0.14"
    />
    <path d="M0 168C30 148 58 170 92 160S150 138 180 158V240H0z" fill={far} opacity="0.75" />
    <path
      d="M14 206C6 184 22 176 14 156 30 172 20 186 28 206zM152 206C144 180 162 170 152 142 172 164 160 184 170 206zM34 208C30 196 38 190 36 180 46 192 40 200 44 208z"
      fill={near}
    />
    <path d="M0 198C40 182 70 208 112 196S160 186 180 196V240H0z" fill={near} />
    {dots(
      scattered(16, turn).map(([x, y, r]) => [x, y, r * 1.5] as const),
      light,
      0.4,
    )}
  </>
)

const night: Scene = ({ far, near, light }, turn) => (
  <>
    {dots(scattered(24, turn), light, 0.7)}
    <circle cx={turn % 2 ? 140 : 40} cy="44" r="24" fill={light} opacity="0.85" />
    <circle cx={turn % 2 ? 132 : 48} cy="40" r="20" fill={far} opacity="0.35" />
    <path
      d="M0 178H16V150H28V164H44V138L58 126 72 138V170H86V152H104V166H118V132L130 120 142 132V168H158V148H170V172H180V240H0z"
      fill={far}
      opacity="0.85"
    />
    <path d="M0 204H24L40 186 56 204H96L116 180 136 204H180V240H0z" fill={near} />
    <path d="M-4 18C40 40 140 40 184 18" fill="none" stroke={near} strokeWidth="1.500" opacity="0.7" />
    {range(6).map((i) => (
      <ellipse
        key={i}
        cx={15 + i * 30}
        cy={27 + Math.sin((i / 5) * Math.PI) * 10}
        rx="5"
        ry="6.500"
        fill={light}
        opacity="0.8"
      />
    ))}
  </>
)

const garden: Scene = ({ far, near, light }, turn) => (
  <>
    <circle cx={turn % 2 ? 44 : 136} cy="48" r="40" fill={light} opacity="0.35" />
    <circle cx={turn % 2 ? 44 : 136} cy="48" r="26" fill={light} opacity="0.8" />
    <path d="M0 152C34 122 76 146 108 132S160 116 180 134V240H0z" fill={far} opacity="0.7" />
    <path
      d="M10 170a18 18 0 0 1 10-30 20 20 0 0 1 36 6 16 16 0 0 1 4 24zM124 168a16 16 0 0 1 8-26 18 18 0 0 1 32 4 15 15 0 0 1 4 22z"
      fill={near}
      opacity="0.75"
    />
    <path d="M0 176C44 156 92 184 134 170S170 166 180 170V240H0z" fill={far} />
    <path d="M0 204C50 186 110 212 180 192V240H0z" fill={near} />
    {dots(
      scattered(10, turn).map(([x, y, r]) => [x, 178 + (y % 50), r] as const),
      light,
      0.75,
    )}
  </>
)

const cloud = (x: number, y: number, scale: number) =>
  `M${x} ${y}h${60 * scale}a${13 * scale} ${13 * scale} 0 0 0-${6 * scale}-${24 * scale} ${20 * scale} ${20 * scale} 0 0 0-${38 * scale}-${4 * scale} ${14 * scale} ${14 * scale} 0 0 0-${16 * scale} ${28 * scale}z`

const sky: Scene = ({ far, near, light }, turn) => (
  <>
    {rays(light, 0.12, 12, turn % 2 ? 30 : 60)}
    <path
      d={cloud(-14, 60, 1) + cloud(120, 44 + (turn % 20), 0.9) + cloud(130, 128, 1.1)}
      fill={light}
      opacity="0.6"
    />
    <path d="M0 190 34 138 58 172 92 120 126 170 150 144 180 182V240H0z" fill={far} />
    <path d="M92 120 80 138 90 134 98 142 106 140zM34 138 26 150 36 148 42 150z" fill={light} opacity="0.8" />
    <path d="M0 206 40 178 74 204 118 172 180 208V240H0z" fill={near} />
    <path d={cloud(-20, 196, 1.2) + cloud(104, 206, 1.3)} fill={light} opacity="0.35" />
  </>
)

const table: Scene = ({ far, near, light }, turn) => (
  <>
    {dots(
      scattered(12, turn).map(([x, y, r]) => [x, y % 110, r * 3.4] as const),
      light,
      0.13,
    )}
    <path d="M62-10H118L200 210H-20z" fill={light} opacity="0.16" />
    <path d="M50-10H130L110 8H70z" fill={near} />
    <ellipse cx="90" cy="8" rx="22" ry="5" fill={light} />
    <ellipse cx="90" cy="212" rx="128" ry="66" fill={light} opacity="0.7" />
    <ellipse cx="90" cy="214" rx="126" ry="65" fill={near} />
    <ellipse cx="90" cy="220" rx="112" ry="58" fill={far} />
    <ellipse cx="90" cy="222" rx="92" ry="44" fill="none" stroke={light} strokeWidth="1.500" opacity="0.55" />
  </>
)

const arena: Scene = ({ far, near, light }, turn) => (
  <>
    <path d="M24 34-30 240H60zM156 34 210 240H120z" fill={light} opacity="0.16" />
    {[14, 126].map((x) => (
      <g key={x}>
        <path d={`M${x} 20h40v20h-40z`} fill={far} />
        <path
          d={range(8)
            .map((i) => `M${x + 4 + (i % 4) * 9} ${23 + Math.floor(i / 4) * 8}h6v5h-6z`)
            .join('')}
          fill={light}
        />
      </g>
    ))}
    <path d="M-10 112Q90 76 190 112V180H-10z" fill={far} />
    {dots(
      range(44).map((i) => [(i * 37 + turn) % 180, 112 + ((i * 23) % 44), 1.9] as const),
      light,
      0.42,
    )}
    <path d="M-10 166Q90 150 190 166V240H-10z" fill={near} />
    <path
      d="M60 158 30 240H-6L36 160zM120 158 150 240H186L144 160zM80 156 74 240H106L100 156z"
      fill={light}
      opacity="0.14"
    />
    <ellipse cx="90" cy="196" rx="54" ry="13" fill="none" stroke={light} strokeWidth="2" opacity="0.6" />
  </>
)

const stage: Scene = ({ far, near, light }, turn) => (
  <>
    {rays(light, 0.17, turn % 2 ? 16 : 20)}
    <path d="M0 186H180V240H0z" fill={near} />
    <ellipse cx="90" cy="190" rx="84" ry="18" fill={far} />
    <ellipse cx="90" cy="187" rx="66" ry="12" fill={light} opacity="0.45" />
    {[1, -1].map((side) => (
      <g key={side} transform={side < 0 ? 'translate(180) scale(-1 1)' : undefined}>
        <path d="M0-4H44C42 60 30 110 8 140 16 170 14 200 12 212H0z" fill={near} />
        <path d="M8-4H18C18 70 12 110 2 136V60zM26-4H36C34 56 26 98 14 122 22 80 26 40 26-4z" fill={far} />
        <path d="M4 134H20V142H4z" fill={light} />
      </g>
    ))}
    <path
      d={`M0-4H180V12${range(6)
        .map(() => 'q-15 20-30 0')
        .join('')}z`}
      fill={far}
    />
    {dots(scattered(14, turn), light, 0.7)}
  </>
)

const space: Scene = ({ far, near, light }, turn) => (
  <>
    {dots(scattered(34, turn), light, 0.75)}
    <ellipse
      cx="90"
      cy="90"
      rx="130"
      ry="34"
      fill={light}
      opacity="0.1"
      transform={`rotate(${turn % 2 ? -28 : 24} 90 90)`}
    />
    <circle cx={turn % 2 ? 30 : 150} cy="40" r="20" fill={far} />
    <path
      d="M-34 4C-20 12 20 0 34-8"
      fill="none"
      stroke={light}
      strokeWidth="4"
      opacity="0.6"
      transform={`translate(${turn % 2 ? 30 : 150} 40)`}
    />
    <circle cx={turn % 2 ? 168 : 14} cy="150" r="10" fill={light} opacity="0.45" />
    <path d="M-20 240C20 176 160 176 200 240z" fill={near} />
    <ellipse cx="60" cy="218" rx="14" ry="4" fill={far} opacity="0.7" />
    <ellipse cx="118" cy="210" rx="10" ry="3" fill={far} opacity="0.7" />
  </>
)

const draw: Scene = ({ far, near, light }, turn) => (
  <>
    {rays(light, 0.16, 18)}
    <circle cx="90" cy="100" r="86" fill="none" stroke={light} strokeWidth="10" opacity="0.22" />
    <circle cx="90" cy="100" r="72" fill={far} opacity="0.55" />
    <g opacity="0.85">
      {range(16).map((i) => (
        <path
          key={i}
          d="M-3-5H3V5H-3z"
          fill={i % 3 ? light : near}
          transform={`translate(${(i * 53 + turn * 7) % 180} ${(i * 37 + turn * 11) % 190}) rotate(${i * 47})`}
        />
      ))}
    </g>
    <path d="M0 200Q90 176 180 200V240H0z" fill={near} />
  </>
)

const scroll = (x: number, y: number) =>
  `M${x} ${y}h54a9 9 0 0 0 0-18 12 12 0 0 0-22-6 10 10 0 0 0-18 4 10 10 0 0 0-14 20z`

const east: Scene = ({ far, near, light }, turn) => (
  <>
    <circle cx="90" cy="92" r="72" fill={light} opacity="0.32" />
    <circle cx="90" cy="92" r="60" fill={light} opacity="0.42" />
    {rays(light, 0.1, 20, 92)}
    <path d="M0 184Q30 160 60 184T120 184 180 184V240H0z" fill={far} />
    <path
      d={`${scroll(turn % 2 ? -16 : 128, 58)}${scroll(turn % 2 ? 132 : -12, 132)}${scroll(-20, 172)}`}
      fill={light}
      opacity="0.55"
    />
    <path d="M0 206Q22 184 45 206T90 206 135 206 180 206V240H0z" fill={near} />
    <path
      d="M0 206Q22 184 45 206T90 206 135 206 180 206"
      fill="none"
      stroke={light}
      strokeWidth="2"
      opacity="0.6"
    />
  </>
)

export const SCENES: Readonly<Record<World, Scene>> = {
  sea,
  night,
  garden,
  sky,
  table,
  arena,
  stage,
  space,
  draw,
  east,
}
