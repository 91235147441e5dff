import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCHEMAS, schemaText } from '../../config/tooling/schemas.ts'
import { brand } from '../../src/entities/site/brand.ts'
import { contrast } from '../../src/rules/site/contrast.ts'

const config = fileURLToPath(new URL('../../config/', import.meta.url))
const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(config + file, 'utf8')) as Record<string, unknown>

test.each(Object.entries(SCHEMAS))('%s equals the schema generated from its entity', (file, schema) => {
  expect(readFileSync(`${config}schemas/${file}`, 'utf8')).toBe(schemaText(schema))
})

describe('the shipped brand.json', () => {
  const shipped = read('brand.json')
  test('is valid', () => {
    expect(brand.safeParse(shipped).error?.issues).toBeUndefined()
  })
  test.each([
    ['an unknown key in brand.json', { ...shipped, colour: 'red' }],
    [
      'a theme with an invalid colour',
      { ...shipped, theme: { ...(shipped.theme as object), light: { accent: 'red' } } },
    ],
    ['an age below 18', { ...shipped, minimumAge: 16 }],
    ['no language', { ...shipped, languages: { default: 'en', offered: [] } }],
    ['a provider that is not a URL', { ...shipped, provider: 'somewhere' }],
  ])('%s is refused', (_what, value) => {
    expect(brand.safeParse(value).success).toBe(false)
  })

  const { theme } = brand.parse(shipped)
  const pairs = (['light', 'dark'] as const).flatMap((mode) =>
    (['background', 'surface', 'raised'] as const).flatMap((ground) =>
      (['text', 'textSoft', 'positive', 'negative', 'warning', 'accent'] as const).map(
        (color) => [mode, color, ground] as const,
      ),
    ),
  )
  test.each(pairs)('%s: %s is readable on %s', (mode, color, ground) => {
    expect(contrast(theme[mode][color], theme[mode][ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['light', 'dark'] as const)('%s: text is readable on the accent colour', (mode) => {
    expect(contrast(theme[mode].accentText, theme[mode].accent)).toBeGreaterThanOrEqual(4.5)
  })
})
