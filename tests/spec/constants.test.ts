import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { gameList, hotGames } from '../../src/endpoints/games/games.ts'
import { popularLotteries, vietnamDraws } from '../../src/endpoints/games/lottery.ts'
import { PROMOTION_COMMENT_MAX, PROMOTION_IMAGES_MAX } from '../../src/endpoints/loyalty/promotions.ts'
import { allEndpoints } from '../../src/endpoints/all.ts'
import { brand } from '../../src/entities/site/brand.ts'
import { ANNOUNCEMENT_TYPES, EXECUTIONS } from '../../src/entities/content/content.ts'
import { GAME_CLASSIFICATIONS } from '../../src/entities/games/game.ts'
import { pointRewardType } from '../../src/entities/loyalty/loyalty.ts'
import { MIN_BETS } from '../../src/shell/pages/games/gameFilter.ts'

const shipped: unknown = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../config/brand.json', import.meta.url)), 'utf8'),
)

test('languages, announcement types and prize modes (§9)', () => {
  expect(brand.parse(shipped).languages).toEqual({ default: 'en', offered: ['en', 'ms'] })
  expect(ANNOUNCEMENT_TYPES.toSorted()).toEqual(['B', 'H', 'PL', 'PR', 'PU'])
  expect(EXECUTIONS).toContain('B')
  for (const mode of ['Lott', 'ZY', 'Elott', 'SEA'])
    expect(popularLotteries.input.safeParse({ prizeMode: mode }).success, mode).toBe(true)
})

test('hot-game types (§9)', () => {
  for (const gameType of ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']) {
    expect(hotGames.input.safeParse({ gameType }).success, gameType).toBe(true)
  }
})

test('list sizes (§9)', () => {
  expect(gameList.input.parse({ gameType: 'RNG' })).toMatchObject({ clientType: 3, pageSize: 14, pageNo: 1 })
  expect(popularLotteries.input.parse({}).count).toBe(20)
  expect(vietnamDraws.input.parse({}).count).toBe(100)
  const rankList = allEndpoints.find(({ endpoint }) => endpoint.path.endsWith('GCSGAME_getRankList'))!
  expect(rankList.endpoint.input.parse({})).toMatchObject({ gameCategory: 'ALL', limitNum: 20 })
})

test('the filters of the RNG list (§5)', () => {
  expect(MIN_BETS).toEqual(['0.01', '0.05', '0.1', '0.5', '0.75'])
  expect(GAME_CLASSIFICATIONS).toEqual(['SCRATCH', 'VIDEO_POKER', 'TABLE', 'ARCADE', 'SLOTS', 'BINGO'])
})

test('rewards for points (§9)', () => {
  expect(pointRewardType.options).toEqual(['chips', 'promotion', 'service', 'goods'])
})

test('the currency symbol is P unless the brand sets one (§3, §9)', () => {
  const { currencySymbol: _unset, ...without } = shipped as Record<string, unknown>
  expect(brand.parse(without).currencySymbol).toBe('P')
})

describe('texts from users (§5)', () => {
  test('a comment has at most 140 characters and 3 pictures', () => {
    expect([PROMOTION_COMMENT_MAX, PROMOTION_IMAGES_MAX]).toEqual([140, 3])
  })

  test('a remark has at most 140 characters', () => {
    const remarks = allEndpoints.filter(
      ({ endpoint }) => 'remark' in ((endpoint.input as unknown as { shape?: object }).shape ?? {}),
    )
    expect(remarks.length).toBeGreaterThan(2)
    for (const { name, endpoint } of remarks) {
      const faults = (length: number) =>
        endpoint.input
          .safeParse({ remark: 'x'.repeat(length) })
          .error!.issues.filter(({ path }) => path[0] === 'remark')
      expect(faults(140), name).toEqual([])
      expect(faults(141), name).not.toEqual([])
    }
  })
})
