import { el, fill, pause } from './kit.js'
import { openFair } from './fair.js'
import { ask, opened, readWords, Refused } from './server.js'

document.documentElement.dataset.theme = opened.theme
const wordsRead = readWords()
/** Without a connection there are no words, only signs. */
const SIGNS = { failed: '', retry: '\u21bb', back: '\u2190' }

/** Stages load when a game of their engine opens. */
const STAGES = {
  slot: () => import('./slot.js'),
  scratch: () => import('./scratch.js'),
  wheel: () => import('./wheel.js'),
  drop: () => import('./drop.js'),
  bingo: () => import('./bingo.js'),
  handPoker: () => import('./handPoker.js'),
  cards: () => import('./cards.js'),
  baccarat: () => import('./duelCards.js').then(({ makeBaccarat }) => ({ makeStage: makeBaccarat })),
  tigerDragon: () => import('./duelCards.js').then(({ makeTigerDragon }) => ({ makeStage: makeTigerDragon })),
  roulette: () => import('./roulette.js'),
  sicBo: () => import('./sicBo.js'),
  fish: () => import('./fish.js'),
  fixtures: () => import('./event.js').then(({ makeFixtures }) => ({ makeStage: makeFixtures })),
  draw: () => import('./event.js').then(({ makeDraw }) => ({ makeStage: makeDraw })),
}

/** Returns the stakes on offer, from the lowest stake of the game. */
const stakesFrom = (minimum) => [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 0.75, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter((stake) => stake >= minimum)

const root = document.querySelector('#game')

const failed = async (error) => {
  if (!(error instanceof Refused)) reportError(error)
  const words = await wordsRead.catch(() => SIGNS)
  root.removeAttribute('aria-busy')
  root.replaceChildren(el('div', { class: 'failed' },
    el('p', { role: 'alert' }, error instanceof Refused && error.message ? error.message : words.failed),
    el('button', { class: 'plain', type: 'button', onclick: () => location.reload() }, words.retry),
    el('a', { class: 'plain', href: opened.back, target: '_top' }, words.back)))
}

const start = async () => {
  root.replaceChildren(el('div', { class: 'wait', role: 'status' }))
  const [open, words] = await Promise.all([ask('open'), wordsRead])
  const game = { ...open, words }
  const load = STAGES[game.engine]
  if (!load) throw new Refused(words.failed, 'game.not.found')
  const { makeStage } = await load()
  play(game, makeStage)
}

/** The controls around the stage. */
const makeControls = ({ words }, press) => ({
  balance: el('dd', { class: 'number' }),
  stake: el('output', { class: 'number', 'aria-live': 'polite' }),
  say: el('p', { class: 'say number', role: 'status' }),
  main: el('button', { class: 'main', type: 'button', onclick: press.main }),
  auto: el('button', { class: 'plain', type: 'button', onclick: press.auto }, words.auto),
  less: el('button', { type: 'button', 'aria-label': words.less, onclick: () => press.step(-1) }, '−'),
  more: el('button', { type: 'button', 'aria-label': words.more, onclick: () => press.step(1) }, '+'),
})

const layOut = ({ game, words, money }, stage, { balance, stake, say, main, auto, less, more }) => {
  root.removeAttribute('aria-busy')
  root.replaceChildren(
    el('header', { class: 'top' }, el('h1', {}, game.name), game.free || opened.trial ? el('span', { class: 'tag' }, words.free) : null,
      el('button', { class: 'plain', type: 'button', onclick: () => openRules(game, stage) }, words.rules),
      el('button', { class: 'plain', type: 'button', onclick: () => openFair(game, money) }, words.fair)),
    el('div', { class: 'stage' }, stage.element),
    el('footer', { class: 'foot' }, say,
      el('div', { class: 'bar' },
        el('dl', {}, el('dt', {}, words.balance), balance), main,
        el('div', { class: 'stake' }, less, el('div', {}, el('small', {}, words.stake), stake), more)),
      stage.noAuto ? null : el('div', { class: 'under' }, auto),
      el('p', { class: 'note number' }, fill(words.rtp, { rtp: (game.rtpBps / 100).toFixed(2) }))))
  addEventListener('keydown', (event) => {
    const free = !(event.target instanceof HTMLElement) || !event.target.closest('button, input, dialog, a')
    if ((event.key === ' ' || event.key === 'Enter') && free && !main.disabled) { event.preventDefault(); main.click() }
  })
}

/** Returns functions that show a message or an error. A balance that is too low links to the deposit page. */
const messageLine = ({ game, words }, say) => {
  const tell = (text, tone = '') => { say.textContent = text; say.dataset.tone = tone }
  const tellError = (error) => {
    if (!(error instanceof Refused)) reportError(error)
    tell(error instanceof Refused && error.message ? error.message : words.retry, 'bad')
    if (error instanceof Refused && error.code === 'balance.insufficient' && !game.free && !opened.trial) {
      say.append(' ', el('a', { href: '/member/depositv2', target: '_top' }, words.deposit))
    }
  }
  return { tell, tellError }
}

const resultText = ({ waiting, won }, words, money) => {
  if (waiting) return words.waiting
  return won > 0 ? fill(words.win, { amount: money(won) }) : words.lost
}

/** Stops autoplay when the site pauses play for a reality check; the current round still ends. */
const stopAutoOnPause = (state, toggleAuto) => {
  addEventListener('message', (event) => {
    // Only messages of the parent page count; the frame policy allows no other parent than this site.
    if (event.source === parent && event.data === 'playhouse:rest' && state.autoLeft > 0) toggleAuto()
  })
}

const refreshControls = ({ stake, less, more, main, auto }, { at, last, busy, autoLeft, canPlay, stakeText, words }) => {
  stake.textContent = stakeText
  less.disabled = busy || at === 0
  more.disabled = busy || at === last
  main.disabled = busy || !canPlay
  auto.textContent = autoLeft > 0 ? words.stop : words.auto
  auto.disabled = !canPlay && autoLeft === 0
}

/** Runs a game: its stage, the stake, and rounds one after another. */
const play = (game, makeStage) => {
  const { words } = game
  const format = new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = (amount) => `${game.symbol} ${format.format(amount)}`
  const around = { game, words, money }
  const stakes = stakesFrom(game.minBet)
  const state = { at: Math.max(0, stakes.indexOf(1)), busy: false, autoLeft: 0 }
  document.title = game.name

  const controls = makeControls(around, { main: () => go(), auto: () => toggleAuto(), step: (by) => step(by) })
  const { tell, tellError } = messageLine(around, controls.say)
  const showBalance = (amount) => { controls.balance.textContent = amount === null ? '…' : money(Math.max(0, amount)) }
  const stage = makeStage({ ...around, code: opened.game, changed: () => refresh(), stake: () => stakes[state.at], balanceIs: (amount) => { game.balance = amount; showBalance(amount) } })
  controls.main.textContent = stage.action ?? words[game.engine === 'slot' ? 'spin' : 'play']
  const refresh = () => refreshControls(controls, { ...state, canPlay: stage.choice() !== null, last: stakes.length - 1, stakeText: money(stakes[state.at]), words })
  const step = (by) => { state.at = Math.min(stakes.length - 1, Math.max(0, state.at + by)); refresh() }

  const playOnce = async () => {
    const choice = stage.choice()
    if (choice === null) return
    tell('')
    if (game.balance !== null) showBalance(game.balance - stakes[state.at])
    stage.begin?.()
    const result = await ask('play', { choice, stake: stakes[state.at] })
    await stage.show(result)
    if (result.balance !== null) game.balance = result.balance
    tell(resultText(result, words, money), result.won > result.stake ? 'win' : '')
  }
  const go = async () => {
    if (state.busy) return
    state.busy = true
    refresh()
    try {
      do {
        await playOnce()
        showBalance(game.balance)
        if (state.autoLeft > 0) { state.autoLeft -= 1; refresh(); await pause(500) }
      } while (state.autoLeft > 0)
    } catch (error) {
      state.autoLeft = 0
      stage.undo?.()
      showBalance(game.balance)
      tellError(error)
    } finally {
      state.busy = false
      refresh()
    }
  }
  const toggleAuto = () => {
    state.autoLeft = state.autoLeft > 0 ? 0 : 10
    refresh()
    if (state.autoLeft > 0) void go()
  }
  stopAutoOnPause(state, toggleAuto)
  layOut(around, stage, controls)
  showBalance(game.balance)
  refresh()
}

const openRules = (game, stage) => {
  const { words } = game
  const dialog = el('dialog', { 'aria-label': words.rules, onclose: () => dialog.remove() },
    el('header', {}, el('h2', {}, words.rules), el('button', { class: 'plain', type: 'button', onclick: () => dialog.close() }, words.close)),
    el('div', { class: 'body' }, stage.rules(), el('p', { class: 'note number' }, fill(words.rtp, { rtp: (game.rtpBps / 100).toFixed(2) }))))
  document.body.append(dialog)
  dialog.showModal()
}

start().catch(failed)
