import { el, fill, svg } from '../kit.js'

const LINE_COLOURS = ['#ff5d5d', '#ffd166', '#5ee6a8', '#62b6ff', '#d98bff', '#ff9f5a', '#7cf3ff', '#ff8fc7']
export const lineColour = (line) => LINE_COLOURS[line % LINE_COLOURS.length]

/** Returns a small drawing of a line over the five reels. */
const lineDrawing = (rows, line) => svg('svg', { class: 'lines__one', viewBox: '0 0 50 30', role: 'img', 'aria-label': `${line + 1}` },
  [0, 1, 2, 3, 4].flatMap((reel) => [0, 1, 2].map((row) => svg('rect', { x: reel * 10 + 1, y: row * 10 + 1, width: 8, height: 8, rx: 1.5, class: rows[reel] === row ? 'lines__on' : 'lines__off' }))),
  svg('polyline', { points: rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '), fill: 'none', stroke: lineColour(line), 'stroke-width': 1.6 }))

const featureText = ({ kind, ...feature }, words) => kind === 'wheel'
  ? fill(words.wheelRule, { low: Math.min(...feature.segments), high: Math.max(...feature.segments) })
  : fill(words.freeSpinsRule, { three: feature.spins[0], four: feature.spins[1], five: feature.spins[2], times: feature.multiplier })

const payCells = (values, times, money) => values.map((value) => el('td', { class: 'number' }, money(value * times)))

/** The pay table: symbols, what they pay for the present stake, the feature, and the lines as drawings. */
export const payTable = ({ game, words, money, stake }, draw) => {
  const { lines, pays, scatter, feature } = game.display
  const line = stake() / lines.length
  const row = (letter, cells, note = '') => el('tr', {}, el('th', { scope: 'row' }, el('span', { class: 'paid' }, draw(letter)), note), cells)
  return el('section', { class: 'pays' },
    el('p', {}, `${words.lines}: ${lines.length} · ${words.stake}: ${money(stake())}`),
    el('table', {}, el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, words.pays), ['3×', '4×', '5×'].map((times) => el('th', { scope: 'col' }, times)))),
      el('tbody', {}, row('S', payCells(scatter, stake(), money), words.scatter), Object.entries(pays).toReversed().map(([letter, values]) => row(letter, payCells(values, line, money))))),
    el('p', { class: 'pays__note' }, el('span', { class: 'paid' }, draw('W')), words.wildRule),
    feature ? el('p', { class: 'pays__note' }, el('span', { class: 'paid' }, draw('S')), featureText(feature, words)) : null,
    el('h3', {}, words.linesDrawn),
    el('div', { class: 'lines' }, lines.map((rows, i) => el('figure', {}, lineDrawing([...rows].map(Number), i), el('figcaption', { class: 'number' }, String(i + 1))))),
    el('p', { class: 'note note--start' }, words.linesRule))
}
