import { animate, el, fill, svg } from '../kit.js'

const ORDER = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26]
const STEP = 360 / 37
const FILLS = { zero: '#2f7d4f', red: '#b3261e', black: '#2b2528' }
const toneOf = (red) => (n) => {
  if (n === 0) return 'zero'
  return red.has(n) ? 'red' : 'black'
}
const at = (angle, r) => [Math.sin((angle * Math.PI) / 180) * r, -Math.cos((angle * Math.PI) / 180) * r].map((n) => n.toFixed(2)).join(' ')

/** The wheel: the disc turns against the ball, which falls into the pocket of the number. */
export const makeWheel = ({ game, words }) => {
  const tone = toneOf(new Set(game.display.red))
  const disc = svg('g', {}, ORDER.map((n, i) => [
    svg('path', { d: `M${at((i - 0.5) * STEP, 54)}L${at((i - 0.5) * STEP, 84)}A84 84 0 0 1 ${at((i + 0.5) * STEP, 84)}L${at((i + 0.5) * STEP, 54)}z`, fill: FILLS[tone(n)], stroke: '#e9cd6a', 'stroke-width': 0.5 }),
    svg('text', { y: -73.5, 'font-size': 7.4, 'font-weight': 700, fill: '#fff', 'text-anchor': 'middle', transform: `rotate(${i * STEP})` }, String(n))]),
  svg('circle', { r: 54, fill: '#6b4226' }), svg('circle', { r: 44, fill: '#7d4f2f' }),
  [0, 90, 180, 270].map((turn) => svg('path', { d: 'M-3 0L-2-40H2L3 0z', fill: '#e9cd6a', transform: `rotate(${turn})` })),
  svg('circle', { r: 15, fill: '#e9cd6a' }), svg('circle', { r: 9, fill: '#b0892a' }))
  const ball = svg('circle', { cy: -60, r: 3.8, fill: '#fffdf8', stroke: '#b9b4ad', 'stroke-width': 0.6, opacity: 0 })
  const number = el('b', { class: 'wheel__number number', role: 'status' })
  const drawn = svg('svg', { viewBox: '-100 -100 200 200', role: 'img', 'aria-label': words.wheel },
    svg('circle', { r: 99, fill: '#5d3a22' }), svg('circle', { r: 92, fill: '#8a5a2b' }),
    [...Array(8).keys()].map((i) => svg('path', { d: 'M0-92l2.500 4L0-84l-2.500-4z'.replaceAll('.500', '.5'), fill: '#e9cd6a', transform: `rotate(${i * 45 + 22})` })), disc, ball)
  let turned = 0
  const mark = (n) => { number.textContent = String(n); number.dataset.tone = tone(n) }
  return {
    element: el('div', { class: 'scene wheelhouse' }, drawn, number),
    reset: () => { number.textContent = ''; number.dataset.tone = '' },
    /** Spins to a number within a time, or shows it immediately. */
    show: async ({ number: n }, ms = 4_200) => {
      ball.setAttribute('opacity', '1')
      const target = turned - 360 * 2 - 40
      const stop = 360 * 6 + ORDER.indexOf(n) * STEP + target
      await Promise.all([
        animate(disc, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${target}deg)` }], { duration: ms, easing: 'cubic-bezier(.2,.6,.2,1)' }),
        animate(ball, [{ transform: `rotate(${turned}deg) translateY(-28px)` }, { transform: `rotate(${stop - 80}deg) translateY(-27px)`, offset: 0.72 }, { transform: `rotate(${stop}deg) translateY(0)` }], { duration: ms, easing: 'cubic-bezier(.15,.65,.2,1)' }),
      ])
      turned = target % 360
      mark(n)
    },
  }
}

/** Where each bet is on the cloth: its middle and size, in cells. The zero is left of twelve columns of three numbers. */
const placesOf = () => {
  const column = (n) => 1 + Math.floor((n - 1) / 3)
  const row = (n) => 2 - ((n - 1) % 3)
  const spot = (numbers, x, y, size = [0.3, 0.4]) => ({ bet: `n${numbers.join('-')}`, numbers, x, y, size, inside: numbers.length > 1 })
  const places = [spot([0], 0.5, 1.5, [1, 3])]
  for (let n = 1; n <= 36; n += 1) {
    const [x, y] = [column(n), row(n)]
    places.push(spot([n], x + 0.5, y + 0.5, [1, 1]))
    if (n % 3 !== 0) places.push(spot([n, n + 1], x + 0.5, y))
    if (n <= 33) places.push(spot([n, n + 3], x + 1, y + 0.5))
    if (n % 3 !== 0 && n <= 32) places.push(spot([n, n + 1, n + 3, n + 4], x + 1, y))
    if (n % 3 === 1) places.push(spot([n, n + 1, n + 2], x + 0.5, 3))
    if (n % 3 === 1 && n <= 31) places.push(spot([n, n + 1, n + 2, n + 3, n + 4, n + 5], x + 1, 3))
  }
  for (const n of [1, 2, 3]) places.push(spot([0, n], 1, row(n) + 0.5))
  places.push(spot([0, 1, 2], 1, 2), spot([0, 2, 3], 1, 1), spot([0, 1, 2, 3], 1, 3))
  const outside = (bet, x, y, size) => ({ bet, x, y, size })
  for (const i of [1, 2, 3]) {
    places.push(outside(`column${i}`, 13.5, 3.5 - i, [1, 1]), outside(`dozen${i}`, i * 4 - 1, 3.5, [4, 1]))
  }
  for (const [i, bet] of ['low', 'even', 'red', 'black', 'odd', 'high'].entries()) places.push(outside(bet, 2 + i * 2, 4.5, [2, 1]))
  return places
}

const KINDS = { 1: 'straightUp', 2: 'splitBet', 3: 'street', 4: 'corner', 6: 'sixLine' }
const OUTSIDE_TEXT = { dozen1: '1–12', dozen2: '13–24', dozen3: '25–36', column1: '2:1', column2: '2:1', column3: '2:1' }

/** The cloth with all inside and outside bets. On a narrow screen it stands upright. */
export const makeCloth = ({ game, words }, chips) => {
  const red = new Set(game.display.red)
  const tone = toneOf(red)
  const nameOf = ({ bet, numbers }) => {
    if (numbers) return `${words[KINDS[numbers.length]]} ${numbers.join(', ')}`
    if (bet.startsWith('column')) return fill(words.column, { number: bet.at(-1) })
    return OUTSIDE_TEXT[bet] ?? words[bet]
  }
  const textOf = ({ bet, numbers, inside }) => {
    if (inside) return ''
    return numbers ? String(numbers[0]) : OUTSIDE_TEXT[bet] ?? words[bet]
  }
  const wins = { red: (n) => red.has(n), black: (n) => n > 0 && !red.has(n), odd: (n) => n % 2 === 1, even: (n) => n > 0 && n % 2 === 0, low: (n) => n >= 1 && n <= 18, high: (n) => n >= 19 }
  const numbersIn = ({ bet, numbers }) => {
    if (numbers) return numbers
    const all = [...Array(36).keys()].map((i) => i + 1)
    if (bet.startsWith('dozen')) return all.filter((n) => Math.ceil(n / 12) === Number(bet.at(-1)))
    if (bet.startsWith('column')) return all.filter((n) => n % 3 === Number(bet.at(-1)) % 3)
    return all.filter(wins[bet])
  }
  const cloth = el('div', { class: 'cloth', role: 'group', 'aria-label': words.choose })
  const light = (place, on) => { for (const n of numbersIn(place)) chips.button(`n${n}`)?.classList.toggle('spot--lit', on) }
  const spots = placesOf().sort((a, b) => Number(a.inside ?? false) - Number(b.inside ?? false)).map((place) => {
    const names = place.inside ? 'spot--inside' : ''
    const colour = place.numbers && !place.inside ? tone(place.numbers[0]) : { red: 'red', black: 'black' }[place.bet] ?? ''
    const button = chips.spot(place.bet, nameOf(place), { class: names, 'data-tone': colour, title: nameOf(place), onpointerenter: () => light(place, true), onpointerleave: () => light(place, false) }, el('span', {}, textOf(place)))
    return { place, button }
  })
  const upright = matchMedia('(max-width: 760px)')
  const lay = () => {
    const tall = upright.matches
    cloth.dataset.tall = String(tall)
    for (const { place: { x, y, size: [w, h] }, button } of spots) {
      const [cx, cy, width, height, across, down] = tall ? [5 - y, x, h, w, 5, 14] : [x, y, w, h, 14, 5]
      const style = { left: `${(cx / across) * 100}%`, top: `${(cy / down) * 100}%`, width: `${(width / across) * 100}%`, height: `${(height / down) * 100}%` }
      for (const [key, text] of Object.entries(style)) button.style.setProperty(key, text)
    }
  }
  upright.addEventListener('change', lay)
  lay()
  cloth.append(...spots.map(({ button }) => button))
  return {
    element: cloth,
    mark: (view) => { for (const { place, button } of spots) button.classList.toggle('spot--result', view !== null && place.numbers?.length === 1 && place.numbers[0] === view.number) },
  }
}

export const rouletteRules = ({ words }) => [[words.straightUp, '36×'], [words.splitBet, '18×'], [words.street, '12×'], [words.corner, '9×'], [words.sixLine, '6×'], [`${words.dozens} / ${words.columns}`, '3×'], [`${words.red} / ${words.black} / ${words.odd} / ${words.even} / 1–18 / 19–36`, '2×']]
export const rouletteTone = (game) => { const tone = toneOf(new Set(game.display.red)); return (mark) => tone(Number(mark)) }
