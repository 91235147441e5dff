import { animate, calm, el, pause, seedOf, svg, symbol } from './kit.js'

/** Symbol sets by a word in the game code; A to H from the most frequent to the rarest. */
const SETS = [
  [/reef|pearl|tide|wave|coral|anchor|harbo|light/, ['shell', 'fish', 'anchor', 'ray', 'gem', 'star', 'crown', 'seven']],
  [/lantern|night|moon|opera|paper|temple|bamboo/, ['lantern', 'moon', 'clover', 'bell', 'mask', 'star', 'gem', 'crown']],
  [/mango|fruit|orchard|clover|cherry|kite|wind/, ['cherry', 'orange', 'clover', 'tree', 'bell', 'star', 'gem', 'seven']],
  [/comet|star|base|storm|peak|cloud/, ['moon', 'sun', 'bolt', 'mountain', 'star', 'comet', 'gem', 'seven']],
  [/./, ['clover', 'bell', 'key', 'shield', 'sun', 'gem', 'trophy', 'crown']],
]
/** Body and mark colours of each rank, light enough for both themes. */
const PAINTS = [
  ['#3b7d6f', '#8fd6bf'], ['#2f6fb0', '#9cc7ee'], ['#7a56b3', '#b694e6'], ['#b3642f', '#eeb388'],
  ['#b0892a', '#e9cd6a'], ['#c0443a', '#f2a59b'], ['#1f8f8a', '#7fd8d0'], ['#c22f6b', '#f59cc0'],
]
const SPINS = 18
const ROWS = 3

const rulesTable = ({ game, words, money, stake }, draw) => {
  const { lines, pays, scatter } = game.display
  const line = stake() / lines.length
  const rows = Object.entries(pays).toReversed().map(([letter, values]) =>
    el('tr', {}, el('td', {}, el('span', { class: 'paid' }, draw(letter))), values.map((value) => el('td', { class: 'number' }, money(value * line)))))
  return el('section', {}, el('p', {}, `${words.lines}: ${lines.length} · ${words.stake}: ${money(stake())}`),
    el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, words.pays), ['3×', '4×', '5×'].map((times) => el('th', { scope: 'col' }, times)))),
      el('tbody', {}, el('tr', {}, el('td', {}, el('span', { class: 'paid' }, draw('S')), words.scatter), scatter.map((value) => el('td', { class: 'number' }, money(value * stake())))), rows)))
}

/** A five-reel slot with three rows. Winning lines are drawn over the symbols. */
export const makeStage = ({ game, words, money, code, stake }) => {
  const { lines, strips } = game.display
  const set = SETS.find(([pattern]) => pattern.test(code))[1]
  const hue = seedOf(code) % 360
  const draw = (letter) => {
    if (letter === 'W') return el('div', { class: 'cell cell--wild' }, symbol('chip', '#b3261e', '#fff3d6'), el('b', {}, 'WILD'))
    if (letter === 'S') return el('div', { class: 'cell cell--scatter' }, symbol('ticket', '#8a5a00', '#ffe9b8'), el('b', {}, 'BONUS'))
    const rank = letter.charCodeAt(0) - 65
    return el('div', { class: 'cell' }, symbol(set[rank], ...PAINTS[rank]))
  }
  const start = strips.map((strip) => strip.slice(seedOf(code) % 20).slice(0, ROWS))
  const belts = start.map((letters) => el('div', { class: 'belt' }, [...letters].map(draw)))
  const drawing = svg('svg', { class: 'paylines', viewBox: '0 0 500 300', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
  const element = el('div', { class: 'slot', role: 'img', 'aria-label': game.name, style: { '--hue': String(hue) } },
    el('div', { class: 'slot__reels' }, belts.map((belt) => el('div', { class: 'reel' }, belt)), drawing))

  const clear = () => {
    drawing.replaceChildren()
    for (const cell of element.querySelectorAll('.cell--win, .cell--dim')) cell.classList.remove('cell--win', 'cell--dim')
  }
  const spin = async (belt, letters, reel) => {
    const strip = strips[reel]
    const from = Math.floor(Math.random() * strip.length)
    const passing = Array.from({ length: SPINS + reel * 5 }, (_, i) => strip[(from + i) % strip.length])
    const old = [...belt.children]
    // The belt moves down, so new symbols are placed above the current ones.
    belt.replaceChildren(...[...letters].map(draw), ...passing.map(draw), ...old)
    const rows = letters.length + passing.length
    await animate(belt, [{ transform: `translateY(calc(-100% / ${rows + ROWS} * ${rows}))` }, { transform: 'translateY(0)' }], { duration: 900 + reel * 260, easing: 'cubic-bezier(.12,.7,.22,1.03)' })
    belt.replaceChildren(...[...letters].map(draw))
    for (const running of belt.getAnimations()) running.cancel()
  }
  const point = (reel, row) => `${reel * 100 + 50},${row * 100 + 50}`
  const showWins = async (wins, scatters) => {
    const cell = (reel, row) => belts[reel].children[row]
    const all = wins.slice(0, calm() ? wins.length : 12)
    for (const { line, length } of all) {
      const rows = [...lines[line]].map(Number)
      drawing.replaceChildren(svg('polyline', { points: rows.map((row, reel) => point(reel, row)).join(' ') }))
      for (let reel = 0; reel < length; reel++) cell(reel, rows[reel]).classList.add('cell--win')
      await pause(Math.max(160, 700 - all.length * 50))
    }
    drawing.replaceChildren()
    if (scatters >= 3) for (const found of element.querySelectorAll('.cell--scatter')) found.classList.add('cell--win')
    if (wins.length > 0 || scatters >= 3) for (const found of element.querySelectorAll('.cell:not(.cell--win)')) found.classList.add('cell--dim')
  }

  return {
    element,
    choice: () => '',
    begin: clear,
    show: async ({ view, words: result }) => {
      await Promise.all(belts.map((belt, reel) => spin(belt, view.reels[reel], reel)))
      element.setAttribute('aria-label', `${game.name}: ${result}`)
      await showWins(view.wins, view.scatters)
    },
    rules: () => rulesTable({ game, words, money, stake }, draw),
  }
}
