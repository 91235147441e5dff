import { calm, el, pause, seedOf, svg } from './kit.js'
import { playSound } from './play/sound.js'
import { showFeature } from './slots/feature.js'
import { lineColour, payTable } from './slots/payTable.js'
import { makeReels } from './slots/reels.js'
import { symbolDrawer, symbolPaints, symbolsOf } from './slots/symbols.js'

const ROWS = 3
const point = (reel, row) => `${reel * 100 + 50},${row * 100 + 50}`

/** A five-reel slot with three rows, in the world of its picture. Winning lines are drawn over the symbols. */
export const makeStage = (around) => {
  const { game, words, money, code, turbo, world } = around
  const { lines, strips, feature } = game.display
  const draw = symbolDrawer(symbolsOf(world, game.art), { W: words.wild, S: words.bonus })
  const reels = makeReels(strips, draw, strips.map((strip) => strip.slice(seedOf(code) % 20).slice(0, ROWS)))
  const drawing = svg('svg', { class: 'paylines', viewBox: '0 0 500 300', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
  const sign = el('p', { class: 'slot__sign number', 'aria-hidden': 'true' })
  const view = el('div', { class: 'slot__reels', role: 'img', 'aria-label': game.name }, reels.elements, drawing)
  const element = el('div', { class: 'slot' }, symbolPaints(), sign, view)
  const marquee = (text) => { sign.textContent = text }
  const idle = () => marquee(`${lines.length} ${words.lines.toLowerCase()}`)

  const clear = () => {
    drawing.replaceChildren()
    for (const cell of view.querySelectorAll('.cell--win, .cell--dim')) cell.classList.remove('cell--win', 'cell--dim')
  }
  const drawLine = ({ line, length }) => {
    const rows = [...lines[line]].map(Number)
    drawing.append(svg('polyline', { points: rows.map((row, reel) => point(reel, row)).join(' '), stroke: lineColour(line) }))
    for (let reel = 0; reel < length; reel++) reels.cell(reel, rows[reel]).classList.add('cell--win')
  }
  const showWins = async ({ wins, scatters }) => {
    if (wins.length === 0 && scatters < 3) return
    if (wins.length > 0) playSound('win')
    for (const win of wins.slice(0, 12)) {
      drawLine(win)
      await pause(turbo() ? 0 : Math.max(90, 420 - wins.length * 40))
    }
    for (const win of wins.slice(12)) drawLine(win)
    if (scatters >= 3) for (const found of view.querySelectorAll('.cell--scatter')) found.classList.add('cell--win')
    for (const found of view.querySelectorAll('.cell:not(.cell--win)')) found.classList.add('cell--dim')
    await pause(turbo() ? 120 : 320)
  }
  const show = async (spin) => {
    await reels.stop(spin.reels, turbo())
    await showWins(spin)
  }
  const spinFree = async (spin) => {
    clear()
    reels.start()
    await pause(turbo() ? 60 : 260)
    await show(spin)
  }
  idle()
  return {
    element, world: true, choice: () => '', action: words.spin,
    begin: () => { clear(); idle(); reels.start() },
    undo: () => reels.halt(),
    show: async ({ view: round, words: result, stake: staked, won }) => {
      if (!turbo() && !calm()) await pause(220)
      view.setAttribute('aria-label', `${game.name}: ${result}`)
      await show(round)
      const amountOf = (payBps) => Math.floor(((staked * payBps) / 10_000) * 100 + 1e-6) / 100
      if (round.feature) {
        await showFeature({ feature: round.feature, segments: feature.segments, place: element, marquee, spin: spinFree, words, money, won: (payBps) => money(amountOf(payBps)), amount: amountOf(round.feature.payBps), turbo })
      }
      if (won > 0) marquee(`${words.won} ${money(won)}`)
    },
    rules: () => payTable(around, draw),
  }
}
