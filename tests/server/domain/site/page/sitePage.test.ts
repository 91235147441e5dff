import { expect, test } from 'vitest'
import { PUBLIC_SETTINGS, type PageSettings } from '../../../../../src/entities/site/pageSettings.ts'
import { publicBrand, sitePage } from '../../../../../src/server/domain/site/page/sitePage.ts'
import { testBrand } from '../../../../kit/provider/testBrand.ts'

const HTML = `<!doctype html>
<html lang="en" data-theme="light">
  <head>
    <title>Playhouse</title>
    <meta name="description" content="" />
    <meta name="theme-color" content="#ffffff" />
    <!--settings-->
  </head>
  <body><noscript>-</noscript></body>
</html>`

const { menus } = globalThis.pageSettings
const settingsOf = (change: Parameters<typeof testBrand>[0]): PageSettings => ({
  brand: publicBrand(testBrand(change)),
  menus,
  words: 'abc123',
})
const TEXTS = { description: 'Slots & "tables"', noscript: 'Turn on <JavaScript>.' }

/** What the page's script sets. */
const settingsIn = (html: string): PageSettings => {
  const [, json = ''] = /<script id="settings">window\.pageSettings=(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json) as PageSettings
}

test('the page has the name, colours, language, texts and settings of the brand', () => {
  const settings = settingsOf({ name: 'Kelip & Co', languages: { default: 'ar', offered: ['ar', 'en'] } })
  const html = sitePage(HTML, settings, TEXTS)
  expect(html).toContain('<html lang="ar" dir="rtl" data-theme="light">')
  expect(html).toContain('<title>Kelip &amp; Co</title>')
  expect(html).toContain('name="description" content="Slots &amp; &quot;tables&quot;"')
  expect(html).toContain(`name="theme-color" content="${settings.brand.theme.light.background}"`)
  expect(html).toContain('<noscript>Turn on &lt;JavaScript>.</noscript>')
  expect(html).toContain(`--text-soft:${settings.brand.theme.light.textSoft};`)
  expect(html).toContain(
    `:root[data-theme=dark]{color-scheme:dark;--accent:${settings.brand.theme.dark.accent};`,
  )
  expect(settingsIn(html)).toEqual(JSON.parse(JSON.stringify(settings)))
})

test('a page that was written for another brand is written again, without a trace of the first', () => {
  const first = sitePage(HTML, settingsOf({ name: 'First' }), {
    description: 'First texts',
    noscript: 'First',
  })
  const second = sitePage(first, settingsOf({ name: 'Second' }), TEXTS)
  expect(second).toBe(sitePage(HTML, settingsOf({ name: 'Second' }), TEXTS))
  expect(second).not.toContain('First')
})

test('a text of the settings neither ends their script nor is a replacement pattern', () => {
  const name = '</script><b>$& $1'
  const html = sitePage(HTML, settingsOf({ name }), { description: '$&', noscript: '$1' })
  expect(settingsIn(html).brand.name).toBe(name)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('content="$&amp;"')
})

test('the browser gets the public settings and no others', () => {
  const brand = testBrand()
  const shown = publicBrand(brand)
  expect(Object.keys(shown).toSorted()).toEqual([...PUBLIC_SETTINGS].toSorted())
  for (const secret of ['security', 'rules', 'regionRestriction', 'defaultAgent', 'analytics'] as const) {
    expect(brand).toHaveProperty(secret)
    expect(shown).not.toHaveProperty(secret)
  }
})
