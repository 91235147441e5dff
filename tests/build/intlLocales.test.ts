import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A language's own locale may have other digits, and English alone has the dates of the United States.
const FORMATS = /(?:new Intl\.(?:NumberFormat|DateTimeFormat)|\.toLocale(?:Date|Time)?String)\(\s*([^,()]+)/g
/** A fixed locale, or one that the caller has from `numberLocaleOf` or `dateLocaleOf`. */
const ALLOWED = /^(?:'en(?:-GB)?'|locale)$/

test('numbers and dates are formatted with `numberLocaleOf` or `dateLocaleOf`, so that their digits are Latin', () => {
  const raw = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(FORMATS)]
        .map(([, locale]) => locale!.trim())
        .filter((locale) => !ALLOWED.test(locale) && !/^(?:number|date)LocaleOf$/.test(locale))
        .map((locale) => `${file}: ${locale}`),
    )
  expect(raw).toEqual([])
})
