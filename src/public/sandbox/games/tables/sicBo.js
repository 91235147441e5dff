import { animate, calm, el, svg } from '../kit.js'

const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] }

/** Returns a drawn die. A small one is part of a text and is not read out. */
export const die = (value, small = false) => svg('svg', { viewBox: '-50 -50 100 100', class: small ? 'die die--small' : 'die', ...(small ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': String(value) }) },
  svg('rect', { x: -44, y: -44, width: 88, height: 88, rx: 16, fill: '#fffaf2', stroke: '#d9c9ae', 'stroke-width': 3 }),
  PIPS[value].map(([x, y]) => svg('circle', { cx: x * 24, cy: y * 24, r: value === 1 ? 13 : 9, fill: value === 1 || value === 4 ? '#b3261e' : '#2b2528' })))

/** Three dice that fall into a bowl. */
export const makeDice = ({ words }) => {
  const tray = el('div', { class: 'bowl' }, die(1), die(2), die(3))
  const total = el('b', { class: 'bowl__total number', role: 'status' })
  return {
    element: el('div', { class: 'scene' }, tray, total),
    reset: () => { total.textContent = '' },
    show: async ({ dice }, ms = 1_300) => {
      tray.replaceChildren(...dice.map((value) => die(value)))
      if (!calm() && ms > 0) await Promise.all([...tray.children].map((one, i) => animate(one, [
        { transform: `translate(${(1 - i) * 70}px, -120px) rotate(${-420 - i * 130}deg)`, opacity: 0 }, { transform: `translate(${(i - 1) * 12}px, 0) rotate(${-120 + i * 60}deg)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${(1 - i) * 6}px, -22px) rotate(-40deg)`, offset: 0.7 }, { transform: 'none' }], { duration: ms + i * 160, easing: 'cubic-bezier(.3,.6,.4,1)' })))
      const sum = dice.reduce((a, b) => a + b, 0)
      const triple = dice.every((value) => value === dice[0])
      total.textContent = triple ? `${sum} · ${words.triple}` : `${sum} · ${words[sum <= 10 ? 'small' : 'big']}`
    },
  }
}

const ALL = [1, 2, 3, 4, 5, 6]

/** The cloth with halves, triples, doubles, totals, pairs and single dice. */
export const makeCloth = ({ game, words }, chips) => {
  const { totals } = game.display
  const paid = new Map(totals.flatMap(({ total, times }) => [[total, times], [21 - total, times]]))
  const dice = (values) => el('span', { class: 'spot__dice' }, values.map((value) => die(value, true)))
  const spot = (bet, label, times, content, name = '') => chips.spot(bet, `${label}, ${times}`, { class: `sic__spot ${name}` }, content, el('small', { class: 'number' }, times))
  const wide = (bet, text, note, times) => spot(bet, text, times, el('span', {}, el('b', {}, text), note ? el('i', { class: 'number' }, note) : null), 'sic__wide')
  const pairs = ALL.flatMap((a) => ALL.filter((b) => b > a).map((b) => [a, b]))
  const part = (name, ...spots) => el('div', { class: `sic__row sic__row--${name}` }, spots)
  return {
    element: el('div', { class: 'sic', role: 'group', 'aria-label': words.choose },
      part('halves', wide('small', words.small, '4–10', '2×'), wide('odd', words.odd, '', '2×'), wide('triple', words.triple, '', '35×'), wide('even', words.even, '', '2×'), wide('big', words.big, '11–17', '2×')),
      part('six', ALL.map((n) => spot(`d${n}`, `${words.doubleDice} ${n}`, '13×', dice([n, n])))),
      part('six', ALL.map((n) => spot(`t${n}`, `${words.tripleDice} ${n}`, '210×', dice([n, n, n])))),
      part('totals', [...paid.keys()].sort((a, b) => a - b).map((total) => spot(`s${total}`, `${words.totalOf} ${total}`, `${paid.get(total)}×`, el('b', { class: 'number' }, String(total))))),
      part('pairs', pairs.map(([a, b]) => spot(`p${a}-${b}`, `${words.pairDice} ${a} ${b}`, '7×', dice([a, b])))),
      part('six', ALL.map((n) => spot(`n${n}`, `${words.singleDice} ${n}`, '2 / 3 / 14×', dice([n]))))),
    mark: () => {},
  }
}

export const sicBoRules = ({ game, words }) => [
  [`${words.small} 4–10 / ${words.big} 11–17`, '2×'], [`${words.odd} / ${words.even}`, '2×'], [words.triple, '35×'], [words.tripleDice, '210×'], [words.doubleDice, '13×'], [words.pairDice, '7×'], [words.singleDice, '2× / 3× / 14×'],
  ...game.display.totals.map(({ total, times }) => [`${words.totalOf} ${total} / ${21 - total}`, `${times}×`]),
]
