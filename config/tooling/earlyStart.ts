import { readFileSync } from 'node:fs'
import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { banners, hotGames, listAnnouncements } from '../../src/endpoints/games.ts'
import { gameMenus, getPermission } from '../../src/endpoints/login.ts'
import { encodeQuery } from '../../src/endpoints/query.ts'
import type { EarlyPlan } from '../../src/client/early.ts'
import { BANNER_GROUPS, HOME_ROUTES } from '../../src/rules/bannerGroups.ts'
import type { Brand } from '../../src/entities/brand.ts'

type Calls = EarlyPlan['calls'][number]
const ask = (endpoint: { path: string; moduleId: string }, input: Record<string, unknown>, at?: readonly string[]): Calls => {
  const query = encodeQuery(input)
  return { url: query ? `${endpoint.path}?${query}` : endpoint.path, moduleId: endpoint.moduleId, ...(at ? { at } : {}) }
}

/** What the first page of a visitor asks, the picture first. */
const firstCalls = (): Calls[] => [
  ...BANNER_GROUPS.map((path) => ask(banners, { groupName: path }, path === '/' ? HOME_ROUTES : [path])),
  ask(hotGames, { gameType: 'RNG' }, ['/']),
  { ...ask(getPermission, {}), url: `${getPermission.path}?url={host}` },
  ask(gameMenus, {}),
  ask(listAnnouncements, { types: ['B'], execution: 'B' }),
]

const isAsset = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset => file.type === 'asset'

/** Where the build put the shell's words of each language, and the home page's own code. */
const findFiles = (bundle: Rolldown.OutputBundle): Pick<EarlyPlan, 'words' | 'home'> => {
  const words: Record<string, string> = {}
  const home: string[] = []
  for (const file of Object.values(bundle)) {
    if (isAsset(file)) {
      for (const name of file.originalFileNames) {
        const language = /locales\/([^/]+)\/shell\.json$/.exec(name)?.[1]
        if (language) words[language.toLowerCase()] = `/${file.fileName}`
      }
    } else if (/^(home|HomeSections|GameArt)$/.test(file.name)) home.push(`/${file.fileName}`, ...[...(file.viteMetadata?.importedCss ?? [])].map((css) => `/${css}`))
  }
  return { words, home: [...new Set(home)] }
}

/**
 * Writes src/early.ts into the page, with what it has to ask: the calls only for the provider that serves the site
 * itself, since another one's addresses are the adapter's to know.
 */
export const earlyStart = (early: string, brandFile: string): Plugin => ({
  name: 'playhouse-early-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      if (!bundle) return html
      const brand = JSON.parse(readFileSync(brandFile, 'utf8')) as Omit<Brand, 'imageHosts'> & Partial<Brand>
      const plan: EarlyPlan = {
        ...findFiles(bundle), language: brand.languages.default, pictures: !brand.imageHosts?.length,
        headers: { Accept: 'application/json', Merchant: brand.merchant, Device: 'web' },
        calls: brand.provider === 'embedded' ? firstCalls() : [],
      }
      if (!plan.words[plan.language] || plan.home.length === 0) throw new Error('earlyStart does not find the words or the home page in the build.')
      const { code } = await transformWithOxc(readFileSync(early, 'utf8'), early)
      const lines = `(()=>{const plan=${JSON.stringify(plan)};${code.replace(/^export\s*\{\s*\};?$/m, '')}})()`
      const small = await minify('early.js', lines)
      return html.replace(/<script type="module"/, `<script>${small.code.trim().replaceAll('</', '<\\/')}</script>\n    <script type="module"`)
    },
  },
})
