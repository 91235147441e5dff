import { expect, test } from 'vitest'
import { actionsAsked, actionsFor } from '../../../src/centre/agent/palette/paletteActions.ts'
import type { AccountHit } from '../../../src/entities/lists/search.ts'

const texts = {
  label: (action: string, account: string, kind?: string) => `${action} ${kind ?? ''} ${account}`,
  kinds: ['dividend', 'daily'],
} as const
const direct: AccountHit = { account: 'jojo', type: 0, direct: true }

const CASES: readonly [string, AccountHit, string[]][] = [
  ['offer dividend', direct, ['offer dividend jojo']],
  ['offer', direct, ['offer dividend jojo', 'offer daily jojo']],
  ['offer', { ...direct, direct: false }, []],
  ['rates', { ...direct, direct: false }, []],
  ['rates', direct, ['rates jojo']],
  ['promote', { ...direct, type: 2 }, []],
  ['promote', { ...direct, direct: false }, ['promote jojo']],
  ['mes', { ...direct, direct: false }, ['message jojo']],
  ['', direct, []],
]

test.each(CASES)('“%s” for %j offers %j', (words, account, expected) => {
  const asked = { account: 'jojo', words: words.split(' ').filter(Boolean) }
  const offered = actionsAsked(asked, [account], texts)
  expect(offered.map(({ label }) => label.replace(/ +/g, ' '))).toEqual(expected)
})

test('an action opens the page of the account, with its drawer or tab', () => {
  const to = Object.fromEntries(actionsFor('jojo', texts).map(({ label, to }) => [label.split(' ')[0]!, to]))
  expect(to['offer']).toBe('/agent/account?account=jojo&action=contract%3Ajojo%3Adaily')
  expect(to['message']).toBe('/agent/account?account=jojo&action=message%3Ajojo')
  expect(to['notes']).toBe('/agent/account?account=jojo&tab=notes')
})
