import { CSS_FILE_STYLE } from '@ant-design/cssinjs/es/util/cacheMapUtil'
import { expect, test, vi } from 'vitest'
import { addBuiltStyle, builtStyleOf, missingStyle } from '../../../../src/centre/kit/patches/builtStyles.ts'
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

const BUILT = { css: '.ant-thing{}', animations: { turn: '@keyframes turn{}' }, order: -998 }

test('styles of the build are used instead of calculated ones, whatever the tokens', () => {
  addBuiltStyle('Thing-Thing%ant-thing', BUILT)
  const cache = fresh()
  for (const tokens of ['1abc', '2def']) {
    const path = `style%${tokens}%Thing-Thing%ant-thing%anticon`
    cache.opUpdate(path, (before) => before ?? [0, ['calculated']])
    expect(cache.opGet(path)).toEqual([
      0,
      [BUILT.css, tokens, 'Thing-Thing%ant-thing', BUILT.animations, false, -998],
    ])
  }
  expect(builtStyleOf('style%1abc%Thing-Thing%other%anticon')).toBeUndefined()
  cache.opUpdate('style%1abc%Thing-Thing%other%anticon', (before) => before ?? [0, ['calculated']])
  expect(cache.opGet('style%1abc%Thing-Thing%other%anticon')).toEqual([0, ['calculated']])
})

test('a class name that the build did not meet is reported', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  expect(missingStyle('Thing')({}, { prefixCls: 'other' })).toEqual([])
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('Thing for other') as string }),
  )
})
