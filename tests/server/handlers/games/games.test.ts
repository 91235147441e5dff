import { expect, test } from 'vitest'
import {
  favouriteGame,
  favouriteGames,
  gameList,
  gameVendors,
  hotGames,
  recentGames,
  recommendedGames,
  vendorGameTypes,
} from '../../../../src/endpoints/games/games.ts'
import { jackpot, merchantWallet, rankList } from '../../../../src/endpoints/content/home.ts'
import { gameMenus } from '../../../../src/endpoints/accounts/login.ts'
import {
  lotteryGames,
  openedDraws,
  popularLotteries,
  vietnamDraws,
  vietnamMenu,
} from '../../../../src/endpoints/games/lottery.ts'
import { launchGame, roomList } from '../../../../src/endpoints/games/pvp.ts'
import { MINUTE } from '../../../../src/rules/calendar.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { member, sub } = await provider.makeTeam()
const token = await provider.tokenOf(member)
const list = async (input: Parameters<typeof provider.call<typeof gameList>>[1], options = {}) =>
  (await provider.call(gameList, input, options)).value

test('the menu shows the categories in the operator’s order, each with its vendors, hot ones first', async () => {
  const { value } = await provider.call(gameMenus, {})
  expect(value.map((menu) => menu.gameCategory)).toEqual([
    'RNG',
    'LIVE',
    'FISH',
    'PVP',
    'SPORTS',
    'ESPORTS',
    'LOTT',
    'ELOTT',
    'DS88',
  ])
  for (const { gameCategory, vendors } of value) {
    expect(vendors.length).toBeGreaterThan(0)
    expect(vendors.every((vendor) => vendor.gameType === gameCategory)).toBe(true)
    expect(vendors.map((vendor) => vendor.isHot)).toEqual(
      vendors.map((vendor) => vendor.isHot).sort((a, b) => b - a),
    )
  }
})

test('the vendors of the ESPORTS and DS88 lists are in these categories (§9)', async () => {
  const vendorsOf = async (gameType: 'SPORTS' | 'ESPORTS' | 'DS88') =>
    [...new Set((await list({ gameType })).list.map((game) => game.vendor))].sort()
  expect(await vendorsOf('ESPORTS')).toEqual(['AV', 'IMES', 'TF'])
  expect(await vendorsOf('DS88')).toEqual(['DS88'])
  expect(await vendorsOf('SPORTS')).not.toContain('AV')
  expect((await provider.call(vendorGameTypes, { vassalage: 'AV' })).value).toEqual(['ESPORTS'])
  expect(
    (await provider.call(gameVendors, {})).value
      .filter(({ vassalage }) => vassalage === 'MERIDIAN')
      .map(({ gameType }) => gameType),
  ).toEqual(['RNG', 'LIVE', 'SPORTS'])
})

test('pages follow one another to the last, without gaps or duplicates', async () => {
  const first = await list({ gameType: 'RNG' })
  expect(first.list).toHaveLength(14)
  const all = [...first.list]
  for (let pageNo = 2; all.length < first.total; pageNo += 1)
    all.push(...(await list({ gameType: 'RNG', pageNo })).list)
  expect(new Set(all.map((game) => game.nodeId)).size).toBe(first.total)
  expect((await list({ gameType: 'RNG', pageNo: 99 })).list).toEqual([])
})

test.each<
  [
    string,
    Partial<Parameters<typeof list>[0]>,
    (game: {
      vendor: string
      classification: string | null
      gameName: string
      minBet: number
      lines: number
      isHot: boolean
    }) => boolean,
  ]
>([
  ['vendor', { vassalage: 'ORCHARD' }, (game) => game.vendor === 'ORCHARD'],
  ['classification', { gameClassify: 'SCRATCH' }, (game) => game.classification === 'SCRATCH'],
  ['name, without case', { gameName: 'reEF' }, (game) => game.gameName === 'Reef Riches'],
  ['minimum bet', { minBet: '0.05' }, (game) => game.minBet === 0.05],
  ['lines', { minLineNum: 20 }, (game) => game.lines >= 20],
  ['hot', { listType: 'hot' }, (game) => game.isHot],
])('the list filters by %s', async (_, filter, holds) => {
  const { list: found, total } = await list({ gameType: 'RNG', pageSize: 50, ...filter })
  expect(total).toBeGreaterThan(0)
  expect(found.every(holds)).toBe(true)
  expect(total).toBeLessThan((await list({ gameType: 'RNG' })).total)
})

test('favourites and recent games belong to the account, newest first, and need a login', async () => {
  for (const nodeId of ['reef-riches', 'tide-hunter']) {
    provider.clock.now += 1
    await provider.call(favouriteGame, { nodeId, vendor: '', gameType: 'RNG', action: 'add' }, { token })
  }
  expect((await provider.call(favouriteGames, {}, { token })).value.map((game) => game.nodeId)).toEqual([
    'tide-hunter',
    'reef-riches',
  ])
  expect(
    (await list({ gameType: 'RNG', listType: 'fav' }, { token })).list.map((game) => [
      game.nodeId,
      game.isFavourite,
    ]),
  ).toEqual([['reef-riches', true]])
  expect((await provider.call(favouriteGames, {}, { token: await provider.tokenOf(sub) })).value).toEqual([])
  await provider.call(
    favouriteGame,
    { nodeId: 'reef-riches', vendor: '', gameType: 'RNG', action: 'remove' },
    { token },
  )
  expect((await provider.call(favouriteGames, { gameType: 'RNG' }, { token })).value).toEqual([])
  expect((await provider.call(gameList, { gameType: 'RNG', listType: 'fav' })).errorCode).toBe(
    'login.not.session',
  )
  expect(
    (
      await provider.call(
        favouriteGame,
        { nodeId: 'nothing', vendor: '', gameType: 'RNG', action: 'add' },
        { token },
      )
    ).errorCode,
  ).toBe('game.not.found')

  for (const [vendor, gameCode] of [
    ['HARBOUR', 'reef-riches'],
    ['TIDE', 'cherry-wave'],
    ['HARBOUR', 'reef-riches'],
  ] as const) {
    provider.clock.now += 1
    await provider.call(launchGame, { vendor, gameCode, launchMode: 'GLS', accountType: 1 }, { token })
  }
  expect((await provider.call(recentGames, {}, { token })).value.map((game) => game.nodeId)).toEqual([
    'reef-riches',
    'cherry-wave',
  ])
})

test('games of a closed vendor are marked, and open games of the same category are recommended', async () => {
  const until = provider.clock.now + MINUTE
  await provider.ports.catalogue.change(
    { kind: 'vendor', id: 'HARBOUR' },
    { window: { from: provider.clock.now, until, reason: '' } },
    provider.clock.now,
  )
  const { value } = await provider.call(recommendedGames, { gameCode: 'reef-riches' })
  expect(value.maintenanceUntil).toBe(until)
  expect(value.list.length).toBeGreaterThan(0)
  expect(
    value.list.every(
      (game) => game.gameType === 'RNG' && game.maintenanceUntil === null && game.vendor !== 'HARBOUR',
    ),
  ).toBe(true)
  expect(
    (await list({ gameType: 'RNG', vassalage: 'HARBOUR' })).list.every(
      (game) => game.maintenanceUntil === until,
    ),
  ).toBe(true)
  provider.clock.now = until
  expect(
    (await list({ gameType: 'RNG', vassalage: 'HARBOUR' })).list.every(
      (game) => game.maintenanceUntil === null,
    ),
  ).toBe(true)
})

test('the winner board shows real wins, the largest first, with masked names', async () => {
  await giveMoney(provider.db, member, 1_000_000n)
  const win = async (round: string, won: bigint) => {
    const base = {
      lineId: member.lineId,
      accountId: member.accountId,
      accountName: member.name,
      path: member.path,
      trial: false,
      vendor: 'HARBOUR',
      at: provider.clock.now,
    }
    await provider.ports.bets.callAll([
      {
        ...base,
        kind: 'bet',
        transactionId: `b-${round}`,
        vendorRound: round,
        gameCode: 'reef-riches',
        category: 'RNG',
        stake: 10_000n,
      },
      {
        ...base,
        kind: 'settle',
        transactionId: `s-${round}`,
        vendorRound: round,
        won,
        validBet: null,
        detail: {},
      },
    ])
  }
  const board = async () => {
    await provider.jobs.find(({ name }) => name === 'winners')!.run(provider.jobContext)
    return (await provider.call(rankList, {})).value.list.map(({ vo }) => [vo.player, vo.gameName, vo.prize])
  }
  for (const [i, won] of [50_000n, 990_000n, 5_000n].entries()) await win(`w${i}`, won)
  expect(await board()).toEqual([
    ['me***r', 'Reef Riches', 99],
    ['me***r', 'Reef Riches', 5],
  ])
  // A late run of the job covers everything since the last run.
  provider.clock.now += 20 * MINUTE
  await win('w3', 120_000n)
  provider.clock.now += 20 * MINUTE
  expect(await board()).toEqual([
    ['me***r', 'Reef Riches', 99],
    ['me***r', 'Reef Riches', 12],
    ['me***r', 'Reef Riches', 5],
  ])
})

test('the lotteries: the Vietnam menu, the draw that takes bets, and past draws', async () => {
  const menu = (await provider.call(vietnamMenu, {}, { language: 'MS' })).value
  expect(menu).toMatchObject({ accountType: 'TCG_LOTTO_VN' })
  expect(
    menu.gameMenus.every((game) => game.vendor === 'TCG_LOTTO_VN' && game.closesAt > provider.clock.now),
  ).toBe(true)
  expect(menu.gameMenus[0]!.gameName).toBe('Hanoi Khas')
  expect(
    (await provider.call(lotteryGames, { prizeMode: 'SEA' })).value.every(
      (game) => game.vendor === 'TCG_SEA',
    ),
  ).toBe(true)
  expect((await provider.call(popularLotteries, { count: 3 })).value).toHaveLength(3)
  const before = (await provider.call(vietnamDraws, {})).value
  expect(before).toHaveLength(100)
  expect(before.every((one) => one.numbers.length === 18 && one.drawnAt <= provider.clock.now)).toBe(true)
  // Later calls return the same results.
  provider.clock.now += 5 * MINUTE
  const after = (await provider.call(vietnamDraws, {})).value
  expect(after).toEqual(expect.arrayContaining(before.slice(0, 90)))
  expect(
    (await provider.call(openedDraws, { count: 5, gameCode: 'sea-four-digits' })).value.every((one) =>
      /^\d$/.test(one.numbers[3]!),
    ),
  ).toBe(true)
})

test('rooms, hot games, the jackpot and the wallet kind reply', async () => {
  const rooms = (await provider.call(roomList, { gameCode: 'three-card-table' }, { token })).value
  expect(rooms.map(({ level, ante, minimumBalance }) => [level, ante, minimumBalance])).toEqual([
    ['novice', 1, 10],
    ['regular', 5, 50],
    ['master', 50, 500],
  ])
  expect(
    (await provider.call(hotGames, { gameType: 'PVP' })).value.every(
      (game) => game.isHot && game.gameType === 'PVP',
    ),
  ).toBe(true)
  const first = (await provider.call(jackpot, {})).value
  provider.clock.now += 3_000
  expect((await provider.call(jackpot, {})).value.amount - first.amount).toBeCloseTo(165.11, 1)
  expect((await provider.call(merchantWallet, {}, { token })).value).toEqual({ isSingle: true })
})
