import { el, fill } from '../kit.js'
import { Refused } from '../server.js'

/** Returns a function that sends the slip. After an unknown end, the same slip is sent again, so that no stake is taken twice. */
const makeSender = (contentOf) => {
  let pending = null
  return async (ask, from) => {
    const content = contentOf()
    const key = JSON.stringify(content)
    if (pending?.key !== key) pending = { key, body: { ...content, from, slipId: crypto.randomUUID() } }
    try {
      const reply = await ask('slip', pending.body)
      pending = null
      return reply
    } catch (error) {
      if (error instanceof Refused && error.code !== 'server.busy') pending = null
      throw error
    }
  }
}

/** Returns the text of the draws that a slip is for, if there are several. */
const untilText = (at, draws, { game, words }) => {
  if (at === null || draws === 1) return ''
  const time = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at + (draws - 1) * game.display.everySeconds * 1000)
  return fill(words.lottery_until, { time })
}

/** The slip of a lottery: its lines, how many draws it is for, and what it costs. */
export const makeSlip = ({ game, words, money, stake, changed }, { nameOfLine, payOf, favourites, closesAt }) => {
  const most = game.display.lines
  let lines = []
  let draws = 1
  const send = makeSender(() => ({ lines: lines.join(';'), draws, stake: stake() }))
  const list = el('ul', { class: 'slip__lines' })
  const note = el('p', { class: 'note', role: 'status' })
  const saved = el('div', { class: 'slip__saved' })
  const count = el('output', { class: 'number', 'aria-live': 'polite' })
  const sum = el('p', { class: 'slip__sum number' })
  const top = el('p', { class: 'note number' })
  const step = (by) => { draws = Math.min(game.display.ahead, Math.max(1, draws + by)); redraw() }
  const less = el('button', { class: 'slip__step', type: 'button', 'aria-label': words.lottery_fewer, onclick: () => step(-1) }, '−')
  const more = el('button', { class: 'slip__step', type: 'button', 'aria-label': words.lottery_moreDraws, onclick: () => step(1) }, '+')
  const clear = el('button', { class: 'plain', type: 'button', onclick: () => { lines = []; redraw() } }, words.lottery_clear)

  const add = (line) => {
    if (lines.includes(line)) return true
    if (lines.length >= most) { note.textContent = words.lottery_full; return false }
    lines = [...lines, line]
    redraw()
    return true
  }
  const remove = (line) => { lines = lines.filter((one) => one !== line); redraw() }
  const toggle = (line) => (lines.includes(line) ? remove(line) : add(line))

  const star = (line) => {
    const isSaved = favourites.list().includes(line)
    return el('button', { class: 'slip__icon', type: 'button', 'aria-pressed': String(isSaved), 'aria-label': fill(words.lottery_save, { pick: nameOfLine(line) }),
      onclick: () => { favourites.toggle(line); redraw() } }, isSaved ? '★' : '☆')
  }
  const rowOf = (line) => el('li', {}, el('span', {}, nameOfLine(line)), el('small', { class: 'number' }, `${payOf(line)}×`), star(line),
    el('button', { class: 'slip__icon', type: 'button', 'aria-label': fill(words.lottery_remove, { pick: nameOfLine(line) }), onclick: () => remove(line) }, '×'))
  const redraw = () => {
    note.textContent = lines.length === 0 ? words.lottery_emptySlip : untilText(closesAt(), draws, { game, words })
    list.replaceChildren(...lines.map(rowOf))
    const stored = favourites.list()
    saved.replaceChildren(...(stored.length === 0 ? [] : [el('h3', {}, words.lottery_saved),
      el('div', { class: 'choices' }, stored.map((line) => el('button', { class: 'choice', type: 'button', 'aria-pressed': String(lines.includes(line)), onclick: () => toggle(line) }, nameOfLine(line))))]))
    count.textContent = String(draws)
    less.disabled = draws === 1
    more.disabled = draws === game.display.ahead
    clear.disabled = lines.length === 0
    const each = stake()
    sum.textContent = lines.length === 0 ? '' : `${lines.length} × ${draws} × ${money(each)} = ${money(each * lines.length * draws)}`
    top.textContent = lines.length === 0 ? '' : fill(words.lottery_top, { amount: money(Math.max(...lines.map(payOf)) * each) })
    changed()
  }

  const element = el('section', { class: 'slip', 'aria-label': words.lottery_slip },
    el('header', {}, el('h2', {}, words.lottery_slip), clear), list, note,
    el('div', { class: 'slip__draws' }, el('span', {}, words.lottery_drawCount), less, count, more), sum, top, saved)

  return {
    element, add, toggle, redraw, send,
    has: (line) => lines.includes(line),
    get lines() { return lines },
    cost: (each) => each * lines.length * draws,
    empty: () => { lines = []; draws = 1; redraw() },
  }
}
