/** @jsxRuntime automatic @jsxImportSource react */
import type { ReactNode } from 'react'
import { SUBJECTS } from '../../../src/shell/art/subjects.tsx'
import { range, writeSvg } from './svg.tsx'

/** Mid tones that suit both themes. */
const COLOURS = {
  curtain: '#b8483f',
  fold: '#953730',
  wood: '#b39a7c',
  light: '#e9c98f',
  dim: '#8a7f86',
  line: '#a99ca4',
}
const onStage = (inside: ReactNode) => (
  <>
    <path d="M20 140H180" stroke={COLOURS.line} strokeWidth="4" strokeLinecap="round" />
    <path d="M34 138V70a66 56 0 0 1 132 0v68" fill="none" stroke={COLOURS.line} strokeWidth="4" />
    {inside}
  </>
)
const openCurtain = (
  <>
    {range(4).map((i) => (
      <path
        key={i}
        d={`M${37 + i * 8} ${60 - i * 12}h8C${44 + i * 7} 90 ${42 + i * 5} 114 ${38 + i * 3} 136h-4z`}
        fill={i % 2 ? COLOURS.fold : COLOURS.curtain}
      />
    ))}
    {range(4).map((i) => (
      <path
        key={i}
        d={`M${163 - i * 8} ${60 - i * 12}h-8C${156 - i * 7} 90 ${158 - i * 5} 114 ${162 - i * 3} 136h4z`}
        fill={i % 2 ? COLOURS.fold : COLOURS.curtain}
      />
    ))}
  </>
)

/** Draws the scenes of empty, failed and closed pages. */
export const drawScenes = (): void => {
  writeSvg(
    'scenes/stage',
    '0 0 200 150',
    onStage(
      <>
        {openCurtain}
        <path d="M92 20h16L136 136H64z" fill={COLOURS.light} opacity="0.5" />
        <ellipse cx="100" cy="136" rx="36" ry="6" fill={COLOURS.light} />
      </>,
    ),
  )
  writeSvg(
    'scenes/dark',
    '0 0 200 150',
    onStage(
      <>
        {openCurtain}
        <path d="M100 18V64" stroke={COLOURS.dim} strokeWidth="3" />
        <path d="M84 64h32l6 14H78z" fill={COLOURS.dim} />
        <circle cx="100" cy="84" r="8" fill="none" stroke={COLOURS.dim} strokeWidth="3" />
        <path
          d="M80 108 90 118M90 108 80 118M110 108 120 118M120 108 110 118"
          stroke={COLOURS.dim}
          strokeWidth="4"
          strokeLinecap="round"
        />
      </>,
    ),
  )
  writeSvg(
    'scenes/closed',
    '0 0 200 150',
    onStage(
      <>
        {range(12).map((i) => (
          <path
            key={i}
            d={`M${38 + i * 10.4} ${50 - Math.sin(((i + 0.5) / 12) * Math.PI) * 32}h10.400V137h-10.400z`}
            fill={i % 2 ? COLOURS.fold : COLOURS.curtain}
          />
        ))}
        <path d="M66 84H134V112H66z" fill={COLOURS.light} />
        <path d="M78 94H122M84 103H116" stroke={COLOURS.fold} strokeWidth="4" strokeLinecap="round" />
      </>,
    ),
  )
  writeSvg(
    'scenes/tickets',
    '0 0 200 150',
    <>
      <g transform="translate(84 84) rotate(-14)">
        {SUBJECTS.ticket({ body: COLOURS.curtain, mark: COLOURS.light })}
      </g>
      <g transform="translate(120 74) rotate(10) scale(1.1)">
        {SUBJECTS.ticket({ body: COLOURS.light, mark: COLOURS.fold })}
      </g>
    </>,
  )
}
