import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const MOST_BYTES = 45_000
const faces = readFileSync('src/shell/kit/page/fonts.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
const ours = faces.filter((face) => face.includes('url('))
const fallbacks = faces.filter((face) => !face.includes('url('))

describe('the typeface of headings', () => {
  test.each(ours)('is fetched only for its letters, and does not hide text meanwhile: %#', (face) => {
    expect(face).toContain('font-display: swap')
    expect(face).toContain('unicode-range:')
  })
  test.each(fallbacks)('is replaced by a face of the same lines and widths: %#', (face) => {
    expect(face).toMatch(/src:\s*local\(/)
    for (const name of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
      expect(face).toContain(`${name}:`)
  })
  test(`has a file for each subset, of at most ${MOST_BYTES / 1000} kB`, () => {
    const files = readdirSync('dist/web/assets').filter((file) => file.endsWith('.woff2'))
    expect(files).toHaveLength(ours.length)
    expect(files.filter((file) => statSync(`dist/web/assets/${file}`).size > MOST_BYTES)).toEqual([])
  })
})
