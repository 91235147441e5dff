import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { expect, test } from 'vitest'

const FILES = ['config', 'locales'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file)),
)

test.each(FILES)('%s has no key twice, of which JSON would drop the first', (file) => {
  const { errors } = parseDocument(readFileSync(file, 'utf8'), { uniqueKeys: true })
  expect(errors.map(({ message }) => message)).toEqual([])
})

const keysOf = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(`locales/en/${file}.json`, 'utf8')) as object)

test('operatorFields.json adds keys to fields.json and replaces none, because a key there would win', () => {
  const there = new Set(keysOf('fields'))
  expect(keysOf('operatorFields').filter((key) => there.has(key))).toEqual([])
})
