import { makeChoices } from '../choices.js'
import { animate, el, svg } from '../kit.js'

const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] }

const die = (value) => svg('svg', { viewBox: '-50 -50 100 100', class: 'die', role: 'img', 'aria-label': String(value) },
  svg('rect', { x: -44, y: -44, width: 88, height: 88, rx: 16, fill: '#fffaf2', stroke: '#d9c9ae', 'stroke-width': 3 }),
  PIPS[value].map(([x, y]) => svg('circle', { cx: x * 24, cy: y * 24, r: 9, fill: value === 1 || value === 4 ? '#b3261e' : '#2b2528' })))

/** Three dice. */
export const makeStage = ({ words, changed }) => {
  const tray = el('div', { class: 'tray' }, die(1), die(2), die(3))
  const choices = makeChoices([
    { value: 'small', text: words.small, note: '4–10 · 2×' }, { value: 'big', text: words.big, note: '11–17 · 2×' },
    { value: 'odd', text: words.odd, note: '2×' }, { value: 'even', text: words.even, note: '2×' }, { value: 'triple', text: words.triple, note: '35×' },
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ value: `n${n}`, text: String(n), note: '2 / 3 / 14×' })),
  ], changed, { label: words.choose })
  return {
    element: el('div', { class: 'felt felt--table' }, tray, choices.element), choice: () => choices.chosen,
    show: async ({ view }) => {
      tray.replaceChildren(...view.dice.map(die))
      await Promise.all([...tray.children].map((one, i) => animate(one, [{ transform: `translateY(-40px) rotate(${-300 - i * 90}deg)` }, { transform: 'none' }], { duration: 700 + i * 180, easing: 'cubic-bezier(.2,.8,.3,1.1)' })))
    },
    rules: () => el('table', {}, el('tbody', {}, [[words.small, '4–10', '2×'], [words.big, '11–17', '2×'], [`${words.odd} / ${words.even}`, '', '2×'], [words.triple, '', '35×'], ['1 … 6', '1 / 2 / 3', '2× / 3× / 14×']].map((row) => el('tr', {}, row.map((text) => el('td', { class: 'number' }, text)))))),
  }
}
