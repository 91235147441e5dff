import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keysOf } from '../../src/rules/site/completeTexts.ts'
import { ownNameOf, SOURCE_LANGUAGE } from '../../src/rules/site/languages.ts'
import { checkLanguages } from '../../src/server/start/checkLanguages.ts'
import { readLanguage } from '../../src/server/store/site/languageFolders.ts'
import { LANGUAGES, LOCALES } from '../kit/data/languages.ts'

// .github/docs/languages.md lists the languages as they are.

const ROW = /^\| (?:`([^`]+)`|\[`([^`]+)`\]\(terms\/\2\.md\)) \| ([^|]+) \| [^|]+ \| (\d+) \| ([^|]+) \|$/gm
const rows = [...readFileSync('.github/docs/languages.md', 'utf8').matchAll(ROW)].map(
  ([, plain, linked, name = '', keys, read = '']) => ({
    tag: plain ?? linked ?? '',
    hasTerms: linked !== undefined,
    name,
    keys: Number(keys),
    read,
  }),
)
const source = Object.values(readLanguage(join(LOCALES, SOURCE_LANGUAGE)))

test('every folder has a row', () => {
  expect(LANGUAGES.filter((tag) => !rows.some((row) => row.tag === tag))).toEqual([])
})

test('the tag of a language with a term list leads to the list', () => {
  const wrong = rows.filter(({ tag, hasTerms }) => hasTerms !== existsSync(`.github/docs/terms/${tag}.md`))
  expect(wrong.map(({ tag }) => tag)).toEqual([])
})

test.each(rows)(
  'the row of $tag has its name, and its number of keys to five per cent',
  ({ tag, name, keys }) => {
    expect(name).toBe(ownNameOf(tag))
    const right = source.reduce((sum, texts = {}) => sum + keysOf(tag, texts).length, 0)
    expect(Math.abs(keys / right - 1)).toBeLessThan(0.05)
  },
)

test('a date of a second reading is the one that the folder has', () => {
  const dated = rows.filter(({ read }) => /\d/.test(read))
  const reports = checkLanguages(
    'config',
    LOCALES,
    dated.map(({ tag }) => tag),
  )
  expect(dated.map(({ tag, read }) => ({ tag, read }))).toEqual(
    reports.map(({ tag, secondReading }) => ({ tag, read: secondReading })),
  )
})
