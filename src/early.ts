import type { EarlyPlan } from './client/early.ts'

// The page's first lines, written into index.html by config/tooling/earlyStart: on a slow line each round trip costs
// half a second, so words, first calls and the first picture travel while the site's code does. Whoever is logged in is
// helped at the address of a centre: its code, words and two calls.
declare const plan: EarlyPlan

const stored = (kind: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

const token = stored('sessionStorage', 'token')
const coming: Record<string, Promise<unknown>> = {}
const come: Record<string, unknown> = {}
window.early = { at: Date.now(), token, coming, come }

/** A failure is as if nobody had asked: whoever needs the answer asks again. */
const ask = (key: string, url: string, init?: RequestInit): Promise<unknown> =>
  (coming[key] = fetch(url, init)
    .then((reply) => (reply.ok ? reply.json() : undefined))
    .then((body) => (key in coming ? (come[key] = body) : body), () => undefined))

/** The first banner's picture, as soon as it is known which that is. */
const drawAhead = (body: unknown): void => {
  const banner = (body as { value?: { url: string; darkUrl: string }[] } | undefined)?.value?.[0]
  if (banner) new Image().src = document.documentElement.dataset.theme === 'dark' ? banner.darkUrl : banner.url
}

const fetchCode = (href: string): void => {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
  if (href.endsWith('.css')) link.as = 'style'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

const chosen = stored('localStorage', 'lang') ?? plan.language
const wordsOf = ({ words }: Pick<EarlyPlan, 'words'>): readonly string[] => words[chosen.toLowerCase()] ?? words[plan.language]!
const path = location.pathname
// Support that looks at somebody asks with a key of its own, which is not for these lines.
const at = token && !stored('sessionStorage', 'viewing') ? /^\/(member|agent)(?:\/([^/]+))?\/?$/.exec(path) : null
const centre = at && plan.centres[at[1] as 'member' | 'agent']

// The largest file first: a slow line sends six at a time.
if (centre) for (const href of [...centre.files, centre.screens[at[2] ?? centre.home]]) if (href) fetchCode(href)
for (const file of wordsOf(plan)) void ask(file, file)
if (centre) for (const file of wordsOf(plan.inside)) void ask(file, file)
if (centre || !token) {
  for (const { url, moduleId, at } of centre ? plan.inside.calls : plan.calls) {
    if (at && !at.includes(path)) continue
    const address = url.replace('{host}', encodeURIComponent(location.host))
    const headers = {
      ...plan.headers, Language: chosen.toUpperCase(), ModuleId: moduleId, 'X-Timestamp': String(Date.now()), ...(token ? { Authorization: token } : {}),
    }
    const body = ask(`${headers.Language} ${address}`, address, { headers, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(30_000) })
    if (address.includes('banners?') && plan.pictures) void body.then(drawAhead)
  }
}
if (path === '/') plan.home.forEach(fetchCode)
