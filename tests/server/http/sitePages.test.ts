import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { wordsAddress } from '../../../src/rules/site/wordsAddress.ts'
import { ICONS } from '../../../src/server/domain/site/page/manifest.ts'
import { mountSite } from '../../../src/server/http/site.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'
import { siteOptions } from '../../kit/site/siteOptions.ts'

const folder = mkdtempSync(join(tmpdir(), 'playhouse-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${colour}" d="M0 0H64V64H0z"/></svg>`
const options = siteOptions(folder, testBrand())
mkdirSync(join(folder, 'art'))
mkdirSync(options.art)
for (const name of ['mark.svg', 'icons.svg']) writeFileSync(join(folder, 'art', name), drawing('#ff0000'))
writeFileSync(join(options.art, 'mark.svg'), drawing('#0000ff'))

const app = fastify()
mountSite(app, options)
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('texts are sent in the encoding that the browser accepts, and kept for a year', async () => {
  const { settings, texts } = options.pages()
  const url = wordsAddress(settings.words, 'en', 'shell')
  const words = JSON.parse(JSON.stringify(texts.get('en')!.get('shell'))) as object
  const plain = await get(url)
  expect(plain.json()).toEqual(words)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
  expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual(['br', 'Accept-Encoding'])
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(words)
  const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(words)
  const again = await get(url, { 'if-none-match': String(brotli.headers['etag']), 'accept-encoding': 'br' })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('every language and namespace has its address; another version has the current texts, uncached', async () => {
  const { settings, texts } = options.pages()
  for (const [language, namespaces] of texts)
    for (const namespace of namespaces.keys())
      expect((await get(wordsAddress(settings.words, language, namespace))).statusCode).toBe(200)
  const earlier = await get(wordsAddress('other', 'en', 'shell'))
  expect(earlier.statusCode).toBe(200)
  expect(earlier.headers['cache-control']).toBe('no-cache')
  for (const [language, namespace] of [
    ['en', 'other'],
    ['tlh', 'shell'],
  ] as const)
    expect((await get(wordsAddress(settings.words, language, namespace))).statusCode).toBe(404)
})

test('the brand in force has an address, for the pages of npm run dev', async () => {
  const found = await get('/page-settings.json')
  expect(found.headers['cache-control']).toBe('no-cache')
  expect(found.json()).toEqual({
    brand: JSON.parse(JSON.stringify(options.pages().settings.brand)) as object,
    mark: null,
  })
})

test('the mark of the settings replaces the file and is in the icons, without scripts of its own', async () => {
  const brands = [testBrand(), testBrand({ mark: drawing('#00ff00') })]
  let changed = 0
  const pages = brands.map((brand) => siteOptions(folder, brand).pages())
  const site = fastify()
  mountSite(site, { ...options, pages: () => pages[changed]! })
  const mark = () => site.inject({ url: '/art/mark.svg' })
  const pixel = async () => {
    const { rawPayload } = await site.inject({ url: '/icons/192.png' })
    return [...(await sharp(rawPayload).removeAlpha().raw().toBuffer()).subarray(0, 3)]
  }
  expect([(await mark()).body, await pixel()]).toEqual([drawing('#0000ff'), [0, 0, 255]])
  changed = 1
  const own = await mark()
  expect([own.body, await pixel()]).toEqual([drawing('#00ff00'), [0, 255, 0]])
  expect([own.headers['content-type'], own.headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache'])
  expect(own.headers['content-security-policy']).toContain('sandbox')
  await site.close()
})

test('the brand’s pictures replace the built ones, and the others stay', async () => {
  expect((await get('/art/mark.svg')).body).toContain('#0000ff')
  expect((await get('/art/icons.svg')).body).toContain('#ff0000')
  expect((await get('/art/../secret.svg')).statusCode).toBe(404)
})

test.each(Object.entries(ICONS))(
  'the icon %s is drawn from the brand’s mark',
  async (name, { size, maskable }) => {
    const reply = await get(`/icons/${name}.png`)
    expect(reply.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(reply.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    const pixel = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)]
    expect(pixel(size >> 1, size >> 1)).toEqual([0, 0, 255, 255])
    const background = [0xf6, 0xf4, 0xf1, 255]
    expect(pixel(0, 0)).toEqual(maskable ? background : [0, 0, 255, 255])
  },
)
