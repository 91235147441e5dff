import type { CrashModel } from './instant/crash.ts'
import type { DropModel } from './instant/drop.ts'
import type { HandPays } from './tables/drawPoker.ts'
import type { Prize } from './prizes.ts'
import type { LivePace } from './tables/tableRules.ts'

/** Scratch cards: prizes in basis points of the stake, by weight among 10,000 cards. */
export const SCRATCH_MODELS: Readonly<Record<string, readonly Prize[]>> = {
  fruit: [
    { payBps: 10_000, weight: 2_500 },
    { payBps: 20_000, weight: 1_000 },
    { payBps: 50_000, weight: 400 },
    { payBps: 200_000, weight: 80 },
    { payBps: 1_000_000, weight: 10 },
    { payBps: 5_000_000, weight: 1 },
    { payBps: 0, weight: 6_009 },
  ],
  sky: [
    { payBps: 10_000, weight: 1_400 },
    { payBps: 20_000, weight: 900 },
    { payBps: 50_000, weight: 450 },
    { payBps: 250_000, weight: 80 },
    { payBps: 1_000_000, weight: 12 },
    { payBps: 10_000_000, weight: 1 },
    { payBps: 0, weight: 7_157 },
  ],
  gold: [
    { payBps: 10_000, weight: 1_500 },
    { payBps: 30_000, weight: 800 },
    { payBps: 100_000, weight: 200 },
    { payBps: 500_000, weight: 40 },
    { payBps: 2_500_000, weight: 5 },
    { payBps: 5_000_000, weight: 1 },
    { payBps: 0, weight: 7_454 },
  ],
}

export const WHEEL_MODELS: Readonly<Record<string, readonly number[]>> = {
  winds: [
    0, 20_000, 0, 10_000, 0, 30_000, 5_000, 10_000, 0, 20_000, 0, 15_000, 0, 50_000, 0, 10_000, 5_000, 20_000,
    0, 10_000, 0, 15_000, 0, 10_000,
  ],
}

/** Boards of 8, 12 and 16 rows of pins. A pocket pays the same from both sides; more risk pays more at the edges. */
const DROP_BOARDS: Readonly<Record<string, readonly number[]>> = {
  '8:low': [55_000, 21_000, 11_000, 10_000, 5_000, 10_000, 11_000, 21_000, 55_000],
  '8:medium': [130_000, 30_000, 13_000, 7_000, 4_000, 7_000, 13_000, 30_000, 130_000],
  '8:high': [280_000, 40_000, 15_000, 3_000, 2_000, 3_000, 15_000, 40_000, 280_000],
  '12:low': [
    100_000, 40_000, 19_000, 14_000, 11_000, 9_000, 6_000, 9_000, 11_000, 14_000, 19_000, 40_000, 100_000,
  ],
  '12:medium': [
    320_000, 105_000, 40_000, 20_000, 11_000, 6_000, 3_000, 6_000, 11_000, 20_000, 40_000, 105_000, 320_000,
  ],
  '12:high': [
    1_200_000, 200_000, 55_000, 18_000, 9_000, 4_000, 3_000, 4_000, 9_000, 18_000, 55_000, 200_000, 1_200_000,
  ],
  '16:low': [
    160_000, 90_000, 20_000, 14_000, 14_000, 12_000, 11_000, 10_000, 5_000, 10_000, 11_000, 12_000, 14_000,
    14_000, 20_000, 90_000, 160_000,
  ],
  '16:medium': [
    1_100_000, 400_000, 100_000, 50_000, 30_000, 15_000, 10_000, 5_000, 3_000, 5_000, 10_000, 15_000, 30_000,
    50_000, 100_000, 400_000, 1_100_000,
  ],
  '16:high': [
    10_000_000, 1_200_000, 250_000, 90_000, 40_000, 20_000, 2_000, 2_000, 2_000, 2_000, 2_000, 20_000, 40_000,
    90_000, 250_000, 1_200_000, 10_000_000,
  ],
}

export const DROP_MODELS: Readonly<Record<string, DropModel>> = {
  calm: { boards: DROP_BOARDS, first: '12:low' },
  wild: { boards: DROP_BOARDS, first: '12:high' },
}

/** Growth of a flight per second, as the exponent of e: it doubles in about ten seconds. */
export const CRASH_MODELS: Readonly<Record<string, CrashModel>> = { rocket: { growth: 0.07 } }

/** What 0, 1, 2 … complete lines pay. */
export const BINGO_MODELS: Readonly<Record<string, readonly number[]>> = {
  village: [0, 7_000, 16_000, 45_000, 120_000, 300_000, 800_000, 800_000, 2_000_000],
}

/** Paytables of draw poker, with their return with the best holds, which a test calculates. */
export const HAND_MODELS: Readonly<Record<string, { pays: HandPays; rtpBps: number }>> = {
  jacks: {
    rtpBps: 9_954,
    pays: {
      royal: 800,
      straightFlush: 50,
      four: 25,
      fullHouse: 9,
      flush: 6,
      straight: 4,
      three: 3,
      twoPairs: 2,
      highPair: 1,
    },
  },
  royals: {
    rtpBps: 9_780,
    pays: {
      royal: 1_000,
      straightFlush: 50,
      four: 25,
      fullHouse: 8,
      flush: 5,
      straight: 4,
      three: 3,
      twoPairs: 2,
      highPair: 1,
    },
  },
}

export const FISH_MODELS: Readonly<Record<string, readonly number[]>> = {
  shallow: [2, 3, 5, 8, 12, 20, 50],
  deep: [2, 4, 8, 15, 30, 60, 150],
}

export const CARD_MODELS: Readonly<Record<string, { seats: number; hand: 1 | 3 }>> = {
  three: { seats: 4, hand: 3 },
  duel: { seats: 2, hand: 1 },
}

/** How fast live tables are. */
export const LIVE_PACES: Readonly<Record<string, LivePace>> = {
  classic: { bets: 20, deal: 12 },
  speed: { bets: 13, deal: 10 },
}
