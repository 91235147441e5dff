import { makeChoices } from './choices.js'
import { animate, el, svg } from './kit.js'
import { makeRecent, timesOf } from './instant/recent.js'
import { playSound } from './play/sound.js'

const GAP = 16
/** Colours of the pockets by their lowest payout, basis points, highest first. */
const COLOURS = [[100_000, '#d11f5a'], [30_000, '#d2452f'], [15_000, '#c76a12'], [10_000, '#8a6d00'], [0, '#3f4f6b']]
const colourOf = (pay) => COLOURS.find(([from]) => pay >= from)[1]

/** Draws the pins and pockets of a board. */
const drawBoard = (pockets, name) => {
  const rows = pockets.length - 1
  const width = pockets.length * GAP
  const pins = Array.from({ length: rows }, (_, row) => Array.from({ length: row + 3 }, (__, i) =>
    svg('circle', { cx: (i - (row + 2) / 2) * GAP, cy: (row + 1) * GAP, r: 2.1, fill: '#fff' }))).flat()
  const boxes = pockets.map((pay, i) => svg('g', { class: 'pocket', transform: `translate(${(i - rows / 2) * GAP} ${(rows + 0.7) * GAP})` },
    svg('rect', { x: -GAP / 2 + 0.6, y: 0, width: GAP - 1.2, height: 14, rx: 3.4, fill: colourOf(pay) }),
    svg('text', { y: 9.4, 'font-size': pay >= 1_000_000 ? 4.8 : 5.6, 'font-weight': 700, fill: '#fff', 'text-anchor': 'middle' }, String(pay / 10_000))))
  const ball = svg('circle', { class: 'drop__ball', r: 5, opacity: 0 })
  const element = svg('svg', { viewBox: `${-width / 2 - GAP} 4 ${width + 2 * GAP} ${(rows + 1.6) * GAP}`, role: 'img', 'aria-label': name }, pins, boxes, ball)
  return { element, boxes, ball, rows }
}

/** The points of a ball's path: over each pin, then into the pocket. */
const pathOf = (steps, rows) => {
  let x = 0
  const points = [[0, 6]]
  for (const [row, step] of steps.entries()) { points.push([x, (row + 1) * GAP - 7]); x += (step - 0.5) * GAP }
  return [...points, [x, (rows + 1.1) * GAP]]
}

/** A ball falls through pins, left or right at each. The player chooses the rows and the risk. */
export const makeStage = ({ game, words, money, stake, turbo, changed }) => {
  const boards = new Map(game.display.boards.map(({ name, pockets }) => [name, pockets]))
  const names = [...boards.keys()].map((name) => name.split(':'))
  const [firstRows, firstRisk] = game.display.first.split(':')
  const place = el('div', { class: 'drop__board' })
  const recent = makeRecent(words.history)
  let board = null
  const lay = () => {
    if (!rows.chosen || !risk.chosen) return
    board = drawBoard(boards.get(`${rows.chosen}:${risk.chosen}`), game.name)
    place.replaceChildren(board.element)
    changed()
  }
  const rows = makeChoices([...new Set(names.map(([count]) => count))].map((value) => ({ value, text: value })), () => lay(), { className: 'chips', label: words.rows })
  const risk = makeChoices([...new Set(names.map(([, level]) => level))].map((value) => ({ value, text: words[`risk_${value}`] })), () => lay(), { className: 'chips', label: words.risk })
  const element = el('div', { class: 'drop' },
    el('div', { class: 'options' }, el('div', {}, el('span', {}, words.rows), rows.element), el('div', {}, el('span', {}, words.risk), risk.element)), place, recent.element)
  for (const round of game.rounds.toReversed()) recent.add(`${timesOf(round.words)}×`, timesOf(round.words) >= 1)
  // The stage has no board before its first choice of both.
  queueMicrotask(() => { rows.choose(firstRows); risk.choose(firstRisk) })
  const lock = (on) => { for (const button of [...rows.buttons, ...risk.buttons]) button.disabled = on }
  return {
    element, world: true, action: words.dropIt,
    choice: () => (rows.chosen && risk.chosen ? `${rows.chosen}:${risk.chosen}` : null),
    begin: () => { lock(true); for (const box of board.boxes) box.classList.remove('lit') },
    undo: () => lock(false),
    show: async ({ view, words: result }) => {
      const points = pathOf(view.path, board.rows)
      board.ball.setAttribute('opacity', '1')
      await animate(board.ball, points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)`, easing: 'cubic-bezier(.4,0,.9,.6)' })), { duration: (turbo() ? 55 : 135) * points.length })
      board.boxes[view.pocket].classList.add('lit')
      playSound('stop')
      recent.add(`${timesOf(result)}×`, timesOf(result) >= 1)
      lock(false)
    },
    rules: () => {
      const pockets = boards.get(`${rows.chosen}:${risk.chosen}`)
      return el('section', { class: 'pays' }, el('p', {}, words.dropRule), el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, words.pocket), el('th', {}, words.pays))),
        el('tbody', {}, pockets.slice(0, Math.ceil(pockets.length / 2)).map((pay, i) => el('tr', {}, el('td', {}, i * 2 === pockets.length - 1 ? `${i + 1}` : `${i + 1}, ${pockets.length - i}`), el('td', { class: 'number' }, money((pay / 10_000) * stake())))))))
    },
  }
}
