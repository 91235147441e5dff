import { animate, el, svg } from './kit.js'
import { makeRecent, timesOf } from './instant/recent.js'
import { playSound } from './play/sound.js'

const PAINTS = ['#4b4560', '#2f6fb0', '#1f8f6a', '#c2702a', '#c0322b', '#7a4fc0', '#c22f7b']
const times = (bps) => `${bps / 10_000}×`

/** Returns a wheel of equal segments under a pointer, and a function that turns it to a segment. */
export const makeDisc = (segments, label) => {
  const kinds = [...new Set(segments)].sort((a, b) => a - b)
  const step = 360 / segments.length
  const at = (angle, r) => [Math.sin((angle * Math.PI) / 180) * r, -Math.cos((angle * Math.PI) / 180) * r].map((n) => n.toFixed(2)).join(' ')
  const size = segments.length > 16 ? 8.5 : 11
  const disc = svg('g', { class: 'disc' }, segments.map((pay, i) => [
    svg('path', { d: `M0 0L${at((i - 0.5) * step, 92)}A92 92 0 0 1 ${at((i + 0.5) * step, 92)}z`, fill: PAINTS[kinds.indexOf(pay) % PAINTS.length], stroke: '#fff3d6', 'stroke-width': 0.8 }),
    svg('text', { x: 0, y: -76, fill: '#fff', 'font-size': size, 'font-weight': 700, 'text-anchor': 'middle', transform: `rotate(${i * step})` }, times(pay)),
  ]))
  const bulbs = Array.from({ length: 24 }, (_, i) => { const [x, y] = at(i * 15, 98.5).split(' '); return svg('circle', { cx: x, cy: y, r: 2.2, fill: i % 2 ? '#fff3b0' : '#ffb347' }) })
  const element = svg('svg', { viewBox: '-108 -112 216 220', role: 'img', 'aria-label': label },
    svg('circle', { r: 105, class: 'disc__rim' }), svg('circle', { r: 94, fill: '#1a1030' }), bulbs, disc,
    svg('circle', { r: 20, class: 'disc__hub' }), svg('path', { d: 'M0-12l3.6 7.6 8.4 1-6.2 5.8 1.6 8.2L0 6.6l-7.4 4 1.6-8.2-6.2-5.8 8.4-1z', fill: '#fff3d6' }),
    svg('path', { d: 'M-10 -110H10L0 -84z', fill: '#ffe27a', stroke: '#5b1a00', 'stroke-width': 1.4, 'stroke-linejoin': 'round' }))
  let turned = 0
  return {
    element,
    /** Turns the wheel at least five times around, and stops at a segment. */
    turnTo: async (segment, ms) => {
      const goal = Math.ceil(turned / 360) * 360 + 5 * 360 - segment * step
      await animate(disc, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${goal}deg)` }], { duration: ms, easing: 'cubic-bezier(.12,.75,.15,1)' })
      turned = goal
    },
  }
}

/** A wheel of segments under a pointer, with its last results. */
export const makeStage = ({ game, words, money, stake, turbo }) => {
  const { segments } = game.display
  const kinds = [...new Set(segments)].sort((a, b) => a - b)
  const disc = makeDisc(segments, game.name)
  const recent = makeRecent(words.history)
  for (const round of game.rounds.toReversed()) recent.add(`${timesOf(round.words)}×`, timesOf(round.words) >= 1)
  return {
    element: el('div', { class: 'wheel' }, disc.element, recent.element), world: true, choice: () => '',
    show: async ({ view }) => {
      playSound('spin')
      await disc.turnTo(view.at, turbo() ? 1_100 : 3_400)
      playSound('stop')
      recent.add(times(segments[view.at]), segments[view.at] >= 10_000)
    },
    rules: () => el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, words.result), el('th', {}, `${words.of} ${segments.length}`), el('th', {}, words.pays))),
      el('tbody', {}, kinds.toReversed().map((pay) => el('tr', {}, el('td', {}, times(pay)), el('td', { class: 'number' }, String(segments.filter((one) => one === pay).length)), el('td', { class: 'number' }, money((pay / 10_000) * stake())))))),
  }
}
