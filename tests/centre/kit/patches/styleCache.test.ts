import { CSS_FILE_STYLE } from '@ant-design/cssinjs/es/util/cacheMapUtil'
import { expect, test } from 'vitest'
import { STYLE_FROM_FILE, styleCache } from '../../../../src/centre/kit/patches/styleCache.ts'

type Entry = [number, string[]]
type Loose = {
  opGet(path: string): Entry | null
  opUpdate(path: string, next: (before?: Entry) => Entry | null): void
}
const fresh = (): Loose => styleCache() as unknown as Loose
/** The library's updates when a component mounts and when it unmounts. */
const mounted = (before?: Entry): Entry => [(before?.[0] ?? 0) + 1, before?.[1] ?? ['.a{}', 'more']]
const unmounted = (before?: Entry): Entry | null => (before![0] === 1 ? null : [before![0] - 1, before![1]])

test('the marker for styles from a file equals the library’s', () => {
  expect(STYLE_FROM_FILE).toBe(CSS_FILE_STYLE)
})

test('styles are the library’s until a component that uses them mounts, and do not change afterwards', () => {
  const cache = fresh()
  cache.opUpdate('style%x', () => [0, ['.a{}', 'more']])
  expect(cache.opGet('style%x')).toEqual([0, ['.a{}', 'more']])
  cache.opUpdate('style%x', mounted)
  expect(cache.opGet('style%x')![1]).toEqual([STYLE_FROM_FILE, 'more'])
  for (let times = 0; times < 3; times += 1) {
    cache.opUpdate('style%x', unmounted)
    expect(cache.opGet('style%x')![1]).toEqual([STYLE_FROM_FILE, 'more'])
    cache.opUpdate('style%x', mounted)
  }
})

test('the tokens of a theme stay as the library writes them; its variables are removed with the last component', () => {
  const cache = fresh()
  for (const path of ['token%x', 'cssVar%x']) {
    cache.opUpdate(path, mounted)
    expect(cache.opGet(path)).toEqual([1, ['.a{}', 'more']])
    cache.opUpdate(path, unmounted)
  }
  expect(cache.opGet('token%x')).toEqual([1, ['.a{}', 'more']])
  expect(cache.opGet('cssVar%x')).toBeNull()
})
