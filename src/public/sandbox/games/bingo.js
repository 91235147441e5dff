import { animate, el, pause, svg } from './kit.js'
import { playSound } from './play/sound.js'

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
const DRAWN = 14
/** A ball's colour by its tens. */
const COLOURS = ['#d6364a', '#2f6fd0', '#1f9a5f', '#c77a12']

const centre = (cell) => [(cell % 3) * 100 + 50, Math.floor(cell / 3) * 100 + 50]

/** A card of nine numbers and fourteen balls. Complete lines pay, and are drawn over the card. */
export const makeStage = ({ game, words, money, stake, turbo }) => {
  const cells = Array.from({ length: 9 }, () => el('div', { class: 'bingo__cell number' }, '·'))
  const drawing = svg('svg', { class: 'bingo__lines', viewBox: '0 0 300 300', 'aria-hidden': 'true' })
  const balls = el('div', { class: 'bingo__tray' })
  const start = () => {
    balls.replaceChildren(...Array.from({ length: DRAWN }, () => el('span', { class: 'bingo__ball bingo__ball--wait' })))
    drawing.replaceChildren()
    for (const cell of cells) { cell.textContent = '·'; cell.classList.remove('hit') }
  }
  start()
  return {
    element: el('div', { class: 'bingo' }, el('div', { class: 'bingo__card' }, cells, drawing), balls), world: true, choice: () => '', begin: start,
    show: async ({ view }) => {
      for (const [i, cell] of cells.entries()) cell.textContent = String(view.card[i])
      for (const [i, number] of view.drawn.entries()) {
        await pause(turbo() ? 50 : 190)
        const ball = el('span', { class: 'bingo__ball number', style: { '--paint': COLOURS[Math.floor((number - 1) / 10)] } }, String(number))
        balls.children[i].replaceWith(ball)
        void animate(ball, [{ transform: 'translateY(-40px) scale(.5)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 180 })
        const at = view.card.indexOf(number)
        playSound(at >= 0 ? 'stop' : 'tick')
        if (at >= 0) cells[at].classList.add('hit')
      }
      const hit = (cell) => view.drawn.includes(view.card[cell])
      for (const line of LINES.filter((one) => one.every(hit))) {
        const [[x1, y1], , [x2, y2]] = line.map(centre)
        drawing.append(svg('line', { x1, y1, x2, y2 }))
        playSound('win')
        await pause(turbo() ? 60 : 260)
      }
    },
    rules: () => el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, words.lineCount), el('th', {}, words.pays))),
      el('tbody', {}, game.display.pays.map((pay, lines) => el('tr', {}, el('td', { class: 'number' }, String(lines)), el('td', { class: 'number' }, money((pay / 10_000) * stake())))))),
  }
}
