import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Promotion, PromotionType } from '../../../../entities/loyalty/promotion.ts'
import { numberLocaleOf } from '../../../../rules/site/languages.ts'
import { formatMoney } from '../../../kit/session/site.ts'

interface Scene {
  /** The backdrop from left to right, and the colour of its light. */
  ground: readonly [string, string]
  light: string
  subject: ReactNode
}

const Coin = ({ x, y, r = 22 }: { x: number; y: number; r?: number }) => (
  <g>
    <circle cx={x} cy={y} r={r} fill="#f0b429" stroke="#a8650a" strokeWidth="2" />
    <circle cx={x} cy={y} r={r * 0.7} fill="none" stroke="#fff3c4" strokeWidth="2" />
    <path
      d={`M${x} ${y - r * 0.42}l${r * 0.12} ${r * 0.3}h${r * 0.32}l${-r * 0.24} ${r * 0.22}l${r * 0.1} ${r * 0.34}l${-r * 0.3} ${-r * 0.2}l${-r * 0.3} ${r * 0.2}l${r * 0.1} ${-r * 0.34}l${-r * 0.24} ${-r * 0.22}h${r * 0.32}z`}
      fill="#fff3c4"
    />
  </g>
)

const Stack = ({ x, height }: { x: number; height: number }) => (
  <g>
    {Array.from({ length: height }, (_, i) => (
      <g key={i}>
        <path d={`M${x - 30} ${232 - i * 15}v12a30 9 0 0 0 60 0v-12z`} fill="#c9861a" />
        <ellipse cx={x} cy={232 - i * 15} rx="30" ry="9" fill="#f0b429" stroke="#a8650a" />
      </g>
    ))}
  </g>
)

const WHEEL = [
  '#c8321f',
  '#f0b429',
  '#1c6b4a',
  '#fff1da',
  '#3b2a7d',
  '#f0b429',
  '#c8321f',
  '#fff1da',
  '#1c6b4a',
  '#f0b429',
]

const Slice = ({ at, colour }: { at: number; colour: string }) => {
  const turn = (2 * Math.PI) / WHEEL.length
  const point = (i: number) => `${560 + 104 * Math.sin(i * turn)} ${150 - 104 * Math.cos(i * turn)}`
  return <path d={`M560 150L${point(at)}A104 104 0 0 1 ${point(at + 1)}z`} fill={colour} />
}

const Burst = ({ x, y, colour, r }: { x: number; y: number; colour: string; r: number }) => (
  <g stroke={colour} strokeWidth="4" strokeLinecap="round">
    {Array.from({ length: 14 }, (_, i) => {
      const turn = (i / 14) * 2 * Math.PI
      return (
        <path
          key={i}
          d={`M${x + r * 0.35 * Math.cos(turn)} ${y + r * 0.35 * Math.sin(turn)}L${x + r * Math.cos(turn)} ${y + r * Math.sin(turn)}`}
        />
      )
    })}
  </g>
)

/** A scene for each kind of promotion, in a field of 720 × 300 whose left half is for words. */
const SCENES: Readonly<Record<PromotionType, Scene>> = {
  FIRST_DEPOSIT: {
    ground: ['#5a1030', '#b4382c'],
    light: '#ffb36b',
    subject: (
      <>
        <Stack x={440} height={3} />
        <Stack x={515} height={6} />
        <Stack x={590} height={9} />
        <Coin x={650} y={70} r={34} />
        <Coin x={470} y={110} />
      </>
    ),
  },
  DEPOSIT: {
    ground: ['#123f4d', '#1f8a78'],
    light: '#9ff0d2',
    subject: (
      <>
        <path
          d="M430 110h220a16 16 0 0 1 16 16v110a16 16 0 0 1-16 16H446a16 16 0 0 1-16-16z"
          fill="#7a4a24"
        />
        <path d="M430 126c0-20 10-26 24-30l150-34c12-2 20 4 20 16v32" fill="#9c6233" />
        <path d="M590 164h90v46h-90a23 23 0 0 1 0-46z" fill="#5c3416" />
        <circle cx="604" cy="187" r="9" fill="#f0b429" />
        <Coin x={500} y={64} r={30} />
        <Coin x={566} y={36} r={20} />
      </>
    ),
  },
  NEW_REGISTER: {
    ground: ['#6d1b4f', '#d8564a'],
    light: '#ffd1a8',
    subject: (
      <>
        <path d="M470 160h180v100H470z" fill="#fff1da" />
        <path d="M544 160h32v100h-32z" fill="#d99a1f" />
        <path d="M456 92l190-34l8 34l-190 34z" fill="#ffe0ac" />
        <path d="M548 76l22-4l8 34l-22 4z" fill="#d99a1f" />
        <Coin x={520} y={140} r={24} />
        <Coin x={600} y={132} r={28} />
        <Burst x={560} y={60} colour="#ffe9a6" r={52} />
      </>
    ),
  },
  RAFFLE: {
    ground: ['#241457', '#6a2ea8'],
    light: '#d8b6ff',
    subject: (
      <>
        <circle cx="560" cy="150" r="120" fill="#a8650a" />
        <circle cx="560" cy="150" r="112" fill="#fff3c4" />
        {WHEEL.map((colour, at) => (
          <Slice key={at} at={at} colour={colour} />
        ))}
        <circle cx="560" cy="150" r="22" fill="#f0b429" stroke="#a8650a" strokeWidth="3" />
        <path d="M546 14h28l-14 34z" fill="#fff" stroke="#a8650a" strokeWidth="2" />
      </>
    ),
  },
  MANUAL: {
    ground: ['#4a2a0c', '#b9761a'],
    light: '#ffe9a6',
    subject: (
      <>
        <path
          d="M506 60h108v48c0 40-24 66-54 66s-54-26-54-66z"
          fill="#f0b429"
          stroke="#a8650a"
          strokeWidth="3"
        />
        <path
          d="M506 74h-34c-4 36 14 60 44 62M614 74h34c4 36-14 60-44 62"
          fill="none"
          stroke="#f0b429"
          strokeWidth="12"
        />
        <path d="M548 174h24v36h-24z" fill="#c9861a" />
        <path d="M514 210h92v20h-92zM498 230h124v22H498z" fill="#7a4a12" />
        <path d="M560 84l9 19l21 2l-15 14l4 21l-19-10l-19 10l4-21l-15-14l21-2z" fill="#fff3c4" />
      </>
    ),
  },
  UPGRADE_BONUS: {
    ground: ['#0f2d5c', '#2f6fb4'],
    light: '#bcdcff',
    subject: (
      <>
        <path d="M420 252v-40h70v-44h70v-44h70V80h70v172z" fill="#e8f4ff" opacity="0.9" />
        <path
          d="M420 212h70v10h-70zM490 168h70v10h-70zM560 124h70v10h-70zM630 80h70v10h-70z"
          fill="#f0b429"
        />
        <path
          d="M636 66l-6-40l20 18l15-26l15 26l20-18l-6 40z"
          fill="#f0b429"
          stroke="#a8650a"
          strokeWidth="2"
        />
      </>
    ),
  },
  RANK_SALARY: {
    ground: ['#3c1236', '#8d2c6a'],
    light: '#ffc4e4',
    subject: (
      <>
        <path
          d="M470 70h180a12 12 0 0 1 12 12v160a12 12 0 0 1-12 12H470a12 12 0 0 1-12-12V82a12 12 0 0 1 12-12z"
          fill="#fffaf2"
        />
        <path d="M458 82a12 12 0 0 1 12-12h180a12 12 0 0 1 12 12v30H458z" fill="#c8321f" />
        <path d="M500 54v32M620 54v32" stroke="#3c1236" strokeWidth="10" strokeLinecap="round" />
        {Array.from({ length: 12 }, (_, i) => (
          <rect
            key={i}
            x={476 + (i % 4) * 44}
            y={128 + Math.floor(i / 4) * 40}
            width="30"
            height="26"
            rx="5"
            fill="#eadfce"
          />
        ))}
        <Coin x={491} y={141} r={24} />
      </>
    ),
  },
  MISSION: {
    ground: ['#123a2a', '#2f8a52'],
    light: '#c6f2c0',
    subject: (
      <>
        {[100, 78, 54, 30].map((r, i) => (
          <circle key={r} cx="550" cy="156" r={r} fill={i % 2 ? '#c8321f' : '#fff6ea'} />
        ))}
        <circle cx="550" cy="156" r="10" fill="#fff6ea" />
        <path d="M550 156L690 40" stroke="#5c3416" strokeWidth="8" strokeLinecap="round" />
        <path d="M668 38l30-24l4 22l20 6l-30 22z" fill="#f0b429" />
      </>
    ),
  },
  SIGNUP: {
    ground: ['#160f3d', '#3b2a7d'],
    light: '#ffd1a8',
    subject: (
      <>
        <Burst x={520} y={110} colour="#f0b429" r={70} />
        <Burst x={630} y={80} colour="#ff8a73" r={50} />
        <Burst x={610} y={180} colour="#8df0c8" r={44} />
        <path d="M420 262l40-56l30 30l34-60l36 52l44-36l40 46l30-26l46 50z" fill="#0c0824" />
      </>
    ),
  },
}

/** The figure that a promotion is about: its share of a deposit, or its amount. */
const useHeadline = ({ bonusBps, amount }: Promotion): string | null => {
  const { i18n } = useTranslation()
  if (bonusBps !== null) return `${(bonusBps / 100).toLocaleString(numberLocaleOf(i18n.language))}%`
  return amount === null ? null : formatMoney(amount, i18n.language).replace(/[.,]00$/, '')
}

/** The drawn art of a promotion, by its kind. It is decoration: the title is next to it. */
export const PromotionArt = ({ promotion, className }: { promotion: Promotion; className: string }) => {
  const { ground, light, subject } = SCENES[promotion.type]
  const headline = useHeadline(promotion)
  const id = `promotion-${promotion.type}`
  return (
    <svg className={className} viewBox="0 0 720 300" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={ground[0]} />
          <stop offset="1" stopColor={ground[1]} />
        </linearGradient>
        <radialGradient id={`${id}l`} cx="0.78" cy="0.5" r="0.5">
          <stop offset="0" stopColor={light} stopOpacity="0.55" />
          <stop offset="1" stopColor={light} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="720" height="300" fill={`url(#${id})`} />
      <rect width="720" height="300" fill={`url(#${id}l)`} />
      {subject}
      {headline && (
        <text x="380" y="178" textAnchor="end" className="promo__figure">
          {headline}
        </text>
      )}
    </svg>
  )
}
