import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PAGE, pageText, PARAGRAPHS } from './specification/page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const texts = new Map<string, string | null>()

/** Returns the text of a file, or null if it does not exist. Each file is read once. */
const textOf = (file: string): string | null => {
  if (!texts.has(file)) texts.set(file, existsSync(root + file) ? readFileSync(root + file, 'utf8') : null)
  return texts.get(file) ?? null
}

const titleStarts = (text: string, title: string): boolean =>
  text
    .split('\n')
    .some((line) => /^\s*(test|it|describe|for|\]|\}|['"`]|\[)/.test(line) && line.includes(title))

describe.each(PARAGRAPHS)('§$number $title', ({ parts }) => {
  test.each(Object.entries(parts))('%s: every line names tests that exist', (_part, lines) => {
    const missing = lines.flatMap(([says, ...shown]) =>
      shown
        .filter(({ file, title }) => !titleStarts(textOf(file) ?? '', title))
        .map(({ file, title }) => `${says} → “${title}” in ${file}`),
    )
    expect(missing).toEqual([])
  })
})

test('no line is listed twice', () => {
  const lines = PARAGRAPHS.flatMap(({ number, parts }) =>
    Object.entries(parts).flatMap(([part, all]) => all.map(([says]) => `§${number} ${part}: ${says}`)),
  )
  expect(new Set(lines).size).toBe(lines.length)
})

test('the page in the repository is the one generated from these lines', () => {
  expect(textOf(PAGE), 'run: node --import tsx tests/spec/specification/write.ts').toBe(pageText())
})
