import { expect, test } from 'vitest'
import { siteSearch } from '../../../../src/endpoints/content/siteSearch.ts'
import { MINUTE } from '../../../../src/rules/calendar.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const find = async (query: string, options = {}) =>
  (await provider.call(siteSearch, { query }, options)).value
const gamesOf = async (query: string) => (await find(query)).games.map(({ gameName }) => gameName)

test('games are found by the beginnings of their words, in spite of a typing error, the best first', async () => {
  expect(await gamesOf('reef')).toEqual(['Reef Riches'])
  expect((await gamesOf('bacarat')).toSorted()).toEqual([
    'Delta Baccarat',
    'Kite Baccarat',
    'Lantern Baccarat',
    'Summit Baccarat',
  ])
  expect((await gamesOf('lantern'))[0]).toBe('Lantern Festival')
  expect(await gamesOf('lantern baccarat'), 'a vendor and a game').toEqual(['Lantern Baccarat'])
  expect(await gamesOf('zzzz')).toEqual([])
  expect(await gamesOf(' ')).toEqual([])
})

test('names of every language are searched, and shown in the language of the reader', async () => {
  const inMalay = await find('hanoi khas', { language: 'MS' })
  expect(inMalay.games.map(({ gameName }) => gameName)).toEqual(['Hanoi Khas'])
  expect((await find('hanoi khas')).games.map(({ gameName }) => gameName)).toEqual(['Hanoi Special'])
})

test('vendors and help articles are found', async () => {
  const { vendors } = await find('meridian')
  expect(vendors.length).toBeGreaterThan(0)
  expect(vendors.every(({ displayName }) => displayName.startsWith('Meridian'))).toBe(true)
  const { help } = await find('withdraw')
  expect(help.length).toBeGreaterThan(0)
  expect(help.every(({ title, topicTitle }) => /withdraw/i.test(`${title} ${topicTitle}`))).toBe(true)
})

test('a closed game says so, and a query that is too long is refused at its field', async () => {
  const window = { from: provider.clock.now, until: provider.clock.now + MINUTE, reason: '' }
  await provider.ports.catalogue.change({ kind: 'game', id: 'reef-riches' }, { window }, provider.clock.now)
  expect((await find('reef')).games[0]!.maintenanceUntil).toBe(window.until)
  const refused = await provider.call(siteSearch, { query: 'x'.repeat(41) })
  expect([refused.errorCode, refused.field]).toEqual(['field.length', 'query'])
})
