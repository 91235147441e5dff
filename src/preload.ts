import type { PreloadPlan, PreloadScreen, PreloadScreenCall } from './client/preload.ts'

// The preload script, which config/tooling/earlyStart writes into index.html. On a slow connection each round
// trip costs half a second, so words, first calls and the first picture load in parallel with the site's code. At
// a centre's address it loads the centre's code, words and first calls for a logged-in user.
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

/** Makes a call to the embedded provider. The adapter decides the addresses of another provider. */
const call = (url: string, moduleId: string): Promise<unknown> => {
  const headers = {
    Accept: 'application/json',
    Merchant: brand.merchant,
    Device: 'web',
    Language: chosen.toUpperCase(),
    ModuleId: moduleId,
    'X-Timestamp': String(Date.now()),
    ...(token ? { Authorization: token } : {}),
  }
  return ask(`${headers.Language} ${url}`, url, {
    headers,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(30_000),
  })
}

const DAY_MS = 86_400_000
let clock: Intl.DateTimeFormat | undefined
/** Returns the clock of the settlement zone at a moment, as if it were UTC. Only a call with days needs the formatter. */
const wallClock = (at: number): number => {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: brand.zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const [date = NaN, month = NaN, year = NaN, hour, minute, second] = clock
    .format(at)
    .split(/\D+/)
    .map(Number)
  return Date.UTC(year, month - 1, date, hour, minute, second)
}
const offsetAt = (at: number): number => wallClock(at) - Math.floor(at / 1_000) * 1_000
/** Returns the moment at which a day begins, as rules/calendar does. */
const startOfDay = (wall: number): number => {
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)]
  const first = wall - Math.max(before, after)
  return wallClock(first) === wall ? first : wall - Math.min(before, after)
}

/** Returns the first and the last day of an address, or those that a call asks for without; as midnights in UTC. */
const daysOf = (params: URLSearchParams, before: number): readonly [number, number] => {
  const [from, to] = [params.get('from'), params.get('to')]
  if (from && to) return [Date.parse(from), Date.parse(to)]
  const today = Math.floor(wallClock(Date.now()) / DAY_MS) * DAY_MS
  return [today - before * DAY_MS, today]
}

/** Returns whether an address has only parameters whose calls this script can tell. */
const isKnown = (params: URLSearchParams, { filters }: PreloadScreen): boolean =>
  params.has('from') === params.has('to') &&
  (params.get('from') ?? '') <= (params.get('to') ?? '') &&
  [...params].every(([name, value]) =>
    name === 'from' || name === 'to'
      ? /^2[01]\d\d-\d\d-\d\d$/.test(value)
      : filters.some(([filter, values]) => filter === name && values.includes(value)),
  )

/** Returns the address of a screen's first call. */
const addressOf = (
  { url, days, page }: PreloadScreenCall,
  { filters }: PreloadScreen,
  params: URLSearchParams,
): string => {
  const query = page
    ? filters.flatMap(([name]) => (params.has(name) ? [`${name}=${params.get(name)}`] : []))
    : []
  if (days !== undefined) {
    const [from, to] = daysOf(params, days)
    query.push(`from=${startOfDay(from)}`, `to=${startOfDay(to + DAY_MS)}`)
  }
  if (page) query.push('pageNo=1', `pageSize=${page}`)
  return query.length > 0 ? `${url}?${query.join('&')}` : url
}

const askScreen = (screen: PreloadScreen): void => {
  const params = new URLSearchParams(location.search)
  if (!isKnown(params, screen)) return
  for (const one of screen.calls) void call(addressOf(one, screen, params), one.moduleId)
}

const embedded = brand.provider === 'embedded'
// A browser makes six requests at a time. The largest file is first, because it takes longest; then come words and replies,
// which are small and needed as early as the code.
const [largest, ...others] = centre?.files ?? []
if (largest) fetchCode(largest)
askWords(plan.words)
if (centre) askWords(plan.inside.words)
if (embedded && (centre || !token)) {
  for (const { url, moduleId, at } of centre ? plan.inside.calls : plan.calls) {
    if (at && !at.includes(path)) continue
    const body = call(url.replace('{host}', encodeURIComponent(location.host)), moduleId)
    if (url.includes('banners?') && brand.imageHosts.length === 0) void body.then(drawAhead)
  }
}
if (name && centre) {
  const page = at?.[2] ?? menus[name].home
  const screen = centre.calls[page]
  const type = stored('sessionStorage', 'forceChangePassword') ? null : stored('sessionStorage', 'isAgent')
  // Of another account, or before a forced change of the password, the provider would refuse the calls.
  if (embedded && screen && type !== null && centre.types.includes(Number(type))) askScreen(screen)
  others.forEach(fetchCode)
  const places = centre.screens[page] ?? []
  // The same width as kit/context/useNarrow.
  const wide = places.includes(centre.wide.of) && !matchMedia('(max-width: 639px)').matches
  for (const place of wide ? [...places, ...centre.wide.parts] : places) fetchCode(centre.parts[place]!)
}
if (path === '/') plan.home.forEach(fetchCode)
