import { el, fill, splitChoice } from '../kit.js'
import { ask } from '../server.js'
import { makeChips } from './chips.js'
import { makePanel } from './livePanel.js'
import { PARTS, rulesTable } from './tableParts.js'

const KINDS = { liveRoulette: 'roulette', liveSicBo: 'sicBo', liveBaccarat: 'baccarat', liveTigerDragon: 'tigerDragon' }
/** How often the bets of the others are read while bets are open, ms. */
const POLL_MS = 4_000
/** How long the wheel spins, the dice roll, or a card takes, ms. */
const SHOW_MS = { roulette: 6_000, sicBo: 1_800, baccarat: 420, tigerDragon: 700 }
/** A player who comes back later than this after the bets were closed sees the result without its motion. */
const LATE_MS = 3_000

const betsIn = (rounds) => rounds.flatMap(({ choice, stake }) => {
  const { pick } = splitChoice(choice)
  return pick.includes('=') ? pick.split(',').map((part) => { const [bet, cents] = part.split('='); return { bet, stake: Number(cents) / 100 } }) : [{ bet: pick, stake }]
})

/**
 * Asks for the table when something changes: when the bets close, when the round is over, and between to see the bets of the
 * others. It does not ask while the page is hidden.
 */
const makePolls = ({ now, table, update, failed }) => {
  let timer = 0
  const waitFor = ({ closesAt, resultAt, lastOwn }, at) => {
    if (at >= closesAt) return Math.max(300, resultAt - at + 900)
    return lastOwn.open ? 1_200 : Math.max(300, Math.min(POLL_MS, closesAt - at + 120))
  }
  const poll = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    try {
      update(await ask('table', { since: table()?.issue ?? -1, settled: table()?.lastOwn.open === false }))
      timer = setTimeout(() => void poll(), waitFor(table(), now()))
    } catch (error) {
      failed(error)
      timer = setTimeout(() => void poll(), 3_000)
    }
  }
  return { poll, stop: () => clearTimeout(timer) }
}

/** Shows the rounds of a table on its panel. `show` takes the table as the server sent it. */
const makeRounds = ({ around, parts, panel, scene, cloth, chips, kind }) => {
  const { words, money, tell, balanceIs, changed } = around
  const state = { table: null, offset: 0, dealt: -1 }
  const now = () => Date.now() + state.offset
  const isOpen = () => state.table !== null && now() < state.table.closesAt
  const deal = async (next) => {
    state.dealt = next.issue
    chips.clear()
    panel.say('noMoreBets')
    panel.dealer.move()
    await scene.show(next.result, next.now - next.closesAt > LATE_MS ? 0 : SHOW_MS[kind])
    if (state.table.issue !== next.issue) return
    cloth.mark(next.result)
    chips.finish(next.winning.map((bet) => ({ bet, won: 1 })))
    panel.say('result')
    panel.setHistory([...state.table.history, next.mark])
  }
  const begin = (next) => {
    if (next.issue !== state.dealt) scene.reset()
    cloth.mark(null)
    chips.newRound()
    if (next.own.length > 0) chips.restore(betsIn(next.own))
    panel.setIssue(next.issue)
    panel.setHistory(state.table.history)
  }
  /** Says what the last round paid, once it is paid. */
  const report = ({ stake, won, open }, wasOpen) => {
    if (stake > 0 && !open && wasOpen) tell(won > 0 ? fill(words.win, { amount: money(won) }) : words.lost, won > stake ? 'win' : '')
  }
  return {
    state, now, isOpen,
    show: (next) => {
      const before = state.table
      state.offset = next.now - Date.now()
      state.table = { ...next, history: next.history ?? before?.history ?? [] }
      if (before?.issue !== next.issue) begin(next)
      report(next.lastOwn, before !== null && (before.issue !== next.issue || before.lastOwn.open))
      panel.players.set(next)
      cloth.totals?.(next.spots)
      if (next.balance !== null) balanceIs(next.balance)
      chips.lock(!isOpen())
      if (next.result === null) { panel.say('placeBets'); panel.clock.run(next.closesAt, next.opensAt, now) } else panel.clock.stop()
      if (next.result !== null && state.dealt !== next.issue) void deal(next)
      changed()
    },
    rules: () => el('section', {}, el('p', {}, fill(words.liveRules, { seconds: Math.round((state.table ? state.table.closesAt - state.table.opensAt : 0) / 1000) })), rulesTable(parts, around)),
  }
}

/** A live table: one round for all its players. */
export const makeStage = (around) => {
  const { game, words, tell } = around
  const kind = KINDS[game.engine]
  const parts = PARTS[kind]
  const chips = makeChips(around)
  const scene = parts.scene(around)
  const cloth = parts.cloth(around, chips)
  const panel = makePanel(around, parts, { scene: scene.element, felt: [cloth.element, chips.element], kind })
  const rounds = makeRounds({ around, parts, panel, scene, cloth, chips, kind })
  const { state, isOpen } = rounds
  document.documentElement.dataset.wide = 'true'
  const failed = (error) => { panel.say('reconnecting'); if (!state.table) tell(error.message, 'bad') }
  const polls = makePolls({ now: rounds.now, table: () => state.table, update: rounds.show, failed })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return void polls.poll()
    polls.stop()
    panel.clock.stop()
  })
  void polls.poll()
  return {
    element: panel.element, action: words.bet, noAuto: true,
    choice: () => (isOpen() && chips.choice() ? `${state.table.issue}|${chips.choice()}` : null),
    total: chips.total,
    begin: () => chips.lock(true),
    undo: () => { chips.lock(false); void polls.poll() },
    show: async () => { chips.confirm(); await polls.poll() },
    rules: rounds.rules,
  }
}
