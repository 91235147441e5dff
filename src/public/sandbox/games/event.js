import { makeChoices } from './choices.js'
import { el, fill } from './kit.js'
import { ask } from './server.js'

const clock = (ms) => {
  const left = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

const resultText = ({ state, won }, words, money) => {
  if (state === 'waiting') return words.open
  return state === 'settled' || state === 'owed' ? money(won) : '—'
}

/** Returns a table of the player's bets at this seat, open and settled. */
const betsTable = (rounds, words, money, nameOf) => el('table', { class: 'bets' },
  el('caption', {}, words.myBets),
  el('tbody', {}, rounds.slice(0, 6).map((round) => el('tr', {},
    el('td', {}, nameOf(round.choice.replace(/^\d+\|/, ''))), el('td', { class: 'number' }, money(round.stake)),
    el('td', { class: 'number' }, resultText(round, words, money))))))

/**
 * Returns the stage of a game with events: a clock, the offer, the last result and the open bets. `draw`, `offerKey`,
 * `nameOf` and `showLast` are specific to the game.
 */
const makeEvents = ({ game, words, money, changed, balanceIs }, { draw, offerKey, nameOf, showLast }) => {
  let event = null
  let clockOffset = 0
  const clockText = el('b', { class: 'number' })
  const issue = el('span', { class: 'number' })
  const offer = el('div', { class: 'event__offer' })
  const last = el('div', { class: 'event__last' })
  const bets = el('div', { class: 'event__bets' })
  const element = el('div', { class: 'event' }, el('div', { class: 'event__head' }, issue, el('span', {}, words.closes, ' ', clockText)), offer, last, bets)
  let board = null

  const refresh = async () => {
    const known = event?.issue
    const next = await ask('event')
    clockOffset = next.now - Date.now()
    event = next
    if (known !== next.issue) {
      board = draw(next, () => changed())
      offer.replaceChildren(board.element)
      changed()
    }
    issue.textContent = `${words.draws} ${next.issue}`
    last.replaceChildren(showLast(next.last))
    bets.replaceChildren(next.rounds.length > 0 ? betsTable(next.rounds, words, money, nameOf(next)) : '')
    if (next.balance !== null) balanceIs(next.balance)
  }
  const tick = () => {
    if (!event) return
    const now = Date.now() + clockOffset
    clockText.textContent = clock(event.closesAt - now)
    const waits = event.rounds.some((round) => round.state === 'waiting')
    if (now >= event.closesAt || (waits && Math.floor(now / 1000) % 5 === 0)) refresh().catch(() => {})
  }
  refresh().catch((error) => { clockText.textContent = error.message })
  setInterval(tick, 1000)

  return {
    element, noAuto: true, action: words.bet,
    choice: () => { const own = board?.choice(); return own && event ? `${event.issue}|${own}` : null },
    show: () => refresh(),
    rules: () => el('section', {}, offerKey(game.display), el('p', { class: 'note' }, fill(words.fairText, {}))),
  }
}

const SIDES = ['home', 'draw', 'away']

/** Matches with odds. The results follow the probabilities that the odds were computed from. */
export const makeFixtures = (around) => {
  const { words } = around
  const odds = (share) => (Math.floor(95_000 / share) / 100).toFixed(2)
  const rowsOf = (event, changed) => {
    let chosen = null
    const groups = event.offer.fixtures.map((fixture, at) => {
      const group = makeChoices(SIDES.filter((side) => fixture[`${side}Share`] > 0).map((side) => ({ value: side, text: words[side], note: odds(fixture[`${side}Share`]) })), () => {
        chosen = `${at}:${group.chosen}`
        for (const [i, other] of groups.entries()) if (i !== at) for (const button of other.group.buttons) button.setAttribute('aria-pressed', 'false')
        changed()
      }, { className: 'odds', label: `${fixture.home} – ${fixture.away}` })
      return { group, row: el('div', { class: 'match' }, el('p', {}, el('b', {}, fixture.home), el('span', {}, ' – '), el('b', {}, fixture.away)), group.element) }
    })
    return { element: el('div', { class: 'matches' }, groups.map(({ row }) => row)), choice: () => chosen }
  }
  const nameOf = (event) => (choice) => {
    const [at, side] = choice.split(':')
    const fixture = event.offer.fixtures[Number(at)]
    return `${at === undefined ? '' : `${Number(at) + 1} · `}${words[side] ?? fixture?.home ?? choice}`
  }
  return makeEvents(around, {
    draw: rowsOf, nameOf,
    offerKey: () => el('p', {}, `${words.odds}: ${words.home} / ${around.game.display.level ? `${words.draw} / ` : ''}${words.away}`),
    showLast: (last) => el('div', {}, el('p', { class: 'event__title' }, words.result, ' ', el('span', { class: 'number' }, String(last.issue))),
      el('ul', { class: 'results' }, last.result.results.map((result, i) => el('li', {}, el('span', {}, last.offer.fixtures[i].home), el('b', { class: 'number' }, `${result.home} – ${result.away}`), el('span', {}, last.offer.fixtures[i].away))))),
  })
}
