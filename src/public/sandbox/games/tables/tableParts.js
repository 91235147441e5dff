import { baccaratRules, duelRules, makeCoup, makeCoupCloth, makeDuel, makeDuelCloth } from './duel.js'
import { el } from '../kit.js'
import { SIDE_TONES } from './roads.js'
import { makeCloth as makeRouletteCloth, makeWheel, rouletteRules, rouletteTone } from './roulette.js'
import { makeCloth as makeSicBoCloth, makeDice, sicBoRules } from './sicBo.js'

const totalTone = (mark) => {
  if (mark.endsWith('t')) return 'tie'
  return Number(mark) >= 11 ? 'banker' : 'player'
}
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

/** The rules of a table: what each bet pays. */
export const rulesTable = (parts, around) => el('table', {}, el('tbody', {}, parts.rules(around).map(([name, pays]) => el('tr', {}, el('td', {}, name), el('td', { class: 'number' }, pays)))))
