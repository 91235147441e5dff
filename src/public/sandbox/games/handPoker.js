import { el } from './kit.js'
import { backs, turnUp } from './playingCards.js'

/** Five cards, dealt once. */
export const makeStage = ({ game, words, money, stake }) => {
  const row = el('div', { class: 'hand hand--big' })
  const named = el('p', { class: 'felt__note' })
  backs(row, 5)
  return {
    element: el('div', { class: 'felt', role: 'group', 'aria-label': game.name }, row, named), action: words.deal,
    choice: () => '',
    begin: () => { backs(row, 5); named.textContent = '' },
    show: async ({ view }) => { await turnUp(row, view.cards); named.textContent = words[view.hand] },
    rules: () => el('table', {}, el('tbody', {}, game.display.pays.map(({ name, times }) => el('tr', {}, el('td', {}, words[name]), el('td', { class: 'number' }, `${times}×`), el('td', { class: 'number' }, money(times * stake())))))),
  }
}
