import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { brandTokens } from '../../../../src/centre/kit/theme/brandTheme.ts'
import { brand } from '../../../../src/entities/site/brand.ts'
import { contrast } from '../../../../src/rules/site/contrast.ts'
import brandFile from '../../../../config/brand.json' with { type: 'json' }

test.each(['light', 'dark'] as const)('the text of a tooltip can be read in the %s theme', (theme) => {
  const { components } = brandTokens(z.parse(brand, brandFile), theme)
  const { colorTextLightSolid = '', colorBgSpotlight = '' } = components?.Tooltip ?? {}
  expect(contrast(colorTextLightSolid, colorBgSpotlight)).toBeGreaterThanOrEqual(4.5)
})
