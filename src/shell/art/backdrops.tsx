import type { ReactNode } from 'react'

/** The colours of one card: ground, two tones on it, and two paints for the subject. */
export interface Palette {
  ground: string
  tone: string
  deep: string
  body: string
  mark: string
}

/** Each palette has few inks, like a printed playbill. */
export const PALETTES: readonly Palette[] = [
  { ground: '#2b1522', tone: '#43202f', deep: '#1d0d17', body: '#f0b64c', mark: '#c23b2c' },
  { ground: '#0f3a3d', tone: '#17514f', deep: '#0a2a2d', body: '#f4e6cc', mark: '#e08a3c' },
  { ground: '#1d2550', tone: '#2b3670', deep: '#141a3b', body: '#f3a08c', mark: '#fbeee2' },
  { ground: '#1e3b2b', tone: '#2c5540', deep: '#142a1e', body: '#ecc85e', mark: '#f6eedb' },
  { ground: '#421c45', tone: '#5c2b5f', deep: '#2e1231', body: '#f5ad63', mark: '#fae7dc' },
  { ground: '#efdcb9', tone: '#e4caa0', deep: '#d6b27f', body: '#b3412d', mark: '#23484c' },
  { ground: '#cfe2e8', tone: '#b6d2db', deep: '#95bccb', body: '#1f5675', mark: '#e0523a' },
  { ground: '#f3d2c8', tone: '#eabdb0', deep: '#dfa193', body: '#9c2f3e', mark: '#2d3a5e' },
  { ground: '#161a21', tone: '#242b36', deep: '#0e1116', body: '#dcb660', mark: '#f1ece1' },
  { ground: '#cfe4d3', tone: '#b6d4be', deep: '#97c0a4', body: '#205f4b', mark: '#d6532f' },
  { ground: '#b3261e', tone: '#c43a2c', deep: '#8f1a15', body: '#fbe6cf', mark: '#2b1522' },
  { ground: '#e9e2d6', tone: '#dbd1c0', deep: '#c5b79f', body: '#1d1a17', mark: '#b3261e' },
]

type Backdrop = (palette: Palette, turn: number) => ReactNode

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

const rays: Backdrop = ({ tone }, turn) =>
  range(12).map((i) => (
    <path
      key={i}
      d="M0 0-34-240H34z"
      fill={tone}
      transform={`translate(100 ${turn % 2 ? 150 : 78}) rotate(${i * 30 + turn * 7})`}
    />
  ))

const arches: Backdrop = ({ tone, deep }) =>
  range(3).map((i) => (
    <path
      key={i}
      d={`M${14 + i * 24} 170V${84 + i * 6}a${86 - i * 24} ${68 - i * 20} 0 0 1 ${172 - i * 48} 0V170z`}
      fill={i % 2 ? deep : tone}
    />
  ))

const hills: Backdrop = ({ tone, deep }, turn) => (
  <>
    <circle cx={turn % 2 ? 150 : 54} cy="52" r="34" fill={tone} />
    <path
      d={
        turn % 2
          ? 'M0 110C40 84 84 92 120 112S180 118 200 100V170H0z'
          : 'M0 98C30 112 70 124 110 104S176 84 200 96V170H0z'
      }
      fill={tone}
    />
    <path d="M0 134C50 112 104 140 200 122V170H0z" fill={deep} />
  </>
)

const waves: Backdrop = ({ tone, deep }) =>
  range(5).map((i) => (
    <path
      key={i}
      d={`M-10 ${64 + i * 24}q26-18 52 0t52 0 52 0 52 0 52 0V170H-10z`}
      fill={i % 2 ? deep : tone}
      transform={`translate(${i % 2 ? -20 : 0})`}
    />
  ))

const floor: Backdrop = ({ tone, deep }) => (
  <>
    <path d="M0 112H200V170H0z" fill={deep} />
    {range(9).map((i) => (
      <path key={i} d={`M${100 + (i - 4) * 14} 112h7L${100 + (i - 4) * 52 + 26} 170h-26z`} fill={tone} />
    ))}
  </>
)

const curtain: Backdrop = ({ tone, deep }) => (
  <>
    <path d="M100 30 176 170H24z" fill={tone} opacity="0.6" />
    {range(6).map((i) => (
      <path
        key={i}
        d={`M${i * 12 - 6} 0h13C${i * 9 + 8} 60 ${i * 7} 110 ${i * 5 - 8} 170h-12z`}
        fill={i % 2 ? deep : tone}
      />
    ))}
    {range(6).map((i) => (
      <path
        key={i}
        d={`M${206 - i * 12} 0h-13C${192 - i * 9} 60 ${200 - i * 7} 110 ${208 - i * 5} 170h12z`}
        fill={i % 2 ? deep : tone}
      />
    ))}
    {range(9).map((i) => (
      <circle key={i} cx={i * 25} cy="2" r="16" fill={i % 2 ? tone : deep} />
    ))}
  </>
)

const scales: Backdrop = ({ tone }) =>
  range(6).flatMap((y) =>
    range(8).map((x) => (
      <circle
        key={`${x}.${y}`}
        cx={x * 30 + (y % 2) * 15 - 5}
        cy={y * 28 + 6}
        r="13"
        fill="none"
        stroke={tone}
        strokeWidth="5"
      />
    )),
  )

const bands: Backdrop = ({ tone }, turn) =>
  range(9).map((i) => (
    <path
      key={i}
      d="M-160-9H160V9H-160z"
      fill={tone}
      transform={`translate(100 80) rotate(${turn % 2 ? -35 : 35}) translate(0 ${(i - 4) * 38})`}
    />
  ))

const night: Backdrop = ({ tone, deep, mark }, turn) => (
  <>
    <path d="M0 128H30V104H52V128H76V92H104V128H126V108H150V128H200V170H0z" fill={deep} />
    {range(16).map((i) => (
      <circle
        key={i}
        cx={(i * 47 + turn * 13) % 200}
        cy={(i * 29 + turn * 7) % 96}
        r={i % 5 === 0 ? 2.4 : 1.3}
        fill={i % 5 ? tone : mark}
      />
    ))}
  </>
)

export const BACKDROPS: readonly Backdrop[] = [
  rays,
  arches,
  hills,
  waves,
  floor,
  curtain,
  scales,
  bands,
  night,
]
