import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountGameBetHistory, betDetail } from '../../../src/endpoints/betting/reports.ts'
import {
  cashOutSlip,
  placeSlip,
  quoteLegs,
  sportsFixtures,
  sportsLeagues,
  sportsMatchDetail,
  sportsSlips,
} from '../../../src/endpoints/games/sportsbook.ts'
import { setLimit, timeOut } from '../../../src/endpoints/accounts/protection.ts'
import { balance, logout } from '../../../src/endpoints/money/wallet.ts'
import type { InputOf } from '../../../src/endpoints/endpoint.ts'
import type { SportsFixture, SportsSlip } from '../../../src/entities/games/sportsbook.ts'
import { DAY, MINUTE } from '../../../src/rules/calendar.ts'
import { commitmentOf } from '../../../src/server/sandbox/vendor/provablyFair.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { verifyMatch } from '../../../src/server/sandbox/vendor/verifier.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, member, trial } = await vendorSite()
let token = await provider.tokenOf(member)

/** Moves the clock to a moment after a match, when the session of before has ended. */
const waitUntil = async (moment: number): Promise<void> => {
  provider.clock.now = moment
  token = await provider.tokenOf(member)
}

type Slip = InputOf<typeof placeSlip>
type Leg = Slip['legs'][number]

const coming = async (sport: SportsFixture['sport'] = 'football'): Promise<SportsFixture[]> => {
  const { value } = await provider.call(sportsFixtures, { book: 'SPORTS', sport, when: 'coming', limit: 10 })
  return value.fixtures
}

/** Returns a selection of a match's first market. */
const legOf = (fixture: SportsFixture, at = 0): Leg => {
  const { marketId, selections } = fixture.markets[0]!
  const { selection, odds } = selections[at]!
  return { fixtureId: fixture.fixtureId, marketId, selection, odds: odds! }
}

const place = (legs: Leg[], rest: Partial<Slip> = {}, as = token) =>
  provider.call(
    placeSlip,
    { requestId: randomUUID(), legs, sizes: [legs.length], stake: 10, accept: 'none', ...rest },
    { token: as },
  )

const money = async (as = token): Promise<number> =>
  (await provider.call(balance, {}, { token: as })).value.sumBalance

const slipsOf = async (open: boolean): Promise<SportsSlip[]> =>
  (await provider.call(sportsSlips, { open }, { token })).value.slips

const runJob = () => provider.jobs.find(({ name }) => name === 'sandboxVendor')!.run(provider.jobContext)

test('a visitor sees leagues, matches of today, a match with its markets, and results', async () => {
  const leagues = (await provider.call(sportsLeagues, { book: 'SPORTS' })).value
  expect(leagues.leagues.length).toBeGreaterThan(5)
  expect(leagues.limits).toEqual({ minStake: 1, maxStake: 5_000, maxWin: 100_000 })
  const { fixtures } = (await provider.call(sportsFixtures, { book: 'SPORTS' })).value
  expect(fixtures.some(({ phase }) => phase === 'playing')).toBe(true)
  const [first] = await coming()
  const { match } = (await provider.call(sportsMatchDetail, { fixtureId: first!.fixtureId })).value
  expect(match.markets.length).toBeGreaterThan(first!.markets.length)
  expect(match.serverSeed).toBeNull()
  const over = (await provider.call(sportsFixtures, { book: 'SPORTS', when: 'over', day: '2026-03-09' }))
    .value
  expect(over.fixtures.length).toBeGreaterThan(0)
  expect(over.fixtures.every(({ phase, markets }) => phase === 'over' && markets.length === 0)).toBe(true)
})

test.each(['ESPORTS', 'DS88'] as const)('%s has its own leagues', async (book) => {
  const { leagues } = (await provider.call(sportsLeagues, { book })).value
  const sports = new Set(leagues.map(({ sport }) => sport))
  expect([...sports].sort()).toEqual(book === 'DS88' ? ['arenaBirds'] : ['arena', 'lanes'])
})

test('the seed of a match is committed to before and shown after', async () => {
  const start = provider.clock.now
  const [first] = await coming()
  const read = async () =>
    (await provider.call(sportsMatchDetail, { fixtureId: first!.fixtureId })).value.match
  const before = await read()
  provider.clock.now = first!.startsAt + 40 * MINUTE
  const after = await read()
  expect(after.phase).toBe('over')
  expect(commitmentOf(after.serverSeed!)).toBe(before.commitment)
  expect([before.serverSeed, before.formSeed]).toEqual([null, null])
  const { fixtureId, commitment, serverSeed, formSeed, score } = after
  const published = { fixtureId, commitment, serverSeed: serverSeed!, formSeed: formSeed!, score }
  expect(await verifyMatch(published)).toEqual({ score, sealed: true, matches: true })
  const other = { ...published, score: { ...score, home: score.home + 1 } }
  expect(await verifyMatch(other)).toEqual({ score, sealed: true, matches: false })
  provider.clock.now = start
})

test('a single is placed, open, settled once, and its record shows match, market, odds and score', async () => {
  const before = await money()
  const [match] = await coming()
  const leg = legOf(match!)
  const placed = (await place([leg])).value
  expect(placed).toMatchObject({ state: 'open', stake: 10, possibleWin: Math.floor(leg.odds * 10) / 100 })
  expect(await money()).toBe(before - 10)
  expect((await slipsOf(true)).map(({ slipId }) => slipId)).toContain(placed.slipId)
  const recorded = async () => {
    const { list } = (await provider.call(accountGameBetHistory, {}, { token })).value
    return (await provider.call(betDetail, { id: list[0]!.id }, { token })).value
  }
  const pickAndOdds = `${match!.away.name} · 1X2 ${match!.home.name} @ ${(leg.odds / 100).toFixed(2)}`
  expect(await recorded()).toMatchObject({
    bet: { status: 'open', stake: 10 },
    detail: { leg1: `${match!.home.name} v ${pickAndOdds}` },
  })
  await waitUntil(match!.startsAt + 40 * MINUTE)
  await runJob()
  await runJob()
  const settled = (await slipsOf(false)).find(({ slipId }) => slipId === placed.slipId)!
  expect(['won', 'lost']).toContain(settled.state)
  expect(await money()).toBe(before - 10 + settled.won)
  const { detail, bet } = await recorded()
  expect(bet).toMatchObject({ stake: 10, won: settled.won, gameCode: 'summit-football' })
  const { home, away } = settled.legs[0]!.score
  expect(detail['leg1']).toBe(`${match!.home.name} ${home}-${away} ${pickAndOdds}`)
})

test('moved odds are refused with the new ones, unless the player accepts the change', async () => {
  const [match] = await coming()
  const leg = legOf(match!)
  const seen = { ...leg, odds: leg.odds + 1 }
  expect(await place([seen])).toMatchObject({ errorCode: 'odds.changed', detail: { odds: String(leg.odds) } })
  expect((await place([seen], { accept: 'better' })).errorCode).toBe('odds.changed')
  expect((await place([{ ...leg, odds: leg.odds - 1 }], { accept: 'better' })).value.legs[0]!.odds).toBe(
    leg.odds,
  )
  expect((await place([seen], { accept: 'any' })).value.legs[0]!.odds).toBe(leg.odds)
})

test('a repeated order places one slip, and its key is good for no other', async () => {
  const before = await money()
  const [match] = await coming()
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => place([legOf(match!)], { requestId })))
  for (const { errorCode } of replies) expect([null, 'server.busy']).toContain(errorCode)
  expect((await place([legOf(match!)], { requestId })).value.state).toBe('open')
  expect(await money()).toBe(before - 10)
  expect((await place([legOf(match!)], { requestId, stake: 11 })).errorCode).toBe('request.id.reused')
})

test('a slip is refused beyond its limits, with two legs of a match, and on a closed market', async () => {
  const [match, other] = await coming()
  const [leg, second] = [legOf(match!), legOf(other!)]
  expect(await place([leg], { stake: 0.5 })).toMatchObject({
    errorCode: 'amount.below.minimum',
    field: 'stake',
    detail: { minimum: 1 },
  })
  expect((await place([leg, second], { sizes: [1], stake: 2_501 })).errorCode).toBe('amount.above.maximum')
  expect((await place([leg, legOf(match!, 1)])).errorCode).toBe('slip.same.match')
  expect((await place([leg], { sizes: [2] })).errorCode).toBe('request.invalid')
  expect((await place([{ ...leg, marketId: 'full-winner' }])).errorCode).toBe('selection.closed')
  expect((await place([{ ...leg, fixtureId: 'selat.1' }])).errorCode).toBe('selection.closed')
  expect((await place([leg], { stake: 4_999 })).errorCode).toBe('balance.insufficient')
  expect((await slipsOf(true)).every(({ stake }) => stake < 4_999)).toBe(true)
})

test('a system pays each of its combinations', async () => {
  const matches = (await coming()).slice(0, 3)
  const placed = (
    await place(
      matches.map((match) => legOf(match)),
      { sizes: [2, 3], stake: 1 },
    )
  ).value
  expect(placed).toMatchObject({ combinations: 4, stake: 4 })
  await waitUntil(Math.max(...matches.map(({ startsAt }) => startsAt)) + 40 * MINUTE)
  await runJob()
  const settled = (await slipsOf(false)).find(({ slipId }) => slipId === placed.slipId)!
  const odds = settled.legs.map((leg) => (leg.result === 'won' ? leg.odds / 100 : 0)) as [
    number,
    number,
    number,
  ]
  const [a, b, c] = odds
  expect(settled.won).toBeCloseTo(a * b + a * c + b * c + a * b * c, 1)
})

test('an open slip is cashed out once, for what its player saw', async () => {
  const before = await money()
  const [match] = await coming()
  const { slipId, cashOut } = (await place([legOf(match!)])).value
  expect(cashOut).toBeGreaterThan(8)
  expect(cashOut).toBeLessThan(10)
  const ask = (amount: number) => provider.call(cashOutSlip, { slipId, amount }, { token })
  expect(await ask(cashOut! + 1)).toMatchObject({ errorCode: 'cashout.changed', detail: { amount: cashOut } })
  const replies = await Promise.all(Array.from({ length: 4 }, () => ask(cashOut!)))
  expect(replies.filter(({ errorCode }) => errorCode === null)).toHaveLength(1)
  expect(await money()).toBeCloseTo(before - 10 + cashOut!, 4)
  await waitUntil(match!.startsAt + 40 * MINUTE)
  await runJob()
  expect(await money()).toBeCloseTo(before - 10 + cashOut!, 4)
  expect((await slipsOf(false)).find((one) => one.slipId === slipId)).toMatchObject({
    state: 'cashedOut',
    won: cashOut,
    cashOut: null,
  })
  expect((await ask(1)).errorCode).toBe('cashout.closed')
})

test('the slips of others are neither shown nor cashed out', async () => {
  const [match] = await coming()
  const { slipId } = (await place([legOf(match!)])).value
  await giveMoney(provider.db, trial, 1_000_000n)
  const other = await provider.tokenOf(trial)
  expect((await provider.call(sportsSlips, { open: true }, { token: other })).value.slips).toEqual([])
  expect((await provider.call(cashOutSlip, { slipId, amount: 1 }, { token: other })).errorCode).toBe(
    'record.not.found',
  )
  // A trial account bets its play money.
  const before = await money(other)
  expect((await place([legOf(match!)], {}, other)).value.state).toBe('open')
  expect(await money(other)).toBe(before - 10)
})

test('slips are shown in pages', async () => {
  const [match] = await coming()
  for (let n = 0; n < 4; n++) {
    await place([legOf(match!)], { stake: 1 })
    provider.clock.now += 1
  }
  const page = async (after?: string) =>
    (await provider.call(sportsSlips, { open: true, limit: 3, ...(after ? { after } : {}) }, { token })).value
  const first = await page()
  const second = await page(first.next!)
  const ids = [...first.slips, ...second.slips].map(({ slipId }) => slipId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(3)
})

test('limits of the player, a time-out and the end of the session refuse the stake', async () => {
  const [match] = await coming()
  const ended = await provider.tokenOf(member)
  await provider.call(logout, {}, { token: ended })
  expect((await place([legOf(match!)], {}, ended)).errorCode).toBe('login.not.session')
  await provider.call(setLimit, { kind: 'wager', period: 'day', amount: 1 }, { token })
  expect((await place([legOf(match!)])).errorCode).toBe('protection.wager.limit')
  await provider.call(timeOut, { hours: 24 }, { token })
  token = await provider.tokenOf(member)
  expect((await place([legOf(match!)])).errorCode).toBe('protection.excluded')
})

test('selections are quoted, known or not', async () => {
  const [match] = await coming()
  const leg = legOf(match!)
  const at = (marketId: string) => `${leg.fixtureId}/${marketId}/${leg.selection}`
  const quotes = (await provider.call(quoteLegs, { legs: [at(leg.marketId), at('full-winner')] })).value
    .quotes
  expect(quotes.map(({ state, odds }) => [state, odds])).toEqual([
    ['open', leg.odds],
    ['closed', null],
  ])
  expect((await provider.call(quoteLegs, { legs: ['nothing'] })).errorCode).toBe('request.invalid')
})

test('in the end balances, entries and figures agree', async () => {
  provider.clock.now += DAY
  await runJob()
  await aggregateAll(provider, 100)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
})
