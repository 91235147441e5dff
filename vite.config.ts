import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyStart } from './config/tooling/earlyStart.ts'
import { fairPages } from './config/tooling/fairPages.ts'
import { libraryWords } from './config/tooling/libraryWords.ts'
import { lightEndpoints } from './config/tooling/lightEndpoints.ts'
import { sitePage } from './config/tooling/sitePage.ts'
import { antdStyles } from './config/tooling/patches/antdStyles.tsx'
import { leanLists } from './config/tooling/patches/leanLists.ts'
import { RARE_ANTD_PARTS } from './config/tooling/patches/rareAntdParts.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The provider that `npm run dev` starts next to Vite. The proxy passes calls to it. */
const provider = `http://localhost:${process.env['PROVIDER_PORT'] ?? '8081'}`

/** Every address of the site has the same page, so one cached copy opens all of them offline. */
const onePage = { cacheKeyWillBeUsed: async () => '/' }

/** The installable site: caches its page and icons, and each file when it is fetched. It asks before an update. */
const siteWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  // The server makes it from the brand (server/domain/site/page/manifest).
  manifest: false,
  workbox: {
    // The page comes from the network first, so that a new version is seen at once. Nothing heavy is prefetched.
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
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(assets|words)\//.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'files', expiration: { maxEntries: 300, maxAgeSeconds: 2_592_000 } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(art|icons)\//.test(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'art', expiration: { maxEntries: 120 } },
      },
    ],
  },
})

interface Graph {
  getModuleInfo(id: string): {
    importedIds?: readonly string[]
    importers?: readonly string[]
    dynamicImporters?: readonly string[]
  } | null
}

/**
 * Groups of modules that are needed together, each built into one file; otherwise they would be some forty requests.
 * `first` is what `/` needs before it is usable, `home` what the home page then shows, and `idle` what loads when the
 * browser is idle. A group contains only static imports, so it has no code of later pages.
 */
const TOGETHER: readonly (readonly [name: string, entries: readonly string[]])[] = [
  // Charts of the centres watch what comes near too, and would otherwise load all of `home`.
  ['first', ['main.tsx', 'client/watchNear.ts']],
  // The drawings are left to a file of their own: screens of the centres share parts of `home`, and show no game.
  ['home', ['shell/pages/home/HomeSections.tsx', 'rules/itemAt.ts']],
  // The centres follow live events too, and would otherwise load all of `idle`.
  ['events', ['client/events.ts']],
  [
    'idle',
    [
      'app/liveEvents.ts',
      'app/updates.ts',
      'shell/kit/notices/showAnnouncements.ts',
      'shell/frame/banner/BannerCarousel.tsx',
      'shell/frame/VendorCarousel.tsx',
    ],
  ],
  // Pages of the public site count days too, and would otherwise load all of `desk`.
  ['calendar', ['rules/calendar.ts']],
  // The centres: a browser fetches six files at a time, and without the groups a centre has some eighty. `desk` is what
  // every screen needs, `lists` what only lists need.
  [
    'desk',
    [
      'centre/kit/Centre.tsx',
      'endpoints/betting/reports.ts',
      'endpoints/contracts/contracts.ts',
      'rules/money/money.ts',
      'rules/money/transactionTypes.ts',
      ...[
        'query/QueryContent.tsx',
        'frame/ScreenFrame.tsx',
        'frame/ScreenFooter.tsx',
        'chart/Chart.tsx',
        'chart/Sparkline.tsx',
        'chart/useDayAxis.ts',
        'list/useListMemory.ts',
        'export/printFacts.ts',
        'contracts/useBoundaryText.ts',
        'listModel/figure.ts',
        'context/useSheetPlace.ts',
        'contracts/contractCalls.ts',
        'listModel/useUrlTable.ts',
        'format/Change.tsx',
        'format/StateMark.tsx',
      ].map((name) => `centre/kit/${name}`),
    ],
  ],
  // Filters of lists that the team overview has too.
  ['filters', ['centre/kit/filter/RangeFilter.tsx']],
  [
    'lists',
    [
      'list/listScreen',
      'detail/BetDetail',
      'detail/LedgerEntries',
      'detail/PlainTable',
      'format/PeriodText',
    ].map((name) => `centre/kit/${name}.tsx`),
  ],
  // What a list needs besides on a screen wider than a phone's; pages and selects are needed by others too.
  ['select', ['../node_modules/antd/es/select/index.js', 'centre/kit/list/ListPages.tsx']],
  ['table', ['centre/kit/list/table/ListTable.tsx', 'centre/kit/filter/FilterFields.tsx']],
  // What the screens of one centre share. Their own code stays apart.
  [
    'agent',
    [
      'AgentCentre.tsx',
      'Breadcrumb.tsx',
      'address.ts',
      'contracts/contractPages.ts',
      'agent.css',
      'overview/overview.css',
      'figures.ts',
      'lists.ts',
      'overview/FigureCard.tsx',
      'overview/cards.ts',
      'overview/useOverviewAddress.ts',
      'overview/widgets.ts',
    ].map((name) => `centre/agent/${name}`),
  ],
  [
    'member',
    [
      'centre/member/MemberCentre.tsx',
      'centre/member/figures.ts',
      'centre/member/lists.ts',
      'endpoints/accounts/security.ts',
      'endpoints/accounts/summary.ts',
    ],
  ],
]

/**
 * Schemas. The first load uses none of them (lightEndpoints); pages, dialogs and centres share them, in two groups: those that
 * only the operator centre uses, and all others. schemaDefinition.ts is no schema: the first load reads definitions with it.
 */
const SHAPES = /\/src\/entities\/(?!schemaDefinition\.ts)|\/node_modules\/zod\//
const SHARED = new RegExp(
  `${SHAPES.source}|\\/node_modules\\/dompurify\\/|\\/src\\/client\\/cleanRichText|${RARE_ANTD_PARTS.source}`,
)

/** Returns whether only the operator centre uses a module, so that members and agents do not load it. */
const staffOnly = () => {
  const known = new Map<string, boolean>()
  const check = (id: string, graph: Graph): boolean => {
    if (id.includes('/src/centre/operator/')) return true
    const found = known.get(id)
    if (found !== undefined) return found
    // Modules that import each other are for staff if all their other users are.
    known.set(id, true)
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
    const users = [...importers, ...dynamicImporters]
    const only = users.length > 0 && users.every((user) => check(user, graph))
    known.set(id, only)
    return only
  }
  return check
}

const together = () => {
  const isForStaff = staffOnly()
  const groupOf = new Map<string, string>()
  const walk = (id: string, name: string, graph: Graph): void => {
    if (groupOf.has(id)) return
    groupOf.set(id, name)
    // The first load's endpoints are built without their schemas, but the graph still has the imports.
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
    const group = groupOf.get(id)
    if (group !== undefined || !SHAPES.test(id)) return group ?? null
    return isForStaff(id, graph) ? 'staffShapes' : 'shapes'
  }
}

/**
 * Builds `src/index.html` into `dist/web`. All other chunking is Vite's own, because vendor groups made by hand pulled
 * the centres' libraries into the shell.
 */
export default defineConfig({
  root: path('./src'),
  cacheDir: path('./.cache/vite'),
  plugins: [
    lightEndpoints(),
    leanLists(),
    antdStyles(path('./src/centre/kit/patches/builtStyles.ts')),
    libraryWords(path('.')),
    react(),
    sitePage({ config: process.env['CONFIG_DIR'] ?? path('./config'), locales: path('./locales') }, provider),
    earlyStart(path('./src/preload.ts')),
    siteWorker,
    fairPages(fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')),
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
    // Only the centres' chunks are larger, because of antd. tests/build/shellBudget.test.ts limits their sizes.
    chunkSizeWarningLimit: 2_000,
  },
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    proxy: Object.fromEntries(
      [
        '/wps',
        '/lgw',
        '/lotto',
        '/vendor',
        '/events',
        '/sandbox',
        '/docs',
        '/uploads',
        '/exports',
        '/icons',
        '/manifest.webmanifest',
      ].map((prefix) => [prefix, provider]),
    ),
  },
})
