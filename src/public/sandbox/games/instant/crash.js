import { calm, el, fill, pause, svg, symbol } from '../kit.js'
import { playSound } from '../play/sound.js'
import { readPreference, storePreference } from '../play/preferences.js'
import { ask } from '../server.js'
import { makeRecent, timesOf } from './recent.js'

const [WIDTH, HEIGHT] = [1000, 500]
const POINTS = 48
const TARGETS = ['1.50', '2.00', '5.00', '10.00', '50.00']
/** Longest time of a flight that is decided already, ms. A flight that is shown longer is shown faster. */
const SHOWN_MS = 9_000
/** How often a flight by hand is asked for, ms: its end is the server's secret. */
const ASK_MS = 350

const text = (hundredths) => `${(hundredths / 100).toFixed(2)}×`

/** The sky: the curve of the flight and the rocket at its end. `draw` takes the time of the flight, s. */
const makeSky = (growth) => {
  const area = svg('path', { class: 'flight__area' })
  const line = svg('path', { class: 'flight__line' })
  const ship = svg('g', {}, svg('g', { transform: 'rotate(45) translate(-42 -42)' }, symbol('rocket', '#fff6e0', '#e0473a')))
  ship.querySelector('svg').setAttribute('width', '84')
  ship.querySelector('svg').setAttribute('height', '84')
  const element = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
    svg('defs', {}, svg('linearGradient', { id: 'flightFill', x1: 0, y1: 0, x2: 0, y2: 1 }, svg('stop', { offset: 0, 'stop-color': '#ffd97a', 'stop-opacity': 0.5 }), svg('stop', { offset: 1, 'stop-color': '#ffd97a', 'stop-opacity': 0 }))), area, line, ship)
  const draw = (seconds) => {
    const [spanX, spanY] = [Math.max(6, seconds * 1.15), Math.max(1, (Math.exp(growth * seconds) - 1) * 1.3)]
    const at = (s) => [(s / spanX) * (WIDTH - 80) + 20, HEIGHT - 20 - ((Math.exp(growth * s) - 1) / spanY) * (HEIGHT - 90)]
    const curve = Array.from({ length: POINTS + 1 }, (_, i) => at((seconds * i) / POINTS).map((n) => n.toFixed(1)).join(' ')).join('L')
    const [x, y] = at(seconds)
    line.setAttribute('d', `M${curve}`)
    area.setAttribute('d', `M${curve}L${x.toFixed(1)} ${HEIGHT}L20 ${HEIGHT}z`)
    ship.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
  }
  draw(0)
  return { element, draw, gone: (gone) => ship.setAttribute('opacity', gone ? 0 : 1) }
}

/** The input of the target, with usual ones to press, and whether the player cashes out by hand before it. `changed` is called after each change. */
const makeTarget = (words, { lowest, highest }, changed) => {
  const input = el('input', { class: 'number', type: 'number', inputmode: 'decimal', min: String(lowest / 100), max: String(highest / 100), step: '0.01', value: '2.00', autocomplete: 'off', oninput: () => mark() })
  const quick = TARGETS.map((target) => el('button', { class: 'choice', type: 'button', onclick: () => { input.value = target; mark() } }, `${Number(target)}×`))
  const mark = () => {
    for (const [i, button] of quick.entries()) button.setAttribute('aria-pressed', String(Number(TARGETS[i]) === Number(input.value)))
    changed()
  }
  const hand = el('input', { type: 'checkbox', checked: readPreference('byHand') === 'on', onchange: () => { storePreference('byHand', hand.checked ? 'on' : 'off'); changed() } })
  queueMicrotask(mark)
  return {
    element: el('div', { class: 'flight__target' }, el('label', {}, words.cashOutAt, input), el('div', { class: 'choices chips', role: 'group', 'aria-label': words.cashOutAt }, quick), el('label', { class: 'flight__hand' }, hand, words.byHand)),
    /** The target as the choice of a round; null if it is out of bounds. */
    choice: () => {
      const target = Math.round(Number(input.value) * 100)
      return target >= lowest && target <= highest ? `${hand.checked ? 'hand:' : ''}${(target / 100).toFixed(2)}` : null
    },
    lock: (on) => { for (const control of [input, hand, ...quick]) control.disabled = on },
  }
}

/** The sky with its multiplier. `fly` shows a flight from one multiplier to another. */
const makeFlight = (growth) => {
  const sky = makeSky(growth)
  const label = el('small', {})
  const number = el('span', { class: 'number' }, text(100))
  const now = el('p', { class: 'flight__now' }, number, label)
  const say = (hundredths, note = '', tone = '') => { number.textContent = text(hundredths); label.textContent = note; now.dataset.tone = tone }
  const secondsTo = (hundredths) => Math.log(hundredths / 100) / growth
  /** Takes real time, or less when that is longer than `most` ms. */
  const fly = async (from, to, most) => {
    const [start, end] = [secondsTo(from), secondsTo(to)]
    const ms = Math.min((end - start) * 1_000, most)
    const began = performance.now()
    let share = ms > 0 && !calm() ? 0 : 1
    while (share < 1) {
      const seconds = start + (end - start) * share
      sky.draw(seconds)
      number.textContent = text(Math.floor(100 * Math.exp(growth * seconds)))
      const time = await new Promise((resolve) => { requestAnimationFrame(resolve) })
      share = Math.min(1, Math.max(0, (time - began) / ms))
    }
    sky.draw(end)
    number.textContent = text(to)
  }
  const start = () => { sky.gone(false); sky.draw(0); say(100) }
  /** Shows a flight in real time until `stopped` returns true. `seen` gets its multiplier. */
  const flyFreely = async (began, stopped, seen) => {
    while (!stopped()) {
      const seconds = Math.max(0, (performance.now() - began) / 1_000)
      const multiplier = Math.floor(100 * Math.exp(growth * seconds))
      sky.draw(seconds)
      number.textContent = text(multiplier)
      seen(multiplier)
      await new Promise((resolve) => { requestAnimationFrame(resolve) })
    }
  }
  return { element: el('div', { class: 'flight__sky' }, sky.element, now), say, fly, flyFreely, start, gone: () => sky.gone(true) }
}

/** The button that cashes out a flight by hand. `wait` resolves with the step, or with null when the flight is over. */
const makeCashOut = (words, flight, { money, stake }) => {
  const button = el('button', { class: 'flight__cash number', type: 'button', hidden: true })
  const wait = async ({ roundId, elapsedMs }) => {
    let action
    button.hidden = false
    button.onclick = () => { playSound('press'); action = 'cash' }
    button.focus({ preventScroll: true })
    const asking = setInterval(() => {
      ask('round', { roundId }).then((round) => { if (round.options.length === 0) action ??= null }, () => {})
    }, ASK_MS)
    await flight.flyFreely(performance.now() - elapsedMs, () => action !== undefined, (multiplier) => {
      button.textContent = fill(words.cashOutNow, { amount: money(Math.floor(stake() * multiplier) / 100) })
    })
    clearInterval(asking)
    button.hidden = true
    return action
  }
  return { button, wait }
}

/** A flight whose multiplier grows until it crashes. The stake is cashed out at the target that the player set, or before by hand. */
export const makeStage = ({ game, words, money, stake, changed, turbo }) => {
  const { growth, lowest, highest } = game.display
  const recent = makeRecent(words.lastFlights)
  const flight = makeFlight(growth)
  const target = makeTarget(words, { lowest, highest }, changed)
  const cashOut = makeCashOut(words, flight, { money, stake })
  let flown = false
  flight.element.append(cashOut.button)
  for (const round of game.rounds.toReversed()) if (round.words) recent.add(`${timesOf(round.words).toFixed(2)}×`, timesOf(round.words) >= 2)
  const showEnd = async ({ point, cashed }) => {
    const most = turbo() ? SHOWN_MS / 5 : SHOWN_MS
    const note = cashed === null ? words.crashed : fill(words.cashedOut, { times: text(cashed) })
    if (!flown) await flight.fly(100, cashed ?? point, most)
    if (cashed !== null) {
      playSound('win')
      flight.say(cashed, note, 'good')
      await pause(turbo() ? 60 : 260)
      await flight.fly(cashed, point, most / 5)
    }
    flight.gone()
    playSound('crash')
    flight.say(point, note, cashed === null ? 'bad' : 'good')
    recent.add(text(point), point >= 200)
    target.lock(false)
    await pause(turbo() ? 80 : 500)
  }
  return {
    element: el('div', { class: 'flight' }, recent.element, flight.element, target.element),
    world: true, fills: true, action: words.launch, choice: target.choice,
    begin: () => { flown = false; target.lock(true); flight.start(); playSound('rise') },
    undo: () => { target.lock(false); flight.say(100) },
    decide: (round) => { flown = true; return cashOut.wait(round) },
    show: async ({ view }) => { if (!view.flying) await showEnd(view) },
    rules: () => el('section', { class: 'pays' }, el('p', {}, words.flightRule), el('p', {}, words.byHandRule), el('p', {}, fill(words.flightTargets, { low: text(lowest), high: text(highest) }))),
  }
}
