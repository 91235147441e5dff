import { el, pause } from '../kit.js'
import { cardFace, dealCard } from './playingCards.js'

const side = (name, tone) => {
  const row = el('div', { class: 'hand hand--big' })
  const total = el('b', { class: 'total number' })
  return { row, total, element: el('div', { class: 'place', 'data-side': tone }, el('p', { class: 'place__head' }, el('span', {}, name), total), row) }
}
const POINTS = { A: 1, T: 0, J: 0, Q: 0, K: 0 }
const totalOf = (cards) => cards.reduce((sum, name) => sum + (POINTS[name[0]] ?? Number(name[0])), 0) % 10
const ORDER = '23456789TJQKA'
/** Returns how far one card is above another; 0 for the same rank. */
export const leadOf = (one, other) => ORDER.indexOf(one[0]) - ORDER.indexOf(other[0])

const resultLine = () => el('p', { class: 'felt__note', role: 'status' })

/** Baccarat: two cards each in turn, then third cards by the rule. */
export const makeCoup = ({ words }) => {
  const [player, banker] = [side(words.player, 'player'), side(words.banker, 'banker')]
  const note = resultLine()
  const reset = () => { for (const one of [player, banker]) { one.row.replaceChildren(); one.total.textContent = ''; one.element.classList.remove('place--won') } note.textContent = '' }
  const give = async (one, name, ms) => {
    if (ms > 0) await dealCard(one.row, name)
    else one.row.append(cardFace(name))
    one.total.textContent = String(totalOf([...one.row.children].map((card) => card.dataset.name)))
    if (ms > 0) await pause(ms)
  }
  return {
    element: el('div', { class: 'scene' }, el('div', { class: 'places' }, player.element, banker.element), note), reset,
    show: async (view, ms = 260) => {
      reset()
      for (const i of [0, 1]) { await give(player, view.player[i], ms); await give(banker, view.banker[i], ms) }
      if (view.player[2]) await give(player, view.player[2], ms * 2)
      if (view.banker[2]) await give(banker, view.banker[2], ms * 2)
      if (view.winner === 'player') player.element.classList.add('place--won')
      if (view.winner === 'banker') banker.element.classList.add('place--won')
      note.textContent = view.winner === 'tie' ? words.tie : `${words[view.winner]} ${view.totals[view.winner === 'player' ? 0 : 1]}`
    },
  }
}

/** Dragon tiger: one card each. */
export const makeDuel = ({ words }) => {
  const [dragon, tiger] = [side(words.dragon, 'dragon'), side(words.tiger, 'tiger')]
  const note = resultLine()
  const reset = () => { for (const one of [dragon, tiger]) { one.row.replaceChildren(); one.element.classList.remove('place--won') } note.textContent = '' }
  return {
    element: el('div', { class: 'scene' }, el('div', { class: 'places' }, dragon.element, tiger.element), note), reset,
    show: async (view, ms = 400) => {
      reset()
      for (const [one, name] of [[dragon, view.dragon], [tiger, view.tiger]]) {
        if (ms > 0) { await dealCard(one.row, name); await pause(ms) } else one.row.append(cardFace(name))
      }
      const ahead = leadOf(view.dragon, view.tiger)
      if (ahead > 0) dragon.element.classList.add('place--won')
      if (ahead < 0) tiger.element.classList.add('place--won')
      note.textContent = ahead === 0 ? words.tie : words[ahead > 0 ? 'dragon' : 'tiger']
    },
  }
}

const BACCARAT = [['playerPair', '13×'], ['player', '2×'], ['tie', '10×'], ['banker', '1.95×'], ['bankerPair', '13×']]
const DUEL = [['dragon', '2×'], ['tie', '16×'], ['tiger', '2×']]

const clothOf = (bets) => ({ words, money }, chips) => {
  const sums = new Map(bets.map(([bet]) => [bet, el('small', { class: 'number sidebet__sum' })]))
  return {
    element: el('div', { class: 'sidebets', role: 'group', 'aria-label': words.choose, 'data-count': String(bets.length) }, bets.map(([bet, times]) => chips.spot(bet, `${words[bet]}, ${times}`, { class: 'sidebet', 'data-side': bet }, el('b', {}, words[bet]), el('small', { class: 'number' }, times), sums.get(bet)))),
    mark: () => {},
    /** Shows what all players have bet on each side. */
    totals: (spots) => { for (const [bet, sum] of sums) sum.textContent = spots[bet] ? money(spots[bet]) : '' },
  }
}
const rulesOf = (bets, note) => ({ words }) => [...bets.map(([bet, times]) => [words[bet], times]), ...(words[note] ? [[words[note], '']] : [])]

export const makeCoupCloth = clothOf(BACCARAT)
export const makeDuelCloth = clothOf(DUEL)
export const baccaratRules = rulesOf(BACCARAT, 'baccaratRules')
export const duelRules = rulesOf(DUEL, 'duelRules')
