import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SCREEN_CALLS } from '../../config/tooling/screenCalls.ts'
import type { Caller } from '../../src/centre/kit/call/caller.ts'
import { dropPrefetched } from '../../src/centre/kit/prefetch/prefetch.ts'
import type { ScreenComponent } from '../../src/centre/kit/prefetch/screenModules.ts'
import type { PreloadPlan } from '../../src/client/preload.ts'
import { encodeQuery } from '../../src/endpoints/query.ts'

type Centre = 'member' | 'agent'
const files = import.meta.glob<{ default: ScreenComponent }>('../../src/centre/{member,agent}/screens/*.tsx')
/** A moment at which the zone's day is not the day of UTC. */
const NOW = Date.UTC(2026, 10, 25, 18, 30)

let script: string
beforeAll(async () => {
  const { code } = await transformWithOxc(readFileSync('src/preload.ts', 'utf8'), 'preload.ts')
  script = code.replace(/^export\s*\{\s*\};?$/m, '')
})
afterEach(() => {
  dropPrefetched()
  vi.useRealTimers()
  sessionStorage.clear()
})

const FILES = {
  files: ['/desk.js'],
  parts: ['/lists.js', '/table.js', '/list.js'],
  screens: { personalHistory: [2, 0] },
  wide: { of: 0, parts: [1] },
}
const PLAN: PreloadPlan = {
  words: [],
  home: [],
  calls: [],
  inside: { words: [], calls: [] },
  centres: {
    member: { ...FILES, calls: SCREEN_CALLS.member, types: [0, 41] },
    agent: { ...FILES, calls: SCREEN_CALLS.agent, types: [41] },
  },
}

interface Opening {
  type?: string
  zone?: string
  narrow?: boolean
}

/** Runs the preload script at an address, and returns what it requests from the provider and the code that it fetches. */
const opened = (
  address: string,
  { type = '41', zone = 'Asia/Kuala_Lumpur', narrow = false }: Opening = {},
): { asked: string[]; code: string[] } => {
  sessionStorage.setItem('token', 'token')
  sessionStorage.setItem('isAgent', type)
  const asked: string[] = []
  const code: string[] = []
  const settings = { ...pageSettings, brand: { ...pageSettings.brand, provider: 'embedded', zone } }
  const run = new Function('plan', 'pageSettings', 'location', 'fetch', 'document', 'matchMedia', script)
  run(
    PLAN,
    settings,
    new URL(address, 'https://playhouse.test'),
    (url: string) => {
      asked.push(url)
      return new Promise(() => {})
    },
    { createElement: () => ({}), head: { append: ({ href }: { href: string }) => code.push(href) } },
    () => ({ matches: narrow }),
  )
  return { asked: asked.filter((url) => !url.startsWith('/words/')).toSorted(), code }
}
const preloaded = (address: string, opening?: Opening): string[] => opened(address, opening).asked

/** Returns what a screen requests first at an address. */
const prefetched = async (centre: Centre, page: string, search: string, zone: string): Promise<string[]> => {
  const asked: string[] = []
  const call: Caller = (endpoint, input) => {
    const query = encodeQuery(input as Record<string, unknown>)
    asked.push(query ? `${endpoint.path}?${query}` : endpoint.path)
    return new Promise(() => {})
  }
  const { default: screen } = await files[`../../src/centre/${centre}/screens/${page}.tsx`]!()
  void screen.prefetchData?.(call, zone, new URLSearchParams(search))
  return asked.toSorted()
}

const PAGES = (['member', 'agent'] as const).flatMap((centre) =>
  Object.entries(SCREEN_CALLS[centre]).flatMap(([page, { filters, calls }]) => [
    [centre, page, ''] as const,
    ...filters.map(([name, values]) => [centre, page, `?${name}=${values.at(-1)}`] as const),
    ...(calls.some(({ days }) => days !== undefined)
      ? [[centre, page, '?from=2026-03-01&to=2026-03-31'] as const]
      : []),
  ]),
)

describe('the preload script makes the first calls of a screen', () => {
  test.each(PAGES)('exactly as it makes them itself: /%s/%s%s', async (centre, page, search) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    for (const zone of ['Asia/Kuala_Lumpur', 'America/New_York']) {
      const asked = preloaded(`/${centre}/${page}${search}`, { zone })
      expect(asked.length).toBeGreaterThan(0)
      expect(asked).toEqual(await prefetched(centre, page, search, zone))
      dropPrefetched()
    }
  })

  test.each([
    ['America/New_York', Date.UTC(2026, 10, 1, 12)],
    ['America/Santiago', Date.UTC(2026, 8, 6, 12)],
    ['America/Santiago', Date.UTC(2026, 3, 5, 12)],
    ['America/Havana', Date.UTC(2026, 10, 1, 12)],
    ['Atlantic/Azores', Date.UTC(2026, 2, 29, 12)],
  ])('on the day on which the clocks change in %s, too', async (zone, now) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    expect(preloaded('/agent/personalHistory', { zone })).toEqual(
      await prefetched('agent', 'personalHistory', '', zone),
    )
  })

  test.each(['?account=jojochin', '?scope=wrong', '?from=2026-03-01', '?from=x&to=y', '?page=2'])(
    'but not for an address that it does not understand: %s',
    (search) => {
      expect(preloaded(`/agent/personalHistory${search}`)).toEqual([])
    },
  )

  test('but none that the provider would refuse, and none while support views the account', () => {
    expect(preloaded('/agent/personalHistory', { type: '0' })).toEqual([])
    sessionStorage.setItem('forceChangePassword', '1')
    expect(preloaded('/agent/personalHistory')).toEqual([])
    sessionStorage.removeItem('forceChangePassword')
    expect(preloaded('/agent/personalHistory')).not.toEqual([])
    sessionStorage.setItem('viewing', '{}')
    expect(preloaded('/agent/personalHistory')).toEqual([])
  })
})

test('the preload script fetches the table of a list, but not for the cards of a phone', () => {
  const list = ['/desk.js', '/list.js', '/lists.js']
  expect(opened('/agent/personalHistory').code).toEqual([...list, '/table.js'])
  expect(opened('/agent/personalHistory', { narrow: true }).code).toEqual(list)
  expect(opened('/agent/agentTeamOverview').code).toEqual(['/desk.js'])
})
