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
