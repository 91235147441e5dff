import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCHEMAS, schemaText } from '../../config/tooling/schemas.ts'
import { brand } from '../../src/entities/brand.ts'

const config = fileURLToPath(new URL('../../config/', import.meta.url))
const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(config + file, 'utf8')) as Record<string, unknown>

test.each(Object.entries(SCHEMAS))('%s is what its entity says', (file, schema) => {
  expect(readFileSync(`${config}schemas/${file}`, 'utf8')).toBe(schemaText(schema))
})

describe('the shipped brand.json', () => {
  const shipped = read('brand.json')
  test('is accepted', () => {
    expect(brand.safeParse(shipped).error?.issues).toBeUndefined()
  })
  test.each([
    ['a key nobody knows', { ...shipped, colour: 'red' }],
    ['a theme that is no colour', { ...shipped, theme: { ...(shipped.theme as object), light: { accent: 'red' } } }],
    ['an age below 18', { ...shipped, minimumAge: 16 }],
    ['no language', { ...shipped, languages: { default: 'en', offered: [] } }],
    ['a provider that is no address', { ...shipped, provider: 'somewhere' }],
  ])('%s is refused', (_what, value) => {
    expect(brand.safeParse(value).success).toBe(false)
  })

  const luminance = (hex: string): number => {
    const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const contrast = (a: string, b: string): number => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
    return (light! + 0.05) / (dark! + 0.05)
  }
  const { theme } = brand.parse(shipped)
  const pairs = (['light', 'dark'] as const).flatMap((face) =>
    (['background', 'surface', 'raised'] as const).flatMap((ground) =>
      (['text', 'textSoft', 'positive', 'negative', 'warning', 'accent'] as const).map((ink) => [face, ink, ground] as const)))
  test.each(pairs)('%s: %s reads on %s', (face, ink, ground) => {
    expect(contrast(theme[face][ink], theme[face][ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['light', 'dark'] as const)('%s: text reads on the accent', (face) => {
    expect(contrast(theme[face].accentText, theme[face].accent)).toBeGreaterThanOrEqual(4.5)
  })
})
