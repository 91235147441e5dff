import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeFiles } from '../kit/data/codeFiles.ts'

// A language's own locale may have other digits, and English alone has the dates of the United States.
const FORMATS =
  /(?:new Intl\.(?:NumberFormat|DateTimeFormat)|\b(?:number|date)Format|\.toLocale(?:Date|Time)?String)\(\s*([^,()]+)/g
/** A fixed locale, or one that the caller has from `numberLocaleOf` or `dateLocaleOf`. */
const ALLOWED = /^(?:'en(?:-GB)?'|locale)$/

test('numbers and dates are formatted with `numberLocaleOf` or `dateLocaleOf`, so that their digits are Latin', () => {
  const raw = codeFiles('src').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FORMATS)]
      .map(([, locale]) => locale!.trim())
      .filter((locale) => !ALLOWED.test(locale) && !/^(?:number|date)LocaleOf$/.test(locale))
      .map((locale) => `${file}: ${locale}`),
  )
  expect(raw).toEqual([])
})

/** Where formatters are made, each once. */
const MAKERS: readonly string[] = ['src/rules/site/formats.ts', 'src/rules/calendar.ts']
const MAKING =
  /new Intl\.(?:NumberFormat|DateTimeFormat)\(|\.toLocale(?:Date|Time)?String\([^()]*(?:\([^()]*\))?[^()]*\{/

test('screens make no formatter at each use, which takes as long as a hundred uses', () => {
  const making = codeFiles('src/centre', 'src/shell', 'src/rules', 'src/app')
    .filter((file) => !MAKERS.includes(file))
    .filter((file) => MAKING.test(readFileSync(file, 'utf8')))
  expect(making).toEqual([])
})
