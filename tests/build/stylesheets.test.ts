import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The elements that may have `:has()`. Each change below such an element makes the browser look for it and recalculate styles:
 * on a whole list it doubled the style time of every press.
 */
const ANCHORS = ['html', '.field__row', '.plain-screen', '.list-lead', '.row-cards > li', '.row-card-actions']

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('src', file))

test('only known elements have `:has()`', () => {
  const anchors = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/^\s*([^\n{}/*]*?):has\(/gm)].map(([, anchor]) => anchor),
  )
  expect(anchors.length).toBeGreaterThan(4)
  expect(anchors.filter((anchor) => !ANCHORS.includes(anchor ?? ''))).toEqual([])
})
