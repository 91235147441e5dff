import { readFileSync } from 'node:fs'
import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { banners, hotGames, listAnnouncements } from '../../src/endpoints/games/games.ts'
import { gameMenus, getMemberInfo, getPermission } from '../../src/endpoints/accounts/login.ts'
import { ACCOUNT_TYPES } from '../../src/entities/accounts/account.ts'
import { encodeQuery } from '../../src/endpoints/query.ts'
import type { PreloadCentre, PreloadPlan } from '../../src/client/preload.ts'
import { isAgent, isTrial } from '../../src/rules/accounts/access.ts'
import { BANNER_GROUPS, HOME_ROUTES } from '../../src/rules/content/bannerGroups.ts'
import { SCREEN_CALLS } from './screenCalls.ts'

type Calls = PreloadPlan['calls'][number]
const ask = (
  endpoint: { path: string; moduleId: string },
  input: Record<string, unknown>,
  at?: readonly string[],
): Calls => {
  const query = encodeQuery(input)
  return {
    url: query ? `${endpoint.path}?${query}` : endpoint.path,
    moduleId: endpoint.moduleId,
    ...(at ? { at } : {}),
  }
}

const permission: Calls = { ...ask(getPermission, {}), url: `${getPermission.path}?url={host}` }

/** Returns the calls that a centre makes before it draws anything: the account and its permissions. */
const centreCalls = (): Calls[] => [ask(getMemberInfo, {}), permission]

/** Returns the calls of the first page, banners first. */
const firstCalls = (): Calls[] => [
  ...BANNER_GROUPS.map((path) => ask(banners, { groupName: path }, path === '/' ? HOME_ROUTES : [path])),
  ask(hotGames, { gameType: 'RNG' }, ['/']),
  permission,
  ask(gameMenus, {}),
  ask(listAnnouncements, { types: ['B'], execution: 'B' }),
]

const isAsset = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset =>
  file.type === 'asset'

const stylesOf = (chunk: Rolldown.OutputChunk): string[] =>
  [...(chunk.viteMetadata?.importedCss ?? [])].map((css) => `/${css}`)

/** Returns the chunks and styles of the public home page. A centre's screen may have the same name. */
const findHome = (bundle: Rolldown.OutputBundle): string[] => {
  const own = Object.values(bundle)
    .filter((file) => !isAsset(file))
    .filter(({ name }) => /^(home|HomeSections|GameArt)$/.test(name))
    .filter(({ moduleIds }) => !moduleIds.some((id) => id.includes('/src/centre/')))
  return [...new Set(own.flatMap((chunk) => [`/${chunk.fileName}`, ...stylesOf(chunk)]))]
}

/** Returns the chunks with everything that they import. */
const closureOf = (
  bundle: Rolldown.OutputBundle,
  from: readonly string[],
  seen = new Set<string>(),
): Set<string> => {
  for (const name of from) {
    const chunk = bundle[name]
    if (seen.has(name) || !chunk || isAsset(chunk)) continue
    seen.add(name)
    closureOf(bundle, chunk.imports, seen)
  }
  return seen
}

/** Returns the addresses of chunks and their styles, except those of `without`, the largest chunk first. */
const addressesOf = (
  bundle: Rolldown.OutputBundle,
  names: ReadonlySet<string>,
  without: ReadonlySet<string>,
): string[] => {
  const own = [...names]
    .filter((name) => !without.has(name))
    .map((name) => bundle[name] as Rolldown.OutputChunk)
    .toSorted((a, b) => b.code.length - a.code.length)
  return [...new Set([...own.map(({ fileName }) => `/${fileName}`), ...own.flatMap(stylesOf)])]
}

/** The code of a list, and what it imports on a screen wider than a phone's. */
const LIST = /\/centre\/kit\/list\/listScreen\.tsx$/
const WIDE_LIST = /\/centre\/kit\/(?:list\/table\/ListTable|filter\/FilterFields)\.tsx$/

/** Returns the chunks of a centre beyond the first load, and its screens. */
const findCentre = (bundle: Rolldown.OutputBundle, centre: 'member' | 'agent'): PreloadCentre => {
  const chunks = Object.values(bundle).filter((file) => !isAsset(file))
  const first = closureOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )
  const screenFiles: Record<string, string> = {}
  let entryFile: string | undefined
  for (const { facadeModuleId, fileName } of chunks) {
    const [, name, page] =
      /\/centre\/(member|agent)\/(?:screens\/(\w+)|\w+Centre)\.tsx$/.exec(facadeModuleId ?? '') ?? []
    if (name === centre && page) screenFiles[page] = fileName
    if (name === centre && !page) entryFile = fileName
  }
  if (!entryFile) throw new Error(`earlyStart cannot find the ${centre} centre in the build.`)
  const opened = closureOf(bundle, [entryFile])
  const files = addressesOf(bundle, opened, first)
  const beyond = new Set([...first, ...opened])
  const parts: string[] = []
  const placeOf = (address: string): number => {
    const known = parts.indexOf(address)
    return known < 0 ? parts.push(address) - 1 : known
  }
  const screens = Object.fromEntries(
    Object.entries(screenFiles).map(([page, name]) => [
      page,
      addressesOf(bundle, closureOf(bundle, [name]), beyond)
        .filter((one) => !files.includes(one))
        .map(placeOf),
    ]),
  )
  // A module that shares a chunk with others also has a chunk of its own, by which it is imported on demand.
  const holders = (modules: RegExp): string[] =>
    chunks
      .filter(({ moduleIds, facadeModuleId }) =>
        [...moduleIds, facadeModuleId ?? ''].some((id) => modules.test(id)),
      )
      .map(({ fileName }) => fileName)
  const [list] = holders(LIST)
  const wide = closureOf(bundle, holders(WIDE_LIST))
  return {
    files,
    parts,
    screens,
    wide: {
      of: placeOf(`/${list}`),
      parts: addressesOf(bundle, wide, new Set([...beyond, ...closureOf(bundle, [list!])])).map(placeOf),
    },
    calls: SCREEN_CALLS[centre],
    types: ACCOUNT_TYPES.filter((type) => !isTrial(type) && (centre === 'member' || isAgent(type))),
  }
}

/** Writes src/preload.ts into the page, with what the first page and the centres load. */
export const earlyStart = (early: string): Plugin => ({
  name: 'playhouse-early-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      if (!bundle) return html
      const plan: PreloadPlan = {
        words: ['shell'],
        home: findHome(bundle),
        calls: firstCalls(),
        inside: { words: ['centre', 'fields', 'errors'], calls: centreCalls() },
        centres: { member: findCentre(bundle, 'member'), agent: findCentre(bundle, 'agent') },
      }
      if (plan.home.length === 0) throw new Error('earlyStart cannot find the home page in the build.')
      const { code } = await transformWithOxc(readFileSync(early, 'utf8'), early)
      const lines = `(()=>{const plan=${JSON.stringify(plan)};${code.replace(/^export\s*\{\s*\};?$/m, '')}})()`
      const small = await minify('early.js', lines)
      return html.replace(
        /<script type="module"/,
        `<script>${small.code.trim().replaceAll('</', '<\\/')}</script>\n    <script type="module"`,
      )
    },
  },
})
