import { makeChoices } from '../choices.js'
import { el } from '../kit.js'
import { backs, turnUp } from './playingCards.js'

const side = (name, count) => {
  const row = el('div', { class: 'hand hand--big' })
  const total = el('b', { class: 'number' })
  backs(row, count)
  return { row, total, element: el('div', { class: 'place' }, el('span', {}, name, ' ', total), row) }
}

/** Two sides and a tie to bet on. */
const makeDuel = ({ game, words, changed }, { sides, count, notes, open }) => {
  const choices = makeChoices([sides[0], 'tie', sides[1]].map((value) => ({ value, text: words[value], note: notes[value] })), changed, { label: words.choose })
  const [left, right] = sides.map((name) => side(words[name], count))
  const start = () => { for (const one of [left, right]) { backs(one.row, count); one.total.textContent = ''; one.element.classList.remove('place--won') } }
  return {
    element: el('div', { class: 'felt felt--table', role: 'group', 'aria-label': game.name }, el('div', { class: 'places' }, left.element, right.element), choices.element), action: words.deal,
    choice: () => choices.chosen, begin: start,
    show: async ({ view }) => {
      const [a, b, winner] = open(view)
      await turnUp(left.row, a)
      await turnUp(right.row, b)
      if (view.totals) { left.total.textContent = view.totals[0]; right.total.textContent = view.totals[1] }
      if (winner === 0) left.element.classList.add('place--won')
      if (winner === 1) right.element.classList.add('place--won')
    },
    rules: () => el('table', {}, el('tbody', {}, [sides[0], sides[1], 'tie'].map((value) => el('tr', {}, el('td', {}, words[value]), el('td', { class: 'number' }, notes[value]))))),
  }
}

const ORDER = '23456789TJQKA'

/** Returns 0 if the first card is higher, 1 if the second is, -1 for a tie. */
const higherCard = (first, second) => {
  if (first[0] === second[0]) return -1
  return ORDER.indexOf(first[0]) > ORDER.indexOf(second[0]) ? 0 : 1
}

export const makeBaccarat = (around) => makeDuel(around, {
  sides: ['player', 'banker'], count: 2, notes: { player: '2×', banker: '1.95×', tie: '10×' },
  open: ({ player, banker, winner }) => [player, banker, ['player', 'banker'].indexOf(winner)],
})

export const makeTigerDragon = (around) => makeDuel(around, {
  sides: ['tiger', 'dragon'], count: 1, notes: { tiger: '2×', dragon: '2×', tie: '16×' },
  open: ({ tiger, dragon }) => [[tiger], [dragon], higherCard(tiger, dragon)],
})
