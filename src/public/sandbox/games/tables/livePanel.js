import { calm, el, svg } from '../kit.js'
import { makeDealer } from './dealer.js'
import { lastResults, roadMaps } from './roads.js'

/**
 * The clock of the bets: a ring that runs out, and seconds. With reduced motion the ring changes with the seconds. Nothing
 * runs while the page is hidden or bets are closed.
 */
const makeClock = ({ words }) => {
  const ring = svg('circle', { r: 20, fill: 'none', stroke: '#f2c063', 'stroke-width': 5, pathLength: 100, 'stroke-dasharray': 100, transform: 'rotate(-90)' })
  const text = el('b', { class: 'number' })
  let timer = 0
  const stop = () => { clearTimeout(timer); for (const run of ring.getAnimations()) run.cancel() }
  const emptied = (left, whole) => 100 - (Math.max(0, left) / whole) * 100
  const tick = (closesAt, whole, now) => {
    const left = closesAt - now()
    text.textContent = String(Math.max(0, Math.ceil(left / 1000)))
    if (calm()) ring.setAttribute('stroke-dashoffset', emptied(left, whole))
    if (left > 0 && !document.hidden) timer = setTimeout(() => tick(closesAt, whole, now), left % 1000 || 1000)
  }
  return {
    element: el('div', { class: 'betclock', role: 'timer', 'aria-label': words.closes }, svg('svg', { viewBox: '-24 -24 48 48', 'aria-hidden': 'true' }, svg('circle', { r: 20, fill: 'none', stroke: 'rgb(255 255 255 / .16)', 'stroke-width': 5 }), ring), text),
    run: (closesAt, opensAt, now) => {
      stop()
      const left = Math.max(0, closesAt - now())
      tick(closesAt, closesAt - opensAt, now)
      if (!calm()) ring.animate([{ strokeDashoffset: emptied(left, closesAt - opensAt) }, { strokeDashoffset: 100 }], { duration: left, fill: 'forwards' })
    },
    stop: () => { stop(); text.textContent = ''; ring.setAttribute('stroke-dashoffset', 100) },
  }
}

/** The players with the largest bets of the round, and what all of them have bet. */
const makePlayers = ({ words, money }) => {
  const count = el('b', { class: 'number' })
  const total = el('b', { class: 'number' })
  const list = el('ul', { class: 'players__list' })
  return {
    element: el('section', { class: 'players', 'aria-label': words.players }, el('p', { class: 'players__head' }, el('span', {}, words.players, ' ', count), el('span', {}, words.tableTotal, ' ', total)), list),
    set: ({ players, total: all, bets }) => {
      count.textContent = String(players)
      total.textContent = money(all)
      list.replaceChildren(...bets.map(({ name, stake, won, own }) => el('li', { class: own ? 'players__own' : '' }, el('span', {}, own ? words.you : name), el('span', { class: 'number' }, won > 0 ? `${money(stake)} → ${money(won)}` : money(stake)))))
    },
  }
}

/** What surrounds the cloth of a live table: the dealer with the clock, last results, road maps and players. */
export const makePanel = (around, parts, { scene, felt, kind }) => {
  const { game, words, money } = around
  const dealer = makeDealer()
  const clock = makeClock(around)
  const players = makePlayers(around)
  const last = lastResults(around, parts)
  const roads = parts.road ? roadMaps(around, parts.sides) : null
  const says = el('p', { class: 'dealer__says', role: 'status' })
  const issue = el('span', { class: 'number' })
  const whole = (amount) => money(amount).replace(/\D00$/, '')
  const limits = el('span', { class: 'number' }, `${whole(game.minBet)} – ${whole(game.maxBet)}`)
  return {
    element: el('div', { class: `table table--live table--${kind}`, role: 'group', 'aria-label': game.name },
      el('div', { class: 'table__scene' }, el('div', { class: 'dealer' }, dealer.element, el('div', { class: 'dealer__line' }, says, el('p', { class: 'dealer__round' }, issue), el('p', { class: 'dealer__round' }, limits)), clock.element), scene, last.element),
      el('div', { class: 'table__felt' }, felt),
      el('div', { class: 'table__side' }, roads?.element ?? null, players.element)),
    clock, dealer, players,
    say: (name) => { says.textContent = words[name] },
    setIssue: (number) => { issue.textContent = `#${number}` },
    setHistory: (marks) => { last.set(marks); roads?.set(marks) },
  }
}
