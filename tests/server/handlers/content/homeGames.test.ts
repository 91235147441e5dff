import { expect, test } from 'vitest'
import { homeGames } from '../../../../src/endpoints/content/home.ts'
import { gameList } from '../../../../src/endpoints/games/games.ts'
import { DAY, HOUR, MINUTE } from '../../../../src/rules/calendar.ts'
import { MAX_STAKE } from '../../../../src/server/domain/games/maxStake.ts'
import { playRound } from '../../../kit/provider/playRound.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { member, stranger } = await provider.makeTeam()

test('the home page has the new games, and the most played ones of the last day that are open', async () => {
  const played = async (account: typeof member, gameCode: string, times: number, at = provider.clock.now) => {
    for (let i = 0; i < times; i += 1)
      await playRound(provider, account, { stake: 1, won: 0, at, vendor: 'HARBOUR', gameCode })
  }
  const top = async () => {
    await provider.jobs.find(({ name }) => name === 'gameHours')!.run(provider.jobContext)
    return (await provider.call(homeGames, {})).value.topGames.map(({ gameCode }) => gameCode)
  }
  provider.clock.now += 2 * DAY
  await played(member, 'anchor-seven', 3)
  await played(stranger, 'pearl-divers', 2)
  expect(await top()).toEqual(['anchor-seven', 'pearl-divers'])
  expect(await top(), 'a second run counts nothing twice').toEqual(['anchor-seven', 'pearl-divers'])
  await played(member, 'pearl-divers', 2)
  await played(member, 'monsoon-gold', 1)
  expect(await top(), 'the players of every line count').toEqual([
    'pearl-divers',
    'anchor-seven',
    'monsoon-gold',
  ])
  const closed = { window: { from: provider.clock.now, until: provider.clock.now + MINUTE, reason: '' } }
  await provider.ports.catalogue.change({ kind: 'game', id: 'pearl-divers' }, closed, provider.clock.now)
  expect(await top(), 'a closed game is left out').toEqual(['anchor-seven', 'monsoon-gold'])
  provider.clock.now += DAY + 2 * HOUR
  await played(member, 'monsoon-gold', 1)
  expect(await top(), 'bets of the day before do not count').toEqual(['monsoon-gold'])

  const { newGames } = (await provider.call(homeGames, {})).value
  expect(newGames.length).toBeGreaterThan(5)
  expect(newGames.every((game) => game.isNew)).toBe(true)
})

test('a game states the largest stake that its engine takes', async () => {
  const [slot] = (await provider.call(gameList, { gameType: 'RNG' })).value.list
  expect(slot).toMatchObject({ minBet: 0.1, maxBet: MAX_STAKE })
  const [table] = (await provider.call(gameList, { gameType: 'LIVE' })).value.list
  expect(table, 'a table with many bets a round states its own limit').toMatchObject({ maxBet: 5_000 })
})
