import { expect, test } from 'vitest'
import { betGames } from '../../../../src/endpoints/betting/reports.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { member } = await provider.makeTeam()
const token = await provider.tokenOf(member)

test('the game filter of a record lists the games of the vendor and category by name, including the chosen one', async () => {
  const games = async (input: Parameters<typeof provider.call<typeof betGames>>[1]) =>
    (await provider.call(betGames, input, { token })).value
  const all = await games({})
  expect(all).toHaveLength(50)
  expect(all.map(({ name }) => name)).toEqual(
    all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  const harbour = await games({ vendor: 'HARBOUR' })
  expect(harbour.length).toBeGreaterThan(1)
  expect(harbour.every(({ vendor }) => vendor === 'HARBOUR')).toBe(true)
  expect(await games({ name: 'reEF ric' })).toEqual([
    { code: 'reef-riches', name: 'Reef Riches', vendor: 'HARBOUR' },
  ])
  expect((await games({ vendor: 'HARBOUR', category: 'LIVE' })).map(({ code }) => code)).not.toContain(
    'reef-riches',
  )
  expect((await games({ vendor: 'TIDE', code: 'reef-riches' })).map(({ code }) => code)[0]).toBe(
    'reef-riches',
  )
  expect(await games({ vendor: 'NOBODY' })).toEqual([])
})
