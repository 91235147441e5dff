/** @jsxRuntime automatic @jsxImportSource react */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SUBJECTS, type SubjectName } from '../../../src/shell/art/subjects.tsx'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Writes an SVG file below src/public/art; `path` has no extension. */
export const writeSvg = (path: string, viewBox: string, body: ReactNode) => {
  const file = `${root}src/public/art/${path}.svg`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${renderToStaticMarkup(
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox}>
        {body}
      </svg>,
    )}\n`,
  )
}

/** Returns 0 … n − 1. */
export const range = (n: number) => Array.from({ length: n }, (_, i) => i)

const at = (x: number, y: number, s = 1, r = 0) => `translate(${x} ${y}) rotate(${r}) scale(${s})`

/** One of the site's symbols, scaled by `s` and rotated by `r` degrees. */
export const Symbol = ({
  name,
  x,
  y,
  s,
  r = 0,
  body,
  mark,
}: {
  name: SubjectName
  x: number
  y: number
  s: number
  r?: number
  body: string
  mark: string
}) => <g transform={at(x, y, s, r)}>{SUBJECTS[name]({ body, mark })}</g>
