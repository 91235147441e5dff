import { describe, expect, test } from 'vitest'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Follows the static imports of the entry in Vite's manifest: what a browser loads before `/` is usable. `npm test` builds
 * before it runs the tests.
 */
const web = fileURLToPath(new URL('../../dist/web/', import.meta.url))

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const manifest = JSON.parse(readFileSync(`${web}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!

const closure = (from: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of manifest[from]!.imports ?? []) closure(next, seen)
  return seen
}

const sent = (file: string): number => statSync(`${web}${file}.br`).size
const bytes = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + sent(manifest[key]!.file), 0)

/** Words that occur only in the code of the centres' libraries. */
const HEAVY = [/ant-motion|antCls/, /zrender/i, /refine-query|liveMode/]

describe('the first load of /', () => {
  const first = closure(entry)

  test('is at most 110 kB of compressed JavaScript', () => {
    expect(bytes(first)).toBeLessThanOrEqual(110_000)
  })

  test('contains nothing of antd, refine, ProComponents or echarts', () => {
    const found = [...first].flatMap((key) => {
      const text = readFileSync(`${web}${manifest[key]!.file}`, 'utf8')
      return HEAVY.filter((pattern) => pattern.test(text)).map(
        (pattern) => `${manifest[key]!.file}: ${pattern}`,
      )
    })
    expect(found).toEqual([])
  })

  test('the check detects them: the centres contain them', () => {
    const all = Object.values(manifest)
      .filter((chunk) => chunk.file.endsWith('.js'))
      .map((chunk) => readFileSync(`${web}${chunk.file}`, 'utf8'))
    for (const pattern of HEAVY) expect(all.some((text) => pattern.test(text))).toBe(true)
  })
})

describe('what is loaded on demand', () => {
  const first = closure(entry)
  const pages = Object.keys(manifest).filter((key) => key.startsWith('shell/pages/'))
  test.each(pages)('%s adds at most 50 kB', (key) => {
    const more = [...closure(key)].filter((part) => !first.has(part))
    expect(bytes(more)).toBeLessThanOrEqual(50 * 1024)
  })

  // Most visits of a centre open a list screen, so it counts towards the size of the centre.
  const LISTS = { member: 'personalHistoryCopy', agent: 'personalHistory' } as const
  const onPhone = (centre: keyof typeof LISTS): Set<string> => {
    const entry = Object.keys(manifest).find((key) =>
      new RegExp(`^centre/${centre}/\\w+Centre\\.tsx$`).test(key),
    )!
    return new Set([...closure(entry), ...closure(`centre/${centre}/screens/${LISTS[centre]}.tsx`)])
  }
  // A wider screen needs the table and the filters too. The preload script fetches them with the list.
  const WIDE = ['list/table/ListTable', 'filter/FilterFields'].map((name) => `centre/kit/${name}.tsx`)
  const opened = (centre: keyof typeof LISTS): Set<string> =>
    new Set([...onPhone(centre), ...WIDE.flatMap((key) => [...closure(key)])])

  test.each(['member', 'agent'] as const)('the %s centre loads nothing that is only for staff', (centre) => {
    const files = [...opened(centre)].map((key) => manifest[key]!.file)
    expect(files.filter((file) => /staffShapes|operator/i.test(file))).toEqual([])
    // The check detects it: there is such a file, with the schemas of the staff's lists.
    const staff = Object.values(manifest).filter(({ file }) => /\/staffShapes-/.test(file))
    expect(staff.map(({ file }) => sent(file)).every((size) => size > 3_000)).toBe(true)
    expect(staff).toHaveLength(1)
  })

  // Before its first rows a list also loads some twenty kilobytes of small files.
  test.each(['member', 'agent'] as const)('the %s centre with its first list is at most 402 kB', (centre) => {
    expect(bytes(opened(centre))).toBeLessThanOrEqual(402_000)
  })

  test.each(['member', 'agent'] as const)('and at most 342 kB on a phone: %s', (centre) => {
    expect(bytes(onPhone(centre))).toBeLessThanOrEqual(342_000)
  })

  test('a list shows its first rows without ProTable, its forms and the pickers of days', () => {
    const keys = [...opened('agent')]
    const later = [/list-toolbar-setting-item/, /omitNil/, /cellRender/]
    const has = (of: readonly string[], pattern: RegExp): boolean =>
      of.some((key) => pattern.test(readFileSync(`${web}${manifest[key]!.file}`, 'utf8')))
    const scripts = Object.keys(manifest).filter((key) => manifest[key]!.file.endsWith('.js'))
    expect(later.map((pattern) => has(keys, pattern))).toEqual(later.map(() => false))
    expect(later.map((pattern) => has(scripts, pattern))).toEqual(later.map(() => true))
  })

  const screens = Object.keys(manifest).filter((key) => /^centre\/(member|agent)\/screens\//.test(key))
  // A screen with a list, forms and pickers of days is the heaviest. The code of forms is no part of a list.
  test.each(screens)('%s adds at most 134 kB to a list, without charts', (key) => {
    const there = opened(key.split('/')[1] as keyof typeof LISTS)
    const more = [...closure(key)].filter(
      (part) => !first.has(part) && !there.has(part) && !/chart/i.test(manifest[part]!.file),
    )
    expect(bytes(more)).toBeLessThanOrEqual(134 * 1024)
  })

  test('the team overview opens without the code of lists and charts', () => {
    const files = [...closure('centre/agent/screens/agentTeamOverview.tsx')].map((key) => manifest[key]!.file)
    expect(files.filter((file) => /\/(lists|ChartCanvas)-/.test(file))).toEqual([])
    expect(files.some((file) => /\/desk-/.test(file))).toBe(true)
  })
})
