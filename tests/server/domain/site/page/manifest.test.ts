import { expect, test } from 'vitest'
import { ICONS, siteManifest } from '../../../../../src/server/domain/site/page/manifest.ts'
import { publicBrand } from '../../../../../src/server/domain/site/page/sitePage.ts'
import { testBrand } from '../../../../kit/provider/testBrand.ts'

test('the installed site has the name, language, direction and colours of the brand', () => {
  const brand = publicBrand(testBrand({ name: 'Kelip', languages: { default: 'ar', offered: ['ar'] } }))
  const manifest = siteManifest(brand)
  expect(manifest).toMatchObject({
    name: 'Kelip',
    short_name: 'Kelip',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    theme_color: brand.theme.light.background,
  })
  expect(manifest.icons).toHaveLength(1 + Object.keys(ICONS).length)
  expect(manifest.icons).toContainEqual({
    src: '/icons/192.png',
    sizes: '192x192',
    type: 'image/png',
    purpose: 'any',
  })
  expect(manifest.icons).toContainEqual({
    src: '/icons/maskable.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  })
})

test.each([
  ['/art/mark.svg', 'any', 'image/svg+xml', 'any'],
  ['/icons/180.png', '180x180', 'image/png', 'any'],
  ['/icons/192.png', '192x192', 'image/png', 'any'],
  ['/icons/512.png', '512x512', 'image/png', 'any'],
  ['/icons/maskable.png', '512x512', 'image/png', 'maskable'],
])('the icon %s has the size %s', (src, sizes, type, purpose) => {
  const { icons } = siteManifest(publicBrand(testBrand()))
  expect(icons.filter((icon) => icon.src === src)).toEqual([{ src, sizes, type, purpose }])
})
