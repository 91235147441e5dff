import { makeChoices } from '../choices.js'
import { calm, el, fill } from '../kit.js'
import { ask } from '../server.js'
import { makeClock } from './clock.js'
import { favouriteLines } from './favourites.js'
import { pickField, quickPick } from './picks.js'
import { drawnNumbers, prizeTable, resultList, ticketList } from './results.js'
import { makeSlip } from './slip.js'

const namesFor = (words) => {
  const nameOf = (bet) => (bet === 'straight' ? words.straightPick : words[bet] ?? bet)
  const nameOfLine = (line) => {
    const [mode, pick] = line.split(':')
    return `${nameOf(mode)}: ${words[pick] ?? pick}`
  }
  return { nameOf, nameOfLine }
}

/** The kinds of bets, the input of the chosen one, and quick picks. */
const makeBoard = ({ game, words }, slip, nameOf) => {
  const place = el('div', { class: 'draw__picks' })
  const how = el('p', { class: 'note' })
  let field = null
  let bet = game.display.bets[0]
  const lineOf = (pick) => `${bet.name}:${pick}`
  const kinds = makeChoices(game.display.bets.map(({ name, pays }) => ({ value: name, text: nameOf(name), note: `${Number(pays.toFixed(2))}×` })), () => {
    bet = game.display.bets.find(({ name }) => name === kinds.chosen)
    field = pickField(bet, { words, label: nameOf(bet.name), has: (pick) => slip.has(lineOf(pick)), toggle: (pick) => slip.toggle(lineOf(pick)), add: (pick) => slip.add(lineOf(pick)) })
    how.textContent = words[`how_${bet.name}`] ?? ''
    place.replaceChildren(field.element)
  }, { className: 'kinds', label: words.choose })
  const quick = (count) => { for (let i = 0; i < count; i += 1) slip.add(lineOf(quickPick(bet))) }
  return {
    element: el('section', { class: 'lotto__pick', 'aria-label': words.choose }, kinds.element, how, place,
      el('div', { class: 'under' }, el('button', { class: 'plain', type: 'button', onclick: () => quick(1) }, words.lottery_quick),
        el('button', { class: 'plain', type: 'button', onclick: () => quick(5) }, words.lottery_quickFive))),
    start: () => kinds.choose(bet.name),
    refresh: () => field?.refresh(),
  }
}

/** The tabs below: tickets, results, prizes. */
const makeTabs = (words, panels) => {
  const place = el('div', { class: 'lotto__panel', role: 'tabpanel', tabIndex: 0, id: 'lotto-panel' })
  let open = 'tickets'
  const buttons = Object.keys(panels).map((name) => el('button', { class: 'plain', type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': 'lotto-panel', onclick: () => show(name),
    onkeydown: (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!by) return
      const next = buttons[(buttons.indexOf(event.currentTarget) + by + buttons.length) % buttons.length]
      next.focus()
      next.click()
    } }, words[`lottery_${name}`]))
  const show = (name = open) => {
    open = name
    for (const button of buttons) {
      const isOpen = button.id === `tab-${name}`
      button.setAttribute('aria-selected', String(isOpen))
      button.tabIndex = isOpen ? 0 : -1
    }
    place.setAttribute('aria-labelledby', `tab-${name}`)
    place.replaceChildren(panels[name]())
  }
  return { element: el('section', {}, el('div', { class: 'lotto__tabs', role: 'tablist' }, buttons), place), show, get open() { return open } }
}

/** Past draws, which are read page by page. */
const makeHistory = (around, roundsOf, redraw) => {
  let results = []
  const load = async (before) => {
    const next = await ask('results', before === undefined ? {} : { before })
    results = before === undefined ? next : [...results, ...next]
    redraw()
  }
  return {
    load,
    panel: () => el('div', {}, resultList(results, roundsOf(), around),
      results.length === 0 ? null : el('button', { class: 'plain', type: 'button', onclick: () => load(results.at(-1).issue).catch(() => {}) }, around.words.lottery_more)),
  }
}

/** The last result, or the balls of a draw that is being made. */
const showLast = (place, event, around) => {
  const isDrawing = event.last.issue < event.issue - 1
  const { words, game } = around
  const balls = isDrawing
    ? el('div', { class: 'lotto__balls', 'aria-hidden': 'true' }, Array.from({ length: Math.min(5, game.display.count) }, () => el('span', { class: 'ball ball--turn' }, '?')))
    : el('div', {}, drawnNumbers(event.last.result.numbers, [], around), game.display.prizes.length === 0 ? null
      : el('details', {}, el('summary', {}, words.lottery_allPrizes), drawnNumbers(event.last.result.numbers, [], { ...around, whole: true })))
  place.replaceChildren(el('p', { class: 'event__title' }, isDrawing ? words.lottery_drawing : words.lastDraw, ' ', el('span', { class: 'number' }, String(isDrawing ? event.issue - 1 : event.last.issue))), balls)
  place.classList.toggle('lotto__last--new', !isDrawing && !calm())
}

/** Returns a sentence about the tickets that were decided since the last look; an empty text without one. */
const newsOf = (before, rounds, { words, money }) => {
  const waited = new Set(before.filter(({ state }) => state === 'waiting').map(({ roundId }) => roundId))
  const decided = rounds.filter(({ roundId, state }) => waited.has(roundId) && (state === 'settled' || state === 'owed'))
  if (decided.length === 0) return ''
  const won = decided.reduce((sum, round) => sum + round.won, 0)
  return won > 0 ? fill(words.win, { amount: money(won) }) : words.lost
}

const placedText = ({ taken, refused }, draws, words) => {
  const first = taken[0].issue
  const last = taken.at(-1).issue
  if (!refused) return first === last ? fill(words.lottery_placedOne, { issue: first }) : fill(words.lottery_placed, { first, last })
  const reason = fill(words[`error_${refused.code}`] ?? words.error_unknown, refused.detail ?? {})
  return fill(words.lottery_some, { taken: taken.length, draws, issue: refused.issue, reason })
}

/** Returns whether the event is read again: its bets have closed, its last draw is made, or a ticket of it is unpaid. */
const isDue = (event, now, period) => {
  if (now >= event.closesAt) return true
  if (event.last.issue < event.issue - 1 && now >= event.resultAt - period) return true
  const waits = event.rounds.some(({ state, choice }) => state === 'waiting' && Number(choice.split('|')[0]) <= event.last.issue)
  return waits && Math.floor(now / 1000) % 3 === 0
}

/** Returns the places that the stage writes to, and the stage with them. */
const layOut = (words, clock, { board, slip, tabs }) => {
  const issue = el('b', { class: 'number' })
  const last = el('div', { class: 'lotto__last' })
  const news = el('p', { class: 'lotto__news', role: 'status' })
  document.documentElement.dataset.stage = 'lottery'
  const element = el('div', { class: 'lotto' },
    el('div', { class: 'lotto__head' }, clock.element, el('div', {}, el('span', { class: 'event__title' }, words.draws, ' ', issue), el('span', { class: 'note' }, words.closes)), last, news),
    board.element, slip.element, tabs.element)
  return { issue, last, news, element }
}

/**
 * A lottery: the clock and the last result; kinds of bets with their picks; a slip of several lines for one or more
 * draws; tickets, results and prizes.
 */
export const makeStage = (around) => {
  const { game, words, changed, balanceIs, code } = around
  const { nameOf, nameOfLine } = namesFor(words)
  const pays = new Map(game.display.bets.map((bet) => [bet.name, Number(bet.pays.toFixed(2))]))
  let event = null
  let clockOffset = 0
  let board = null
  const slip = makeSlip({ ...around, changed: () => { board?.refresh(); changed() } },
    { nameOfLine, payOf: (line) => pays.get(line.split(':')[0]) ?? 0, favourites: favouriteLines(code), closesAt: () => event?.closesAt ?? null })
  board = makeBoard(around, slip, nameOf)
  const clock = makeClock(words.closes)
  const rounds = () => event?.rounds ?? []
  const history = makeHistory(around, rounds, () => { if (tabs.open === 'results') tabs.show() })
  const tabs = makeTabs(words, {
    tickets: () => el('div', {}, ticketList(rounds(), around, nameOfLine), el('p', { class: 'note' }, el('a', { href: '/member/personalHistoryCopy', target: '_top' }, words.lottery_all))),
    results: () => history.panel(),
    prizes: () => prizeTable(around, nameOf),
  })
  const { issue, last, news, element } = layOut(words, clock, { board, slip, tabs })

  const refresh = async () => {
    const before = event
    const next = await ask('event')
    clockOffset = next.now - Date.now()
    event = next
    issue.textContent = String(next.issue)
    if (before?.last.issue !== next.last.issue || before?.issue !== next.issue) {
      showLast(last, next, around)
      await history.load()
    }
    const found = newsOf(before?.rounds ?? [], next.rounds, around)
    if (found) news.textContent = found
    if (JSON.stringify(before?.rounds) !== JSON.stringify(next.rounds) && tabs.open !== 'prizes') tabs.show()
    if (next.balance !== null) balanceIs(next.balance)
    if (!before) slip.redraw()
    changed()
  }
  const tick = () => {
    if (!event) return
    const now = Date.now() + clockOffset
    clock.show(event.closesAt - now, game.display.everySeconds * 1000)
    if (isDue(event, now, game.display.everySeconds * 1000)) refresh().catch(() => {})
  }
  board.start()
  tabs.show()
  refresh().then(tick).catch((error) => { news.textContent = error.message || words.retry })
  setInterval(tick, 1000)

  return {
    element, noAuto: true, action: words.bet,
    choice: () => (slip.lines.length > 0 && event ? slip.lines.join(';') : null),
    cost: (stake) => slip.cost(stake),
    bet: async (stake) => {
      const draws = Math.round(slip.cost(stake) / (stake * slip.lines.length))
      const reply = await slip.send(ask, event.issue)
      return { ...reply, won: 0, stake: slip.cost(stake), text: placedText(reply, draws, words), tone: reply.refused ? 'bad' : '' }
    },
    show: async () => { slip.empty(); tabs.show('tickets'); await refresh() },
    undo: () => { refresh().catch(() => {}) }, stakeChanged: slip.redraw,
    rules: () => el('section', {}, prizeTable(around, nameOf), el('p', { class: 'note' }, words.fairText)),
  }
}
