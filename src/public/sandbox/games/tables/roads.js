import { el, svg } from '../kit.js'

const SHOWN = 14

/** The tones of the sides of a table by their marks. */
export const SIDE_TONES = { P: 'player', B: 'banker', T: 'tie', D: 'dragon', G: 'tiger' }

/** The names of the sides of a table by their marks. */
const sideNames = (words) => ({ P: words.player, B: words.banker, T: words.tie, D: words.dragon, G: words.tiger })

/** Returns the strip of the last results, the newest first: numbers, or the first letters of the sides. */
export const lastResults = ({ game, words }, { tone }) => {
  const toneOf = tone(game)
  const names = sideNames(words)
  const list = el('ol', { class: 'last', 'aria-label': words.lastResults })
  const item = (mark) => el('li', { class: 'number', 'data-tone': toneOf(mark) }, names[mark[0]]?.[0] ?? mark.replace('t', ''))
  return {
    element: list,
    set: (marks) => list.replaceChildren(...marks.slice(-SHOWN).toReversed().map(item)),
    add: (mark) => { list.prepend(item(mark)); while (list.children.length > SHOWN) list.lastChild.remove() },
  }
}

const SIZE = 18
const COLOURS = { P: '#2f6fb0', B: '#b3261e', T: '#2f7d4f', D: '#2f6fb0', G: '#b3642f' }
const ROWS = 6

const grid = (columns) => svg('path', { class: 'road__grid', d: [...Array(columns + 1).keys()].map((i) => `M${i * SIZE} 0V${ROWS * SIZE}`).join('') + [...Array(ROWS + 1).keys()].map((i) => `M0 ${i * SIZE}H${columns * SIZE}`).join('') })
const road = (label, columns, marks) => svg('svg', { class: 'road', viewBox: `-1 -1 ${columns * SIZE + 2} ${ROWS * SIZE + 2}`, role: 'img', 'aria-label': label }, grid(columns), marks)

/** The bead plate: every result, down and then to the right. */
const beadPlate = (marks, columns, label, letterOf) => {
  const shown = marks.slice(-columns * ROWS)
  const from = shown.length === columns * ROWS ? ROWS - (marks.length % ROWS || ROWS) : 0
  return road(label, columns, shown.slice(from ? ROWS - from : 0).map((mark, i) => svg('g', { transform: `translate(${Math.floor(i / ROWS) * SIZE + SIZE / 2} ${(i % ROWS) * SIZE + SIZE / 2})` },
    svg('circle', { r: SIZE / 2 - 1.5, fill: COLOURS[mark[0]] }),
    svg('text', { y: 3.6, 'font-size': 10, 'font-weight': 700, fill: '#fff', 'text-anchor': 'middle' }, letterOf(mark[0])),
    mark.includes('p') ? svg('circle', { cx: -6, cy: -6, r: 2.6, fill: '#8fd0ff' }) : null,
    mark.includes('b') ? svg('circle', { cx: 6, cy: 6, r: 2.6, fill: '#ffb1a8' }) : null)))
}

/** Returns the cells of the big road: a new column for each change of side; a long run turns right at the bottom. */
export const bigRoadCells = (marks) => {
  const taken = new Set()
  const cells = []
  let start = -1
  let last = null
  for (const mark of marks) {
    const side = mark[0]
    if (side === 'T') { if (last) last.ties += 1; continue }
    let [x, y] = [0, 0]
    if (last?.side === side) {
      const down = last.y + 1 < ROWS && !taken.has(`${last.x} ${last.y + 1}`)
      ;[x, y] = down ? [last.x, last.y + 1] : [last.x + 1, last.y]
    } else {
      start += 1
      while (taken.has(`${start} 0`)) start += 1
      x = start
    }
    last = { side, x, y, ties: 0 }
    taken.add(`${x} ${y}`)
    cells.push(last)
  }
  return cells
}

const bigRoad = (marks, columns, label) => {
  const cells = bigRoadCells(marks)
  const shift = Math.max(0, Math.max(0, ...cells.map(({ x }) => x)) - columns + 1)
  return road(label, columns, cells.filter(({ x }) => x >= shift).map(({ side, x, y, ties }) => svg('g', { transform: `translate(${(x - shift) * SIZE + SIZE / 2} ${y * SIZE + SIZE / 2})` },
    svg('circle', { r: SIZE / 2 - 3, fill: 'none', stroke: COLOURS[side], 'stroke-width': 3 }),
    ties > 0 ? svg('path', { d: 'M-6 6L6-6', stroke: COLOURS.T, 'stroke-width': 2.2 }) : null)))
}

/** Returns the road maps of a table with two sides. */
export const roadMaps = ({ words, game }, sides) => {
  const letters = sideNames(words)
  const count = el('p', { class: 'roads__count number' })
  const element = el('div', { class: 'roads', 'aria-label': game.name })
  return {
    element,
    set: (marks) => {
      const number = (side) => marks.filter((mark) => mark[0] === side).length
      count.replaceChildren(...[...sides, 'T'].map((side) => el('span', { 'data-tone': SIDE_TONES[side] }, `${letters[side]} ${number(side)}`)))
      element.replaceChildren(count, beadPlate(marks, 10, words.beadPlate, (side) => letters[side][0]), bigRoad(marks, 22, words.bigRoad))
    },
  }
}
