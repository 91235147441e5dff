import { baccaratRules, duelRules, makeCoup, makeCoupCloth, makeDuel, makeDuelCloth } from './duel.js'
import { makeCloth as makeRouletteCloth, makeWheel, rouletteRules, rouletteTone } from './roulette.js'
import { makeCloth as makeSicBoCloth, makeDice, sicBoRules } from './sicBo.js'

const totalTone = (mark) => {
  if (mark.endsWith('t')) return 'tie'
  return Number(mark) >= 11 ? 'banker' : 'player'
}
const SIDE_TONES = { P: 'player', B: 'banker', T: 'tie', D: 'dragon', G: 'tiger' }
const sideTone = () => (mark) => SIDE_TONES[mark[0]]

/**
 * The parts of each table game: `scene` shows a result, `cloth` takes the bets, `rules` are rows of a table, `tone` colours
 * a mark of the last results, and `road` is whether these have two sides.
 */
export const PARTS = {
  roulette: { scene: makeWheel, cloth: makeRouletteCloth, rules: rouletteRules, tone: rouletteTone, road: false },
  sicBo: { scene: makeDice, cloth: makeSicBoCloth, rules: sicBoRules, tone: () => totalTone, road: false },
  baccarat: { scene: makeCoup, cloth: makeCoupCloth, rules: baccaratRules, tone: sideTone, road: true, sides: ['P', 'B'] },
  tigerDragon: { scene: makeDuel, cloth: makeDuelCloth, rules: duelRules, tone: sideTone, road: true, sides: ['D', 'G'] },
}
