import type { GameRule } from '../../../src/entities/games/gameRules.ts'

/** Returns a game of the catalogue, a slot of ten lines unless `more` says otherwise. */
export const gameRule = (code: string, vendor: string, more: Partial<GameRule> = {}): GameRule => ({
  code,
  vendor,
  type: 'RNG',
  names: { en: `Game ${code}` },
  art: { subject: 'apple' },
  minBet: 0.1,
  lines: 10,
  rtpBps: 9_600,
  hot: false,
  ...more,
})
