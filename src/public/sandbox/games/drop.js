import { animate, el, svg } from './kit.js'

const GAP = 16

/** Colours of the pockets by their lowest payout, basis points, highest first. */
const COLOURS = [[100_000, '#b3261e'], [30_000, '#b3642f'], [10_000, '#b0892a'], [0, '#5b6b7a']]
const colourOf = (pay) => COLOURS.find(([from]) => pay >= from)[1]

/** A ball falls through pins, left or right at each. */
export const makeStage = ({ game, words, money, stake }) => {
  const { pockets } = game.display
  const rows = pockets.length - 1
  const width = pockets.length * GAP
  const pins = Array.from({ length: rows }, (_, row) => Array.from({ length: row + 1 }, (__, i) =>
    svg('circle', { cx: (i - row / 2) * GAP, cy: (row + 1) * GAP, r: 2, fill: 'currentColor' }))).flat()
  const boxes = pockets.map((pay, i) => svg('g', { transform: `translate(${(i - rows / 2) * GAP} ${(rows + 1.2) * GAP})` },
    svg('rect', { x: -GAP / 2 + 0.7, y: 0, width: GAP - 1.4, height: 14, rx: 3, fill: colourOf(pay) }),
    svg('text', { y: 9.5, 'font-size': 5.6, 'font-weight': 700, fill: '#fff', 'text-anchor': 'middle' }, `${pay / 10_000}`)))
  const ball = svg('circle', { r: 5, fill: '#b3261e', stroke: '#fffaf2', 'stroke-width': 1.4, opacity: 0 })
  const element = el('div', { class: 'drop' }, svg('svg', { viewBox: `${-width / 2 - 4} 0 ${width + 8} ${(rows + 2.4) * GAP}`, role: 'img', 'aria-label': game.name }, pins, boxes, ball))
  return {
    element, choice: () => '',
    begin: () => { for (const box of boxes) box.classList.remove('lit') },
    show: async ({ view }) => {
      let x = 0
      const points = [[0, 0]]
      for (const [row, step] of view.path.entries()) { points.push([x, (row + 1) * GAP - 6]); x += (step - 0.5) * GAP }
      points.push([x, (rows + 1.6) * GAP])
      ball.setAttribute('opacity', '1')
      await animate(ball, points.map(([px, py]) => ({ transform: `translate(${px}px, ${py}px)`, easing: 'cubic-bezier(.4,0,.9,.6)' })), { duration: 150 * points.length })
      boxes[view.pocket].classList.add('lit')
    },
    rules: () => el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, words.result), el('th', {}, words.pays))),
      el('tbody', {}, pockets.slice(0, rows / 2 + 1).map((pay, i) => el('tr', {}, el('td', {}, i === rows / 2 ? '●' : `${i + 1} / ${pockets.length - i}`), el('td', { class: 'number' }, money((pay / 10_000) * stake())))))),
  }
}
