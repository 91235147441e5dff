import { makeChoices } from '../choices.js'
import { animate, el, svg } from '../kit.js'

const ORDER = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26]
const STEP = 360 / 37

/** Roulette with one zero: a wheel and a table of bets. */
export const makeStage = ({ game, words, changed }) => {
  const red = new Set(game.display.red)
  const tone = (n) => {
    if (n === 0) return 'zero'
    return red.has(n) ? 'red' : 'black'
  }
  const fills = { zero: '#2f7d4f', red: '#b3261e', black: '#2b2528' }
  const at = (angle, r) => [Math.sin((angle * Math.PI) / 180) * r, -Math.cos((angle * Math.PI) / 180) * r].map((n) => n.toFixed(2)).join(' ')
  const disc = svg('g', {}, ORDER.map((n, i) => [
    svg('path', { d: `M0 0L${at((i - 0.5) * STEP, 92)}A92 92 0 0 1 ${at((i + 0.5) * STEP, 92)}z`, fill: fills[tone(n)], stroke: '#e9cd6a', 'stroke-width': 0.4 }),
    svg('text', { y: -80, 'font-size': 8, 'font-weight': 700, fill: '#fff', 'text-anchor': 'middle', transform: `rotate(${i * STEP})` }, String(n))]),
  svg('circle', { r: 58, fill: '#5d3a22' }), svg('circle', { r: 20, fill: '#e9cd6a' }))
  const ball = svg('circle', { cy: -66, r: 4.5, fill: '#fffaf2', opacity: 0 })
  const result = svg('text', { y: 8, 'font-size': 24, 'font-weight': 800, 'text-anchor': 'middle', fill: '#3a1500' })
  const wheel = svg('svg', { viewBox: '-100 -100 200 200', role: 'img', 'aria-label': game.name }, svg('circle', { r: 99, fill: '#8a5a2b' }), disc, ball, result)
  const even = (value) => ({ value, text: words[value] ?? value, note: '2×', tone: value })
  const choices = makeChoices([
    ...[...Array(37).keys()].map((n) => ({ value: `n${n}`, text: String(n), tone: tone(n) })),
    ...['dozen1', 'dozen2', 'dozen3'].map((value, i) => ({ value, text: `${i * 12 + 1}–${i * 12 + 12}`, note: '3×' })),
    ...['low', 'even', 'red', 'black', 'odd', 'high'].map(even),
  ], changed, { className: 'cloth', label: words.choose })
  let turned = 0
  return {
    element: el('div', { class: 'roulette' }, el('div', { class: 'roulette__wheel' }, wheel), choices.element),
    choice: () => choices.chosen,
    begin: () => { result.textContent = '' },
    show: async ({ view }) => {
      ball.setAttribute('opacity', '1')
      const target = turned - 360 * 2
      const stop = 360 * 5 + ORDER.indexOf(view.number) * STEP + target
      await Promise.all([
        animate(disc, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${target}deg)` }], { duration: 3_600, easing: 'cubic-bezier(.2,.6,.2,1)' }),
        animate(ball, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${stop}deg)` }], { duration: 3_600, easing: 'cubic-bezier(.1,.7,.15,1)' }),
      ])
      turned = target % 360
      result.textContent = String(view.number)
    },
    rules: () => el('table', {}, el('tbody', {}, [['0–36', '36×'], ['1–12 / 13–24 / 25–36', '3×'], [`${words.red} / ${words.black}`, '2×'], [`${words.odd} / ${words.even}`, '2×'], [`${words.low} / ${words.high}`, '2×']].map(([name, pays]) => el('tr', {}, el('td', {}, name), el('td', { class: 'number' }, pays))))),
  }
}
