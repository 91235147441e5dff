import type { PreloadPlan } from './client/preload.ts'

// The preload script, which config/tooling/earlyStart writes into index.html. On a slow connection each round
// trip costs half a second, so words, first calls and the first picture load in parallel with the site's code. At
// a centre's address it loads the centre's code, words and two calls for a logged-in user.
declare const plan: PreloadPlan

const stored = (kind: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

const token = stored('sessionStorage', 'token')
const pending: Record<string, Promise<unknown>> = {}
const settled: Record<string, unknown> = {}
window.preloaded = { at: Date.now(), token, pending, settled }

/** Starts a request. A failure leaves no reply, so the code that needs it requests it again. */
const ask = (key: string, url: string, init?: RequestInit): Promise<unknown> =>
  (pending[key] = fetch(url, init)
    .then((reply) => (reply.ok ? reply.json() : undefined))
    .then(
      (body) => (key in pending ? (settled[key] = body) : body),
      () => undefined,
    ))

/** Starts loading the first banner's picture once the reply names it. */
const drawAhead = (body: unknown): void => {
  const banner = (body as { value?: { url: string; darkUrl: string }[] } | undefined)?.value?.[0]
  if (banner)
    new Image().src = document.documentElement.dataset.theme === 'dark' ? banner.darkUrl : banner.url
}

const fetchCode = (href: string): void => {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
  if (href.endsWith('.css')) link.as = 'style'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

const { brand, menus, words } = pageSettings
// A language that fits without being the same is left to the site's code (app/i18n): it loads the words itself.
const chosen =
  [new URLSearchParams(location.search).get('lang'), stored('localStorage', 'lang')]
    .map((tag) => brand.languages.offered.find((one) => one.toLowerCase() === tag?.toLowerCase()))
    .find((tag) => tag !== undefined) ?? brand.languages.default
const askWords = (namespaces: readonly string[]): void => {
  for (const namespace of namespaces) {
    const file = `/words/${words}/${chosen}/${namespace}.json`
    void ask(file, file)
  }
}
const path = location.pathname
// While support views an account, its calls use a token that this script does not have.
const at =
  token && !stored('sessionStorage', 'viewing') ? /^\/(member|agent)(?:\/([^/]+))?\/?$/.exec(path) : null
const name = at?.[1] as 'member' | 'agent' | undefined
const centre = name && plan.centres[name]

// Fetch the largest file first, because a slow connection loads six files at a time.
if (name && centre) {
  for (const href of centre.files) fetchCode(href)
  for (const place of centre.screens[at?.[2] ?? menus[name].home] ?? []) fetchCode(centre.parts[place]!)
}
askWords(plan.words)
if (centre) askWords(plan.inside.words)
// The adapter decides the addresses of another provider.
if (brand.provider === 'embedded' && (centre || !token)) {
  for (const { url, moduleId, at } of centre ? plan.inside.calls : plan.calls) {
    if (at && !at.includes(path)) continue
    const address = url.replace('{host}', encodeURIComponent(location.host))
    const headers = {
      Accept: 'application/json',
      Merchant: brand.merchant,
      Device: 'web',
      Language: chosen.toUpperCase(),
      ModuleId: moduleId,
      'X-Timestamp': String(Date.now()),
      ...(token ? { Authorization: token } : {}),
    }
    const body = ask(`${headers.Language} ${address}`, address, {
      headers,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(30_000),
    })
    if (address.includes('banners?') && brand.imageHosts.length === 0) void body.then(drawAhead)
  }
}
if (path === '/') plan.home.forEach(fetchCode)
