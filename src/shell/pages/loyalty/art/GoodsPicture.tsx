import type { ReactNode } from 'react'

interface Picture {
  /** The backdrop, from its top to its bottom. */
  sky: readonly [string, string]
  subject: ReactNode
}

const CHIP_EDGES = [0, 60, 120, 180, 240, 300]

const Chip = ({ x, y, colour }: { x: number; y: number; colour: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="34" fill={colour} stroke="#00000055" />
    {CHIP_EDGES.map((turn) => (
      <path key={turn} d="M-7 -34h14v9h-14z" fill="#fff" transform={`rotate(${turn})`} />
    ))}
    <circle r="22" fill="none" stroke="#fff" strokeWidth="2" strokeDasharray="4 4" />
    <circle r="17" fill="#ffffff22" />
  </g>
)

/** The pictures of goods, by the name in config/loyalty.json. */
const PICTURES: Readonly<Record<string, Picture>> = {
  chips: {
    sky: ['#7b1e3b', '#36091d'],
    subject: (
      <>
        <Chip x={92} y={86} colour="#c8321f" />
        <Chip x={150} y={92} colour="#1c6b4a" />
        <Chip x={121} y={58} colour="#d99a1f" />
      </>
    ),
  },
  gift: {
    sky: ['#c2453a', '#7a1a2c'],
    subject: (
      <>
        <path d="M70 66h100v62H70z" fill="#fff1da" />
        <path d="M62 48h116v20H62z" fill="#ffe0ac" />
        <path d="M112 48h16v80h-16z" fill="#d99a1f" />
        <path
          d="M120 48c-34-4-40-32-20-32c14 0 18 18 20 32c2-14 6-32 20-32c20 0 14 28-20 32z"
          fill="#f0b429"
          stroke="#a8650a"
        />
      </>
    ),
  },
  ticket: {
    sky: ['#3b2a7d', '#170f3d'],
    subject: (
      <g transform="rotate(-12 120 75)">
        <path d="M48 44h144v18a13 13 0 0 0 0 26v18H48V88a13 13 0 0 0 0-26z" fill="#ffd9a0" stroke="#a8650a" />
        <path d="M152 48v54" stroke="#a8650a" strokeWidth="2" strokeDasharray="5 5" />
        <path d="M98 54l6.5 13.5l15 1.5l-11 10.4l3 15L98 87l-13.5 7.4l3-15l-11-10.4l15-1.5z" fill="#c8321f" />
      </g>
    ),
  },
  cup: {
    sky: ['#a8754a', '#4a2a16'],
    subject: (
      <>
        <path d="M84 46h72l-9 84H93z" fill="#fff6ea" />
        <path d="M88 74h64l-3 30H91z" fill="#8a4a24" />
        <path d="M78 36h84v12H78z" fill="#3a1f10" />
        <circle cx="120" cy="89" r="11" fill="#fff6ea" />
        <path
          d="M104 28c-6-8 6-10 0-18M122 28c-6-8 6-10 0-18M140 28c-6-8 6-10 0-18"
          stroke="#ffffff88"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
  car: {
    sky: ['#1f6f8a', '#0c2f42'],
    subject: (
      <>
        <path d="M0 116h240v34H0z" fill="#0a2330" />
        <path d="M30 133h36M102 133h36M174 133h36" stroke="#f2c063" strokeWidth="4" />
        <path
          d="M52 92c2-12 12-16 24-18l20-24c4-5 8-6 14-6h36c8 0 12 2 18 8l20 22c14 2 20 8 20 22v12H52z"
          fill="#f0b429"
        />
        <path d="M98 72l14-18h20v18zM138 54h10c4 0 6 1 9 4l13 14h-32z" fill="#cfeaf5" />
        <circle cx="86" cy="110" r="15" fill="#111" />
        <circle cx="86" cy="110" r="6" fill="#ddd" />
        <circle cx="172" cy="110" r="15" fill="#111" />
        <circle cx="172" cy="110" r="6" fill="#ddd" />
      </>
    ),
  },
  bottle: {
    sky: ['#3f5a52', '#16231f'],
    subject: (
      <>
        <path d="M106 22h28v16h-28z" fill="#c9ced4" />
        <path
          d="M102 38h36c0 10 12 12 12 28v58c0 8-5 12-12 12h-36c-7 0-12-4-12-12V66c0-16 12-18 12-28z"
          fill="#1d2124"
          stroke="#59636b"
        />
        <path d="M98 66c0-10 6-14 8-22" stroke="#7d8890" strokeWidth="4" fill="none" strokeLinecap="round" />
        <path d="M104 88h32v6h-32zM104 100h32v4h-32z" fill="#f0b429" />
      </>
    ),
  },
  headphones: {
    sky: ['#4a3f8f', '#1a1440'],
    subject: (
      <>
        <path d="M66 92V84a54 54 0 0 1 108 0v8" fill="none" stroke="#e9e4ff" strokeWidth="9" />
        <path
          d="M56 88c0-6 4-10 10-10h12v50H66c-6 0-10-4-10-10zM184 88c0-6-4-10-10-10h-12v50h12c6 0 10-4 10-10z"
          fill="#15101f"
          stroke="#8d7ff0"
          strokeWidth="2"
        />
        <path d="M78 82h8v42h-8zM154 82h8v42h-8z" fill="#8d7ff0" />
      </>
    ),
  },
}

const BOX: Picture = {
  sky: ['#8a6d3b', '#3d2c12'],
  subject: (
    <>
      <path d="M64 56l56-26l56 26v56l-56 26l-56-26z" fill="#d8a86a" />
      <path d="M64 56l56 26l56-26M120 82v56" stroke="#7a5424" strokeWidth="3" fill="none" />
    </>
  ),
}

/** The drawn picture of a reward of the mall. It is decoration: the reward's name is next to it. */
export const GoodsPicture = ({ art }: { art: string }) => {
  const { sky, subject } = PICTURES[art] ?? BOX
  const id = `goods-${art}`
  return (
    <svg
      className="reward__picture"
      viewBox="0 0 240 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="1" stopColor={sky[1]} />
        </linearGradient>
      </defs>
      <rect width="240" height="150" fill={`url(#${id})`} />
      <ellipse cx="120" cy="70" rx="96" ry="66" fill="#fff" opacity="0.09" />
      <ellipse cx="120" cy="134" rx="70" ry="8" fill="#000" opacity="0.25" />
      {subject}
    </svg>
  )
}
