import { el } from '../kit.js'
import { makeChips } from './chips.js'
import { leadOf } from './duel.js'
import { lastResults } from './roads.js'
import { PARTS, rulesTable } from './tableParts.js'

const ACTIONS = { roulette: 'spin', sicBo: 'roll' }

/** A table for one player: the scene of the result, the cloth, and chips on it. */
export const makeStage = (around) => {
  const { game, words } = around
  const parts = PARTS[game.engine]
  const chips = makeChips(around)
  const scene = parts.scene(around)
  const cloth = parts.cloth(around, chips)
  const last = lastResults(around, parts)
  const earlier = game.rounds.map((round) => markOf(game.engine, round.words)).filter(Boolean).toReversed()
  last.set(earlier)
  document.documentElement.dataset.wide = 'true'
  return {
    element: el('div', { class: `table table--${game.engine}`, role: 'group', 'aria-label': game.name },
      el('div', { class: 'table__scene' }, scene.element, last.element), el('div', { class: 'table__felt' }, cloth.element, chips.element)),
    action: words[ACTIONS[game.engine] ?? 'deal'], noAuto: true,
    choice: chips.choice, total: chips.total,
    begin: () => { chips.lock(true); scene.reset(); cloth.mark(null) },
    undo: () => chips.lock(false),
    show: async ({ view, words: result }) => {
      await scene.show(view)
      cloth.mark(view)
      chips.confirm()
      chips.lock(false)
      chips.finish(view.bets ?? [])
      last.add(markOf(game.engine, result))
    },
    rules: () => rulesTable(parts, around),
  }
}

/** Returns the mark of a result from its line in the record, as the server marks it at live tables. */
const markOf = (engine, line) => {
  if (engine === 'sicBo') {
    const dice = line.split('-').map(Number)
    return `${dice.reduce((a, b) => a + b, 0)}${dice.every((value) => value === dice[0]) ? 't' : ''}`
  }
  if (engine === 'baccarat') return line.split(' ').at(-1).charAt(0).toUpperCase()
  if (engine !== 'tigerDragon') return line
  const [tiger, dragon] = line.split(' ')
  const lead = leadOf(dragon, tiger)
  if (lead === 0) return 'T'
  return lead > 0 ? 'D' : 'G'
}
