import { el, pause } from './kit.js'

/** A card of nine numbers and fourteen balls. Complete lines pay. */
export const makeStage = ({ game, words, money, stake }) => {
  const cells = Array.from({ length: 9 }, () => el('div', { class: 'bingo__cell number' }, '·'))
  const balls = el('div', { class: 'bingo__balls', 'aria-live': 'off' })
  const element = el('div', { class: 'bingo' }, el('div', { class: 'bingo__card' }, cells), balls)
  const start = () => {
    balls.replaceChildren(...Array.from({ length: 14 }, () => el('span', { class: 'ball ball--wait' })))
    for (const cell of cells) { cell.textContent = '·'; cell.classList.remove('hit') }
  }
  start()
  return {
    element, choice: () => '', begin: start,
    show: async ({ view }) => {
      for (const [i, cell] of cells.entries()) cell.textContent = String(view.card[i])
      for (const [i, number] of view.drawn.entries()) {
        await pause(190)
        balls.children[i].replaceWith(el('span', { class: 'ball number' }, String(number)))
        const at = view.card.indexOf(number)
        if (at >= 0) cells[at].classList.add('hit')
      }
      await pause(200)
    },
    rules: () => el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, words.lineCount), el('th', {}, words.pays))),
      el('tbody', {}, game.display.pays.map((pay, lines) => el('tr', {}, el('td', { class: 'number' }, String(lines)), el('td', { class: 'number' }, money((pay / 10_000) * stake())))))),
  }
}
