import { el, fill, splitChoice } from '../kit.js'
import { ask, opened, Refused } from '../server.js'
import { seenCommitments } from './seen.js'

/** Bets whose result is final. */
const isDecided = ({ state }) => state === 'settled' || state === 'owed'

/** Verifies the published results, and the player's bets on them. */
const verifyAll = async (game, results, rounds) => {
  const { verifyBet, verifyEvent } = await import('./verify.js')
  const of = { engine: game.engine, model: game.model, gameCode: opened.game }
  const seen = seenCommitments(opened.game)
  const events = []
  for (const event of results) {
    const before = seen[event.issue]
    const { words, sealed, matches } = await verifyEvent(of, event)
    events.push({ issue: event.issue, words, wasSeen: before !== undefined, good: sealed && matches && (before ?? event.commitment) === event.commitment })
  }
  const bets = []
  for (const { choice, stake, won } of rounds.filter(isDecided)) {
    const { issue, pick } = splitChoice(choice)
    const event = results.find((one) => one.issue === issue)
    if (event) bets.push({ issue, won, good: (await verifyBet(of, event, { pick, stake })) === won })
  }
  return { events, bets }
}

const mark = (good, words) => (good ? `✓ ${words.verifiedYes}` : `✕ ${words.verifiedNo}`)

const table = (heads, rows) => el('table', { class: 'fair__rounds' },
  el('thead', {}, el('tr', {}, heads.map((name) => el('th', { scope: 'col' }, name)))),
  el('tbody', {}, rows))

const verdict = (all, { yes, no }) => {
  const good = all.every((one) => one.good)
  return el('span', {}, `${good ? '✓' : '✕'} ${fill(good ? yes : no, { total: all.length })}`, el('br'))
}

const proof = ({ events, bets }, words, money) => {
  const good = [...events, ...bets].every((one) => one.good)
  return el('section', { class: 'fair__proof' },
    el('p', { class: good ? 'fair__verdict' : 'fair__verdict fair__verdict--bad', role: 'status' },
      verdict(events, { yes: words.resultsVerified, no: words.resultsDiffer }),
      bets.length > 0 ? verdict(bets, { yes: words.betsVerified, no: words.betsDiffer }) : null,
      fill(words.sealsSeen, { total: events.filter(({ wasSeen }) => wasSeen).length })),
    bets.length > 0 ? table([words.resultNumber, words.won, words.verified], bets.map((bet) => el('tr', {},
      el('td', { class: 'number' }, String(bet.issue)), el('td', { class: 'number' }, money(bet.won)), el('td', {}, mark(bet.good, words))))) : null,
    table([words.resultNumber, words.result, words.verified], events.map((event) => el('tr', {},
      el('td', { class: 'number' }, String(event.issue)), el('td', { class: 'fair__result' }, event.words), el('td', {}, mark(event.good, words))))))
}

/**
 * The proof of a game whose results are shared, such as a draw or a live table: the fingerprint of the next result's seed, and with
 * one press the last results and the player's bets on them, worked out again in this browser.
 */
export const resultsSection = async (game, money) => {
  const { words } = game
  const next = await ask('event')
  const place = el('div', {})
  const status = el('p', { class: 'note note--start', role: 'status' })
  const button = el('button', { class: 'main main--wide', type: 'button', onclick: () => void prove() }, words.verifyResults)
  const prove = async () => {
    if (!globalThis.crypto?.subtle) { status.textContent = words.noCrypto; return }
    button.disabled = true
    status.textContent = ''
    try {
      const [results, { rounds }] = await Promise.all([ask('results'), ask('fair')])
      place.replaceChildren(proof(await verifyAll(game, results, rounds), words, money))
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      status.textContent = error instanceof Refused ? error.message : words.retry
    }
    button.disabled = false
  }
  return el('div', { class: 'fair' },
    el('section', { class: 'fair__now' }, el('h3', {}, `${words.nextResult} ${next.issue}`), el('dl', {}, el('dt', {}, words.seedHash), el('dd', {}, el('code', {}, next.commitment)))),
    button, status, place)
}
