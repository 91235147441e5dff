import { el, fill, svg } from '../kit.js'
import { lotteryHits } from './lotteryHits.js'

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }

/** Returns the face of a die. */
const dieFace = (number) => svg('svg', { viewBox: '0 0 30 30', class: 'dice__face', 'aria-hidden': 'true' },
  svg('rect', { x: 1, y: 1, width: 28, height: 28, rx: 6 }),
  ...PIPS[number].map((at) => svg('circle', { cx: 8 + 7 * (at % 3), cy: 8 + 7 * Math.floor(at / 3), r: 2.6 })))

/** Returns which drawn numbers the lines of a choice match. */
const hitsOf = (lines, numbers) => new Set(lines.flatMap((line) => {
  const [mode, pick] = line.split(':')
  return lotteryHits(mode, pick, numbers)
}))

const ballOf = (number, hit, { isDice, words }) => el('span', {
  class: `${isDice ? 'dice' : 'ball number'}${hit ? ' ball--hit' : ''}`, role: 'img',
  'aria-label': hit ? fill(words.lottery_hit, { number }) : number,
}, isDice ? dieFace(number) : number)

/** Returns the prizes of a draw as a board: a row for each prize, the hits marked. */
const prizeBoard = (numbers, hits, { display, words }) => {
  let at = 0
  return el('table', { class: 'lotto__board number' }, el('tbody', {}, display.prizes.map(({ name, count }) => {
    const from = at
    at += count
    return el('tr', { class: name === 'special' ? 'top' : '' }, el('th', { scope: 'row' }, words[`prize_${name}`]),
      el('td', {}, numbers.slice(from, from + count).map((number, i) => (hits.has(from + i)
        ? el('mark', { 'aria-label': fill(words.lottery_hit, { number }) }, number) : el('span', {}, number)))))
  })))
}

/** Returns the drawn numbers of a draw, with the hits of some lines marked. */
export const drawnNumbers = (numbers, lines, { game, words, whole = false }) => {
  const { display } = game
  const hits = hitsOf(lines, numbers)
  const isDice = display.from === 6
  if (display.prizes.length === 0) return el('div', { class: 'lotto__balls' }, numbers.map((number, i) => ballOf(number, hits.has(i), { isDice, words })))
  if (whole) return prizeBoard(numbers, hits, { display, words })
  // In a list: the special prize, and the numbers that were hit.
  return el('div', { class: 'lotto__balls' }, numbers.map((number, i) => (i === 0 || hits.has(i) ? ballOf(number, hits.has(i), { isDice, words }) : null)))
}

const stateOf = ({ state, won }, words, money) => {
  if (state === 'waiting') return el('span', { class: 'lotto__state' }, words.open)
  if (state === 'placing') return el('span', { class: 'lotto__state' }, words.lottery_sending)
  if (state === 'refused' || state === 'undone') return el('span', { class: 'lotto__state' }, words.lottery_returned)
  return won > 0 ? el('b', { class: 'lotto__state lotto__state--won' }, `+${money(won)}`) : el('span', { class: 'lotto__state' }, words.lottery_lost)
}

const splitTicket = (choice) => {
  const [issue, lines] = choice.split('|')
  return { issue, lines: lines.split(';') }
}

/** Returns the player's tickets of this visit: picks, and after the draw its numbers with the hits marked. */
export const ticketList = (rounds, around, nameOfLine) => {
  const { words, money } = around
  if (rounds.length === 0) return el('p', { class: 'note' }, words.lottery_noTickets)
  return el('ul', { class: 'lotto__list' }, rounds.map((round) => {
    const { issue, lines } = splitTicket(round.choice)
    return el('li', { class: 'ticket' },
      el('div', { class: 'ticket__head' }, el('b', { class: 'number' }, `${words.draws} ${issue}`), el('span', { class: 'number' }, money(round.stake)), stateOf(round, words, money)),
      el('p', { class: 'ticket__lines' }, lines.map((line) => el('span', { class: 'tag' }, nameOfLine(line)))),
      round.words ? drawnNumbers(round.words.split(' '), lines, around) : null)
  }))
}

const timeOf = (at) => new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** Returns past draws, the latest first, with the player's hits marked. */
export const resultList = (results, rounds, around) => el('ul', { class: 'lotto__list' }, results.map(({ issue, at, result }) => {
  const own = rounds.map(({ choice }) => splitTicket(choice)).filter((ticket) => ticket.issue === String(issue)).flatMap(({ lines }) => lines)
  const { prizes } = around.game.display
  const head = [el('b', { class: 'number' }, `${around.words.draws} ${issue}`), el('time', { class: 'number' }, timeOf(at)), drawnNumbers(result.numbers, own, around)]
  return el('li', { class: 'result' }, prizes.length === 0 ? el('div', { class: 'result__head' }, head)
    : el('details', {}, el('summary', { class: 'result__head' }, head), drawnNumbers(result.numbers, own, { ...around, whole: true })))
}))

/** Returns what each kind of bet asks for and pays. */
export const prizeTable = ({ game, words }, nameOf) => el('table', { class: 'lotto__prizes' },
  el('thead', {}, el('tr', {}, [words.choose, words.lottery_wins, words.pays].map((text) => el('th', { scope: 'col' }, text)))),
  el('tbody', {}, game.display.bets.map((bet) => el('tr', {}, el('th', { scope: 'row' }, nameOf(bet.name)), el('td', {}, words[`how_${bet.name}`] ?? ''),
    el('td', { class: 'number' }, `${Number(bet.pays.toFixed(2))}×`)))))
