/** @jsxRuntime automatic @jsxImportSource react */
import type { Palette } from './palettes.ts'
import { range } from './svg.tsx'

/** A light beam from above, with a pool of light at (x, y). */
export const Beam = ({
  palette,
  x,
  y,
  w,
  from,
}: {
  palette: Palette
  x: number
  y: number
  w: number
  from: number
}) => (
  <g fill={palette.beam} opacity={palette.beamOpacity}>
    <path d={`M${from - 16}-10H${from + 16}L${x + w} ${y}H${x - w}z`} />
    <ellipse cx={x} cy={y} rx={w} ry={w * 0.16} />
  </g>
)

/** One side of a curtain from `x`, drawn aside towards `edge`. */
export const Curtain = ({
  palette,
  x,
  edge,
  folds = 7,
}: {
  palette: Palette
  x: number
  edge: number
  folds?: number
}) => {
  const w = (edge - x) / folds
  return (
    <>
      {range(folds).map((i) => {
        const a = x + i * w,
          b = a + w * 1.06,
          lean = (edge - x) * 0.3 * (1 - i / folds)
        return (
          <path
            key={i}
            d={`M${a} 0H${b}C${b + lean * 0.2} 140 ${b + lean} 240 ${b + lean * 1.1} 330H${a + lean * 1.1}C${a + lean} 240 ${a + lean * 0.2} 140 ${a} 0z`}
            fill={[palette.red, palette.red2, palette.red3][i % 3]}
          />
        )
      })}
    </>
  )
}

/** A row of valances from `from` to `to`, with tassels. */
export const Valance = ({
  palette,
  from,
  to,
  drop = 34,
}: {
  palette: Palette
  from: number
  to: number
  drop?: number
}) => {
  const n = Math.round(Math.abs(to - from) / 64),
    w = (to - from) / n
  return (
    <>
      {range(n).map((i) => (
        <path
          key={i}
          d={`M${from + i * w}-2h${w}v12a${w / 2} ${drop} 0 0 1 ${-w} 0z`}
          fill={i % 2 ? palette.red : palette.red2}
        />
      ))}
      {range(n).map((i) => (
        <circle key={`b${i}`} cx={from + i * w + w / 2} cy={drop + 16} r="4" fill={palette.gold} />
      ))}
    </>
  )
}

/** Light bulbs around a rectangle. */
export const Lamps = ({
  palette,
  x,
  y,
  w,
  h,
  gap = 26,
}: {
  palette: Palette
  x: number
  y: number
  w: number
  h: number
  gap?: number
}) => {
  const nx = Math.round(w / gap),
    ny = Math.round(h / gap)
  const spots = [
    ...range(nx + 1).flatMap((i) => [
      [x + (i * w) / nx, y],
      [x + (i * w) / nx, y + h],
    ]),
    ...range(ny - 1).flatMap((i) => [
      [x, y + ((i + 1) * h) / ny],
      [x + w, y + ((i + 1) * h) / ny],
    ]),
  ]
  return (
    <>
      {spots.map(([cx, cy], i) => (
        <circle key={i} cx={cx} cy={cy} r="4.5" fill={i % 3 === 2 ? palette.cream : palette.gold} />
      ))}
    </>
  )
}

/** The stage floor. */
export const Floor = ({ palette, y = 292 }: { palette: Palette; y?: number }) => (
  <>
    <path d={`M560 ${y}C800 ${y - 26} 1180 ${y - 26} 1440 ${y}V360H480z`} fill={palette.floor} />
    <path d={`M640 ${y + 30}C840 ${y + 10} 1180 ${y + 10} 1440 ${y + 34}V360H560z`} fill={palette.floor2} />
  </>
)
/** Three nested arches behind the stage. */
export const Arch = ({ palette, x = 1020, r = 300 }: { palette: Palette; x?: number; r?: number }) => (
  <>
    {range(3).map((i) => {
      const q = r - i * 62
      return (
        <path
          key={i}
          d={`M${x - q * 1.25} 360V${220 + i * 12}A${q * 1.25} ${q * 0.82} 0 0 1 ${x + q * 1.25} ${220 + i * 12}V360z`}
          fill={i % 2 ? palette.wall2 : palette.wall}
        />
      )
    })}
  </>
)
