import { el, svg } from '../kit.js'

const RADIUS = 30
const ROUND = 2 * Math.PI * RADIUS

const clockText = (ms) => {
  const left = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** Returns the clock of a draw: a ring that empties until bets close, with the time left in it. */
export const makeClock = (label) => {
  const ring = svg('circle', { cx: 36, cy: 36, r: RADIUS, class: 'clock__left', 'stroke-dasharray': ROUND, transform: 'rotate(-90 36 36)' })
  const text = el('b', { class: 'number' })
  const element = el('div', { class: 'clock', role: 'timer', 'aria-label': label },
    svg('svg', { viewBox: '0 0 72 72', 'aria-hidden': 'true' }, svg('circle', { cx: 36, cy: 36, r: RADIUS, class: 'clock__ring' }), ring), text)
  return {
    element,
    /** Shows the time left of a period, both in milliseconds. */
    show: (left, period) => {
      text.textContent = clockText(left)
      ring.setAttribute('stroke-dashoffset', String(ROUND * (1 - Math.min(1, Math.max(0, left / period)))))
      element.dataset.soon = String(left < 10_000)
    },
  }
}
