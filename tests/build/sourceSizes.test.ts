import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The linter limits the length of code files. These are the limits that it does not check.
const MOST_LINES = 300
const MOST_FILES = 25

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

test(`no style sheet in src has more than ${MOST_LINES} lines`, () => {
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(sheets).not.toEqual([])
  expect(sheets.filter((file) => readFileSync(file, 'utf8').split('\n').length > MOST_LINES + 1)).toEqual([])
})

test(`no folder in src has more than ${MOST_FILES} source files, migrations aside`, () => {
  const sizes = new Map<string, number>()
  for (const file of files.filter((name) => /\.(tsx?|css|js)$/.test(name)))
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  const large = [...sizes].filter(([folder, size]) => size > MOST_FILES && !folder.endsWith('/migrations'))
  expect(large).toEqual([])
})
