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

/** Classes of both: numbers, written text, text for screen readers, and the list of notifications. */
const SHARED = ['figure', 'notices', 'rich-text', 'visually-hidden']

const filesOf = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )

/** Returns the classes that style sheets of folders name. */
const styledIn = (...folders: string[]): Set<string> =>
  new Set(
    filesOf(folders, /\.css$/)
      .map((text) => text.replace(/\/\*.*?\*\//gs, ''))
      .flatMap((text) => [...text.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector!))
      .flatMap((selector) => [...selector.matchAll(/\.([_a-z][\w-]*)/gi)].map(([, name]) => name!)),
  )

/** Returns the classes that the code of folders gives to elements. */
const givenIn = (...folders: string[]): Set<string> =>
  new Set(
    filesOf(folders, /\.tsx?$/)
      .flatMap((text) => [...text.matchAll(/className(?:=|:\s*)\{?["'`]([^"'`]+)["'`]/g)])
      .flatMap(([, names]) => names!.split(/\s+/)),
  )

// The centres lie over the site's pages, so both sheets are there. The site's `.centre-wait`, which covers the window, was given
// to every skeleton of the centres.
test('a class belongs to the site or to the centres', () => {
  const site = { styled: styledIn('src/app', 'src/shell'), given: givenIn('src/app', 'src/shell') }
  const centres = { styled: styledIn('src/centre'), given: givenIn('src/centre') }
  const both = [...site.styled, ...site.given].filter(
    (name) => centres.styled.has(name) || (site.styled.has(name) && centres.given.has(name)),
  )
  expect([...new Set(both)].toSorted()).toEqual(SHARED)
})
