import { animate, el, pause, symbol } from './kit.js'

const SYMBOLS = [['orange', '#b3642f', '#eeb388'], ['cherry', '#b3261e', '#3b7d6f'], ['clover', '#2f7d4f', '#8fd6bf'], ['star', '#b0892a', '#e9cd6a'], ['gem', '#2f6fb0', '#9cc7ee'], ['crown', '#c22f6b', '#f59cc0']]

/** A card of nine covered fields. Three of a kind win. */
export const makeStage = ({ game, words, money, stake }) => {
  const cells = Array.from({ length: 9 }, () => el('div', { class: 'ticket__cell' }, el('div', { class: 'ticket__cover' })))
  const element = el('div', { class: 'ticket', role: 'img', 'aria-label': game.name }, cells)
  const cover = () => {
    for (const cell of cells) { cell.classList.remove('cell--win', 'cell--dim'); cell.replaceChildren(el('div', { class: 'ticket__cover' })) }
  }
  return {
    element, action: words.scratchIt,
    choice: () => '',
    begin: cover,
    show: async ({ view }) => {
      for (const [i, cell] of cells.entries()) {
        const top = cell.firstChild
        cell.prepend(symbol(...SYMBOLS[view.cells[i]]))
        await animate(top, [{ clipPath: 'inset(0 0 0 0)' }, { clipPath: 'inset(0 0 0 100%)' }], { duration: 170 })
        top.remove()
      }
      if (view.prize >= 0) for (const [i, cell] of cells.entries()) cell.classList.add(view.cells[i] === view.prize ? 'cell--win' : 'cell--dim')
      await pause(200)
    },
    rules: () => el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, '3×'), el('th', {}, words.pays))),
      el('tbody', {}, game.display.pays.map((pay, i) => el('tr', {}, el('td', {}, el('span', { class: 'paid' }, symbol(...SYMBOLS[i]))), el('td', { class: 'number' }, money((pay / 10_000) * stake())))).toReversed())),
  }
}
