import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { onOneLine } from '../kit/data/onOneLine.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const CENTRE = `${root}src/centre/`

/** Results of players. A negative value, in the colour of a loss, means that the players lost. */
const PLAYERS = ['profit', 'gameResult']
/** Amounts that the reader received or paid. */
const READERS = [
  'own',
  'rebate',
  'dividend',
  'daily',
  'hourly',
  'realtime',
  'total',
  'income',
  'amount',
  'keep',
  'net',
  'value',
  'grossAfter',
  'ownAfter',
]

const sources = readdirSync(CENTRE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  // On one line, so that the patterns below do not depend on how the source is wrapped.
  .map((path) => ({ path, text: onOneLine(readFileSync(CENTRE + path, 'utf8')) }))

describe('gains and losses have the same sign and colour on every screen', () => {
  test('only results of players and of the reader are coloured', () => {
    const coloured = sources.flatMap(({ path, text }) => [
      ...[...text.matchAll(/\{ field: '(\w+)'[^{}]*signed: true/g)].map(([, field]) => ({ path, field })),
      ...[...text.matchAll(/<Amount[^>]*? value=\{[^}]*?(\w+)\} signed \/>/g)].map(([, field]) => ({
        path,
        field,
      })),
      ...[...text.matchAll(/values: byDay\.map\(\(one\) => one\.(\w+)\), color: 'signed'/g)].map(
        ([, field]) => ({ path, field }),
      ),
    ])
    expect(coloured.length).toBeGreaterThan(15)
    expect(coloured.filter(({ field }) => ![...PLAYERS, ...READERS].includes(field!))).toEqual([])
  })

  test('results of players are labelled as such on agent screens, in every language', () => {
    const labels = sources
      .filter(({ path }) => path.startsWith('agent/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/\{ field: '(profit|gameResult)'[^{}]*?\}/g)].map(
          ([column]) => /label: '(\w+)'/.exec(column)?.[1],
        ),
      )
    expect(labels.length).toBeGreaterThan(2)
    for (const [language, word] of [
      ['en', /players/i],
      ['ms', /pemain/i],
    ] as const) {
      const read = (file: string) =>
        JSON.parse(readFileSync(`${root}locales/${language}/${file}.json`, 'utf8')) as Record<string, string>
      for (const label of labels) expect(read('fields')[label!]).toMatch(word)
      for (const name of ['profit', 'gameResult']) expect(read('centre')[`overview_${name}`]).toMatch(word)
    }
  })
})
