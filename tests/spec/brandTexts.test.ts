import { expect, test } from 'vitest'
import { LOCALES } from '../kit/data/languages.ts'
import { namesOfFirstBrand } from '../kit/data/firstBrand.ts'
import { readLanguages } from '../../src/server/store/site/languageFolders.ts'

// Texts get the name, the currency and the amounts of a brand as values, so that every brand has the same ones.

const folders = Object.entries(readLanguages(LOCALES))

test.each(folders)('no text in %s names the shipped brand', (_tag, files) => {
  const found = Object.entries(files).flatMap(([file, texts = {}]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      namesOfFirstBrand(text).map((part) => `${file} ${key}: ${part}`),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  'Welcome to Playhouse',
  'at least RM 500',
  'at least RM\u00a05',
  'in MYR',
  'Asia/Kuala_Lumpur',
  'http://localhost:8080/#reset',
])('“%s” names it', (text) => expect(namesOfFirstBrand(text)).toHaveLength(1))

test('a command of the program does not', () =>
  expect(namesOfFirstBrand('Run npx playhouse verify')).toEqual([]))
