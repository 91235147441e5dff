import { el, fill, pause } from '../kit.js'
import { backs, split, turnUp } from './playingCards.js'

/** Cards against the seats of the sandbox. The highest hand wins the pot. */
export const makeStage = ({ game, words, money, stake }) => {
  const { seats, hand, rakeBps } = game.display
  const rows = Array.from({ length: seats }, () => el('div', { class: 'hand' }))
  const names = rows.map((_, seat) => el('span', {}, seat === 0 ? words.you : `${words.seat} ${seat + 1}`))
  const places = rows.map((row, seat) => el('div', { class: seat === 0 ? 'place place--you' : 'place' }, names[seat], row))
  const start = () => { for (const [i, row] of rows.entries()) { backs(row, hand); places[i].classList.remove('place--won') } }
  start()
  return {
    element: el('div', { class: 'felt felt--table', role: 'group', 'aria-label': game.name }, el('div', { class: 'places' }, places.slice(1)), places[0]), action: words.deal,
    choice: () => '', begin: start,
    show: async ({ view }) => {
      for (const seat of [...rows.keys()].slice(1).concat(0)) await turnUp(rows[seat], split(view.hands[seat]))
      for (const seat of view.winners) places[seat].classList.add('place--won')
      await pause(200)
    },
    rules: () => el('section', {}, el('p', {}, `${words.stake}: ${money(stake())} × ${seats}`), el('p', {}, fill(words.rake, { rake: rakeBps / 100 })),
      hand === 3 ? el('p', {}, [words.straightFlush, words.three, words.straight, words.flush, words.twoPairs].slice(0, 4).join(' › ')) : null),
  }
}
