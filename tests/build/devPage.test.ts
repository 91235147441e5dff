import { createServer as createProvider } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { sitePage } from '../../config/tooling/sitePage.ts'
import brandFile from '../../config/brand.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const HTML = '<html lang="en"><head><title></title><!--settings--></head><body></body></html>'

/** What the provider answers; null: it restarts. */
let live: unknown = null
const provider = createProvider((_, response) => {
  if (live === null) return response.destroy()
  return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(live))
})
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve)
})
const { port } = provider.address() as AddressInfo
const site = await createServer({
  root,
  configFile: false,
  cacheDir: `${root}.cache/vite-test`,
  appType: 'custom',
  logLevel: 'silent',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
  plugins: [sitePage({ config: `${root}config`, locales: `${root}locales` }, `http://127.0.0.1:${port}`)],
})
afterAll(async () => {
  await site.close()
  provider.close()
})
const page = () => site.transformIndexHtml('/', HTML)

test('the page of npm run dev shows what staff have changed, and config/ while the provider restarts', async () => {
  const { name, theme, languages } = brandFile
  expect(await page()).toContain(`<title>${name}</title>`)
  live = {
    brand: {
      name: 'Changed by staff',
      theme: { ...theme, light: { ...theme.light, accent: '#0b5d8f' } },
      languages: { ...languages, default: 'ms', offered: ['ms'] },
    },
    mark: null,
  }
  const changed = await page()
  expect(changed).toContain('<title>Changed by staff</title>')
  expect(changed).toContain('--accent:#0b5d8f')
  expect(changed).toContain('<html lang="ms"')
  live = null
  expect(await page()).toContain(`<title>${name}</title>`)
})
