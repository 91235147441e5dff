import { describe, expect, it } from 'vitest'
import { pageNumbers } from '../../../../src/shell/kit/page/pageNumbers.ts'

describe('the page numbers of a list (§9)', () => {
  it.each([
    ['few pages are all shown', 2, 4, 3, 1, [1, 2, 3, 4]],
    ['the middle of many, range 3', 10, 20, 3, 1, [1, null, 9, 10, 11, null, 20]],
    ['the middle of many, range 5', 10, 20, 5, 1, [1, null, 8, 9, 10, 11, 12, null, 20]],
    ['the beginning', 1, 9, 3, 1, [1, 2, 3, null, 9]],
    ['the end', 9, 9, 3, 1, [1, null, 7, 8, 9]],
  ] as const)('%s', (...[, page, pages, range, margin, numbers]) => {
    expect(pageNumbers(page, pages, range, margin)).toEqual(numbers)
  })
})
