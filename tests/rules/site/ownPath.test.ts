import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { COPIES, pageRule } from '../../../config/tooling/gamePageRules.ts'
import { ownPath } from '../../../src/rules/site/ownPath.ts'
import { withCdnHost } from '../../../src/shell/kit/session/withCdnHost.ts'

const SITE = 'https://play.example'

const OWN: readonly (readonly [address: string, path: string])[] = [
  ['/', '/'],
  ['/rng?page=HARBOUR#top', '/rng?page=HARBOUR#top'],
  ['/member/depositv2', '/member/depositv2'],
  [`${SITE}/vip`, '/vip'],
  ['/a\tb', '/ab'],
  ['https:other.example', '/other.example'],
  ['/promoDetail?id=https://other.example', '/promoDetail?id=https://other.example'],
]
const FOREIGN = [
  '//other.example',
  '/\t/other.example',
  '/\n/other.example',
  '/\r\n/other.example',
  '\t//other.example',
  '/\\other.example',
  '\\\\other.example',
  '/\t\\other.example',
  '///other.example',
  '/.//other.example',
  '/a/..//other.example',
  'https://other.example/rng',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://play.example/1',
  `${SITE}.other.example/`,
  'https://play.example@other.example/',
  'https://',
  'http://play.example/',
]

const [SOURCE, COPY] = COPIES[0]
const { ownPath: pageOwnPath } = (await import(COPY)) as { ownPath: typeof ownPath }

describe.each([
  ['the rule', ownPath],
  ['its copy for the game pages', pageOwnPath],
])('an address of this site: %s', (_name, decide) => {
  it.each(OWN)('%j is %s', (address, path) => expect(decide(address, SITE)).toBe(path))
  it.each(FOREIGN)('%j belongs to another site', (address) => expect(decide(address, SITE)).toBeNull())

  it('never leads to another site, however it is spelt', () => {
    const spelling = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '\t',
        '\n',
        '.',
        '@',
        ':',
        '?',
        '#',
        'a',
        'h',
        '%09',
        'https:',
        'other.example',
      ),
    })
    fc.assert(
      fc.property(spelling, (address) => {
        const path = decide(address, SITE)
        return path === null || new URL(path, SITE).origin === SITE
      }),
      { numRuns: 5_000 },
    )
  })

  it('without a known origin accepts only addresses without a host', () => {
    expect(decide('/rng')).toBe('/rng')
    for (const address of [...FOREIGN, `${SITE}/vip`]) expect(decide(address)).toBeNull()
  })
})

it('the copy for the game pages is up to date', async () => {
  expect(readFileSync(COPY, 'utf8')).toBe(await pageRule(SOURCE))
})

it('pictures and games on another host keep their address', () => {
  for (const address of FOREIGN) expect(withCdnHost(['https://cdn.example'], address)).toBe(address)
})

it('navigation by code to another site leads to the home page', async () => {
  vi.stubGlobal('location', { origin: SITE })
  const { setNavigate, navigateTo } = await import('../../../src/shell/kit/session/navigateTo.ts')
  const visited: unknown[] = []
  setNavigate((to: unknown) => void visited.push(to))
  for (const address of FOREIGN) navigateTo(address)
  expect(new Set(visited)).toEqual(new Set(['/']))
  navigateTo('/vip')
  expect(visited.at(-1)).toBe('/vip')
  vi.unstubAllGlobals()
})

it('no other file decides it from the text of an address', () => {
  const byLook = /startsWith\(['"]\/{1,2}['"]\)|\/\^\\\/\(\?!|\(\?!\[\/\\\\\]\)/
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter(
      (file) =>
        /\.(tsx?|js)$/.test(file) &&
        !/rules\/site\/ownPath\.ts$|games\/ownPath\.js$|^src\/server\/(store|http|integrations|start)\//.test(
          file,
        ) &&
        byLook.test(readFileSync(file, 'utf8')),
    )
  expect(found).toEqual([])
})
