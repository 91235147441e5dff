import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brandHtml } from './config/tooling/brandHtml.ts'
import { earlyStart } from './config/tooling/earlyStart.ts'
import { lightEndpoints } from './config/tooling/lightEndpoints.ts'
import { leanLists } from './config/tooling/patches/leanLists.ts'
import { RARE_ANTD_PARTS } from './config/tooling/patches/rareAntdParts.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The provider that `npm run dev` starts beside Vite; its calls pass through. */
const provider = `http://localhost:${process.env['PROVIDER_PORT'] ?? '8081'}`

const { name, theme } = JSON.parse(readFileSync(path('./config/brand.json'), 'utf8')) as {
  name: string
  theme: { light: { accent: string; background: string } }
}

/** Every address of the site is the same page: one copy of it opens all of them without a line. */
const onePage = { cacheKeyWillBeUsed: async () => '/' }

/** The installable site: its page and icons are kept, its files as they are fetched; a newer version asks first. */
const siteWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name,
    short_name: name,
    display: 'standalone',
    start_url: '/',
    theme_color: theme.light.background,
    background_color: theme.light.background,
    icons: [{ src: '/art/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  },
  workbox: {
    // The page itself asks the network first, so that a new version is seen at once; nothing heavy is fetched ahead.
    globPatterns: ['art/{icons,mark}.svg'],
    navigateFallback: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' &&
          !/^\/(wps|lgw|lotto|vendor|events|sandbox|docs|uploads|exports|metrics|healthz|readyz)/.test(
            url.pathname,
          ),
        handler: 'NetworkFirst',
        options: { cacheName: 'page', networkTimeoutSeconds: 8, plugins: [onePage] },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'files', expiration: { maxEntries: 300, maxAgeSeconds: 2_592_000 } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/art/'),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'art', expiration: { maxEntries: 120 } },
      },
    ],
  },
})

interface Graph {
  getModuleInfo(id: string): { importedIds?: readonly string[] } | null
}

/**
 * What is needed at once goes into one file: some forty small ones, as chunking leaves them, are as many requests. The
 * first is what `/` needs before it is usable, the second what the home page shows then, the third what comes when the
 * browser has nothing else to do. Only what these import statically is taken, so nothing of a later page comes along.
 */
const TOGETHER: readonly (readonly [name: string, entries: readonly string[]])[] = [
  ['first', ['main.tsx']],
  ['home', ['shell/pages/home/HomeSections.tsx', 'shell/art/GameArt.tsx']],
  [
    'idle',
    [
      'client/events.ts',
      'app/updates.ts',
      'shell/kit/notices/showAnnouncements.ts',
      'shell/frame/banner/BannerCarousel.tsx',
      'shell/frame/VendorCarousel.tsx',
    ],
  ],
  // Not at first, but in one go: a slow line asks for six files at a time, and a centre is made of some eighty.
  [
    'desk',
    [
      'centre/kit/Centre.tsx',
      'centre/kit/list/listScreen.tsx',
      ...[
        'detail/BetDetail',
        'detail/LedgerEntries',
        'query/QueryContent',
        'detail/DescriptionList',
        'format/PeriodText',
        'frame/ScreenFrame',
        'detail/PlainTable',
      ].map((name) => `centre/kit/${name}.tsx`),
    ],
  ],
]

/** Nothing of these is left in what the first load uses (lightEndpoints), and pages, dialogs and centres share them. */
const SHAPES = /\/src\/entities\/|\/node_modules\/zod\//
const SHARED = new RegExp(
  `${SHAPES.source}|\\/node_modules\\/dompurify\\/|\\/src\\/client\\/cleanRichText|${RARE_ANTD_PARTS.source}`,
)

const together = () => {
  const groupOf = new Map<string, string>()
  const walk = (id: string, name: string, graph: Graph): void => {
    if (groupOf.has(id)) return
    groupOf.set(id, name)
    // The calls of the first load are built without their schemas, but the graph still has the imports.
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!SHARED.test(next)) walk(next, name, graph)
  }
  return (id: string, graph: Graph): string | null => {
    if (groupOf.size === 0)
      for (const [name, entries] of TOGETHER)
        for (const entry of entries) {
          const file = path(`./src/${entry}`)
          if (!graph.getModuleInfo(file))
            throw new Error(`vite.config.ts groups src/${entry}, which the build does not have.`)
          walk(file, name, graph)
        }
    return groupOf.get(id) ?? (SHAPES.test(id) ? 'shapes' : null)
  }
}

/**
 * The browser half: `src/index.html` to `dist/web`. Chunking is Vite's own: hand-made vendor groups pulled the
 * centres' libraries into the shell.
 */
export default defineConfig({
  root: path('./src'),
  cacheDir: path('./.cache/vite'),
  plugins: [
    lightEndpoints(),
    leanLists(),
    react(),
    brandHtml(path('./config/brand.json')),
    earlyStart(path('./src/preload.ts'), path('./config')),
    siteWorker,
  ],
  build: {
    outDir: process.env['WEB_OUT'] ?? path('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: together(), debugName: 'together' }],
        },
      },
    },
    // The one heavy thing is antd, in the centres' chunks; their budget is a test of its own.
    chunkSizeWarningLimit: 2_000,
  },
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/vendor', '/events', '/sandbox', '/docs', '/uploads', '/exports'].map(
        (prefix) => [prefix, provider],
      ),
    ),
  },
})
