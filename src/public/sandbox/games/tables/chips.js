import { el } from '../kit.js'
import { cents, makeSlip } from './betSlip.js'

const VALUES = [0.1, 0.5, 1, 5, 25, 100, 500, 1000]
const short = (amount) => (amount >= 100_000 ? `${amount / 100_000}k` : String(amount / 100))
/** The colour of a chip is that of the highest value that it holds. */
const colourOf = (amount) => VALUES.findLastIndex((value) => cents(value) <= amount)

/** Moves the focus from a spot to the next one in the direction of an arrow key. */
const moveFocus = (from, spots, [dx, dy]) => {
  const middle = (element) => { const { left, top, width, height } = element.getBoundingClientRect(); return [left + width / 2, top + height / 2] }
  const [x, y] = middle(from)
  let best = null
  for (const spot of spots) {
    const [sx, sy] = middle(spot)
    const [ahead, aside] = dx ? [(sx - x) * dx, Math.abs(sy - y)] : [(sy - y) * dy, Math.abs(sx - x)]
    const cost = ahead + aside * 2.5
    if (ahead > 3 && (!best || cost < best.cost)) best = { spot, cost }
  }
  best?.spot.focus()
}
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

const chipMark = () => el('span', { class: 'chip chip--spot number', 'aria-hidden': 'true' })

/** The rack of chip values. `take` is called with the chosen one, in cents. */
const makeRack = ({ game, words, money }, take) => {
  const values = VALUES.filter((value) => value >= game.minBet && value <= game.maxBet).slice(0, 6)
  const choose = (chosen) => {
    take(cents(chosen))
    for (const [i, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(values[i] === chosen))
  }
  const chips = values.map((value) => el('button', { class: 'chip', type: 'button', 'aria-pressed': 'false', 'data-colour': String(VALUES.indexOf(value)), onclick: () => choose(value) }, el('span', { class: 'hidden' }, money(value)), el('span', { 'aria-hidden': 'true' }, short(cents(value)))))
  choose(values[Math.min(1, values.length - 1)])
  return el('div', { class: 'chips__rack', role: 'group', 'aria-label': words.chips }, chips)
}

/** The buttons that change all bets together. */
const makeTools = (words, slip, { isLocked, add, refresh }) => {
  const tool = (name, press) => el('button', { class: 'plain tool', type: 'button', onclick: press }, words[name])
  const undo = tool('undo', () => { slip.undo(); refresh() })
  const clear = tool('clear', () => { slip.clear(); refresh() })
  const double = tool('doubleBets', () => add(slip.doubled()))
  const repeat = tool('repeat', () => { if (slip.isOver) slip.newRound(); add(slip.repeated()) })
  return {
    element: el('div', { class: 'chips__tools' }, undo, clear, double, repeat),
    refresh: () => {
      for (const button of [undo, clear, double]) button.disabled = isLocked() || !slip.some
      repeat.disabled = isLocked() || !slip.canRepeat
    },
  }
}

/**
 * Returns the function that makes the button of a bet. One spot of the cloth is in the tab order; arrow keys move between
 * them, and Backspace takes a chip away.
 */
const makeSpots = (spots, { press, remove }) => {
  const onKey = (event, bet) => {
    const { key, currentTarget } = event
    const arrow = ARROWS[key]
    if (arrow) moveFocus(currentTarget, [...spots.values()].map(({ button }) => button), arrow)
    else if (key === 'Backspace' || key === 'Delete') remove(bet)
    else return
    event.preventDefault()
  }
  const rove = (chosen) => { for (const { button } of spots.values()) button.tabIndex = button === chosen ? 0 : -1 }
  return (bet, label, props, ...children) => {
    const mark = chipMark()
    const name = el('span', { class: 'hidden' }, label)
    const button = el('button', {
      ...props, class: `spot ${props.class ?? ''}`, type: 'button', 'data-bet': bet,
      onclick: () => press(bet),
      oncontextmenu: (event) => { event.preventDefault(); remove(bet) },
      onkeydown: (event) => onKey(event, bet), onfocus: () => rove(button),
    }, name, el('span', { class: 'spot__face', 'aria-hidden': 'true' }, ...children), mark)
    button.tabIndex = spots.size === 0 ? 0 : -1
    spots.set(bet, { button, mark, name, label })
    return button
  }
}

/** The chips of a table: the rack, the spots of the cloth, and the bets on them. */
export const makeChips = (around) => {
  const { words, money, changed, tell } = around
  const slip = makeSlip(around)
  const spots = new Map()
  let value = 0
  let locked = false
  const refresh = () => {
    const [sums, pending] = [slip.together(), slip.pending()]
    for (const [bet, { mark, name, label }] of spots) {
      const amount = sums.get(bet) ?? 0
      mark.textContent = amount > 0 ? short(amount) : ''
      mark.dataset.colour = String(colourOf(amount))
      mark.dataset.sure = String(slip.isConfirmed(bet) && !pending.has(bet))
      name.textContent = amount > 0 ? `${label}: ${money(amount / 100)}` : label
    }
    tools.refresh()
    changed()
  }
  const newRound = () => {
    slip.newRound()
    for (const { button } of spots.values()) button.classList.remove('spot--won')
  }
  const add = (group) => {
    if (locked) return
    if (slip.isOver) newRound()
    const wrong = slip.add(group)
    tell(wrong ?? '', wrong ? 'bad' : '')
    refresh()
  }
  const remove = (bet) => { if (!locked) { slip.remove(bet); refresh() } }
  const tools = makeTools(words, slip, { isLocked: () => locked, add, refresh })
  const rack = makeRack(around, (chosen) => { value = chosen })
  const spot = makeSpots(spots, { press: (bet) => add([{ bet, amount: value }]), remove })
  return {
    element: el('div', { class: 'chips' }, rack, tools.element),
    spot, refresh,
    button: (bet) => spots.get(bet)?.button,
    total: () => [...slip.pending().values()].reduce((sum, amount) => sum + amount, 0) / 100,
    choice: () => (slip.some ? [...slip.pending()].map(([bet, amount]) => `${bet}=${amount}`).join(',') : null),
    lock: (isLocked) => { locked = isLocked; refresh() },
    clear: () => { slip.clear(); refresh() },
    confirm: () => { slip.confirm(); refresh() },
    restore: (bets) => { slip.restore(bets); refresh() },
    /** Marks the bets that won. The next bet begins a new round. */
    finish: (bets) => {
      for (const { bet, won } of bets) spots.get(bet)?.button.classList.toggle('spot--won', won > 0)
      slip.finish()
      refresh()
    },
    newRound: () => { newRound(); refresh() },
  }
}
