import { animate, el, svg } from './kit.js'

const PAINTS = ['#5b534b', '#2f6fb0', '#3b7d6f', '#b3642f', '#b3261e', '#7a56b3']
const times = (bps) => `${bps / 10_000}×`

/** A wheel of segments under a pointer. */
export const makeStage = ({ game, words, money, stake }) => {
  const { segments } = game.display
  const kinds = [...new Set(segments)].sort((a, b) => a - b)
  const step = 360 / segments.length
  const at = (angle, r) => [Math.sin((angle * Math.PI) / 180) * r, -Math.cos((angle * Math.PI) / 180) * r].map((n) => n.toFixed(2)).join(' ')
  const disc = svg('g', {}, segments.map((pay, i) => [
    svg('path', { d: `M0 0L${at((i - 0.5) * step, 96)}A96 96 0 0 1 ${at((i + 0.5) * step, 96)}z`, fill: PAINTS[kinds.indexOf(pay) % PAINTS.length], stroke: '#fffaf2', 'stroke-width': 0.8 }),
    svg('text', { x: 0, y: -78, fill: '#fff', 'font-size': 8.5, 'font-weight': 700, 'text-anchor': 'middle', transform: `rotate(${i * step})` }, times(pay)),
  ]))
  const element = el('div', { class: 'wheel' }, svg('svg', { viewBox: '-104 -104 208 208', role: 'img', 'aria-label': game.name },
    svg('circle', { r: 101, fill: '#b0892a' }), disc, svg('circle', { r: 16, fill: '#fffaf2', stroke: '#b0892a', 'stroke-width': 3 }), svg('path', { d: 'M-8 -104H8L0 -86z', fill: '#b3261e', stroke: '#fffaf2' })))
  let turned = 0
  return {
    element, choice: () => '',
    show: async ({ view }) => {
      const goal = Math.ceil(turned / 360) * 360 + 5 * 360 - view.at * step
      await animate(disc, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${goal}deg)` }], { duration: 3_200, easing: 'cubic-bezier(.12,.75,.15,1)' })
      turned = goal
    },
    rules: () => el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, words.result), el('th', {}, `${words.of} ${segments.length}`), el('th', {}, words.pays))),
      el('tbody', {}, kinds.toReversed().map((pay) => el('tr', {}, el('td', {}, times(pay)), el('td', { class: 'number' }, String(segments.filter((one) => one === pay).length)), el('td', { class: 'number' }, money((pay / 10_000) * stake())))))),
  }
}
