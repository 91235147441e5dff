import type { ReactNode } from 'react'

/** The two paints of a subject: its body and its detail. */
export interface Paints {
  body: string
  mark: string
  /** How much wider its lines are, for the outline around it. */
  grow?: number
}

/** A drawing for a game card, on a field of −50…50 in both directions. */
export type Draw = (paints: Paints) => ReactNode

/** Draws a path in the body's colour, then one in the mark's. */
export const shape =
  (body: string, mark?: string): Draw =>
  (paints) => (
    <>
      <path d={body} fill={paints.body} />
      {mark && <path d={mark} fill={paints.mark} />}
    </>
  )

/** Draws a path in the body's colour, with lines in the mark's colour over it. */
export const lined =
  (body: string, lines: string, width = 4): Draw =>
  (paints) => (
    <>
      <path d={body} fill={paints.body} />
      <path
        d={lines}
        fill="none"
        stroke={paints.mark}
        strokeWidth={width + (paints.grow ?? 0)}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
