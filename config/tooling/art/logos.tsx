/** @jsxRuntime automatic @jsxImportSource react */
import type { SubjectName } from '../../../src/shell/art/subjects.tsx'
import { theme, vendorIds } from './palettes.ts'
import { Symbol, writeSvg } from './svg.tsx'

const red = theme.light.accent

/** Draws the logo: a stage with the curtain drawn to one side and a light. */
export const drawLogo = (): void => {
  writeSvg(
    'mark',
    '0 0 64 64',
    <>
      <path
        d="M14 2H50A12 12 0 0 1 62 14V50A12 12 0 0 1 50 62H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2z"
        fill={red}
      />
      <path d="M12 54V30a20 19 0 0 1 40 0V54z" fill="#2b1018" />
      <path d="M35 14 50 52H24z" fill="#ffd9a0" opacity="0.9" />
      <path d="M12 54V30A20 19 0 0 1 31 11C31 30 26 44 16 54z" fill="#fff4e8" />
      <path
        d="M17 52C22 42 25 30 25 14M14 44C17 36 18.5 28 19 19"
        stroke={red}
        strokeWidth="1.8"
        fill="none"
      />
      <path d="M8 54H56" stroke="#fff4e8" strokeWidth="3" strokeLinecap="round" />
    </>,
  )
}

/** Symbol, background and two colours of each vendor. */
const VENDOR_MARKS: Record<string, [SubjectName, string, string, string]> = {
  HARBOUR: ['anchor', '#17405a', '#f3ead9', '#f3ead9'],
  LANTERN: ['lantern', '#3b1a22', '#e2603f', '#f4c25e'],
  TIDE: ['fish', '#0f4f55', '#f3e2bf', '#0f4f55'],
  SUMMIT: ['mountain', '#27385c', '#f6f1e6', '#9db7d6'],
  ORCHARD: ['orange', '#2d4a2b', '#ef9b3c', '#a8c66c'],
  COMET: ['comet', '#1c1a33', '#f7d774', '#e2603f'],
  KITE: ['kite', '#dfeaf0', '#c8402f', '#24405c'],
  MERIDIAN: ['sun', '#f3dfb7', '#b3412d', '#e09a3c'],
  ANVIL: ['shield', '#2a2d33', '#c9ccd1', '#7c8088'],
  CEDAR: ['tree', '#dfe8d8', '#245241', '#7a4b2b'],
  DELTA: ['shell', '#f0d8cd', '#8d3a46', '#f0d8cd'],
  FABLE: ['mask', '#3a2147', '#f4e2c7', '#3a2147'],
}

/** For vendors without an entry. */
const DEFAULT_MARK: [SubjectName, string, string, string] = ['star', '#2b1522', '#f0b64c', '#c23b2c']

/** Draws the logos of the vendors. */
export const drawVendorLogos = (): void => {
  for (const id of new Set([...vendorIds, ...Object.keys(VENDOR_MARKS)])) {
    const [name, ground, body, mark] = VENDOR_MARKS[id] ?? DEFAULT_MARK
    writeSvg(
      `vendors/${id}`,
      '0 0 64 64',
      <>
        <path
          d="M16 0H48A16 16 0 0 1 64 16V48A16 16 0 0 1 48 64H16A16 16 0 0 1 0 48V16A16 16 0 0 1 16 0z"
          fill={ground}
        />
        <Symbol name={name} x={32} y={32} s={0.46} body={body} mark={mark} />
      </>,
    )
  }
}

/** Draws the avatars. */
export const drawAvatars = (): void => {
  for (const [i, name] of (
    ['mask', 'moon', 'sun', 'fish', 'crown', 'clover', 'kite', 'lantern'] as const
  ).entries()) {
    const [ground, body, mark] =
      [
        ['#efdcb9', '#b3412d', '#fff6e8'],
        ['#1d2550', '#f3dca0', '#d7b35e'],
        ['#cfe2e8', '#e0523a', '#f0a63c'],
        ['#0f3a3d', '#f4e6cc', '#0f3a3d'],
        ['#421c45', '#f5ad63', '#fae7dc'],
        ['#cfe4d3', '#205f4b', '#2f7d62'],
        ['#f3d2c8', '#2d3a5e', '#9c2f3e'],
        ['#2b1522', '#c23b2c', '#f0b64c'],
      ][i] ?? []
    writeSvg(
      `avatars/${name}`,
      '0 0 64 64',
      <>
        <path d="M0 0H64V64H0z" fill={ground} />
        <Symbol name={name} x={32} y={33} s={0.46} body={body ?? ''} mark={mark ?? ''} />
      </>,
    )
  }
}
