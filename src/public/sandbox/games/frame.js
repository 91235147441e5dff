import { el, fill, pause } from './kit.js'
import { openFair } from './fair/fair.js'
import { openAutoplay, stopReason } from './play/autoplay.js'
import { icon } from './play/icons.js'
import { readPreference, storePreference } from './play/preferences.js'
import { playSound, setSound, soundIsOn } from './play/sound.js'
import { celebrate } from './play/wins.js'
import { makeBackdrop, worldOf } from './worlds/world.js'
import { adviseMove, playSteps, unfinishedRound } from './playSteps.js'
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
  crash: () => import('./instant/crash.js'),
  bingo: () => import('./bingo.js'),
  drawPoker: () => import('./tables/drawPoker.js'),
  blackjack: () => import('./tables/blackjack.js'),
  cards: () => import('./tables/cards.js'),
  baccarat: () => import('./tables/solo.js'),
  tigerDragon: () => import('./tables/solo.js'),
  roulette: () => import('./tables/solo.js'),
  sicBo: () => import('./tables/solo.js'),
  liveRoulette: () => import('./tables/live.js'),
  liveSicBo: () => import('./tables/live.js'),
  liveBaccarat: () => import('./tables/live.js'),
  liveTigerDragon: () => import('./tables/live.js'),
  fish: () => import('./fish.js'),
  fixtures: () => import('./event.js').then(({ makeFixtures }) => ({ makeStage: makeFixtures })),
  draw: () => import('./lottery/draw.js'),
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
  const game = { ...open, words, world: worldOf(open) }
  const load = STAGES[game.engine]
  if (!load) throw new Refused(words.failed, 'game.not.found')
  const { makeStage } = await load()
  play(game, makeStage)
}

/** A button with a drawn sign. Its text is left out on narrow pages. */
const signButton = (sign, text, onclick, props = {}) => el('button', { class: 'plain sign', type: 'button', 'aria-label': text, title: text, onclick, ...props }, icon(sign), el('span', {}, text))

/** A button that is on or off. `changed` gets its new state. */
const makeSwitch = (signOf, text, on, changed) => {
  const button = signButton(signOf(on), text, () => {
    const next = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(next))
    button.firstChild.replaceWith(icon(signOf(next)))
    changed(next)
  }, { 'aria-pressed': String(on) })
  return button
}

/** The controls around the stage. */
const makeControls = ({ words }, press, turbo) => ({
  balance: el('dd', { class: 'number' }),
  stake: el('output', { class: 'number', 'aria-live': 'polite' }),
  say: el('p', { class: 'say number', role: 'status' }),
  main: el('button', { class: 'main', type: 'button', onclick: press.main }),
  auto: signButton('auto', words.autoplay, press.auto),
  turbo: makeSwitch(() => 'turbo', words.turbo, turbo, press.turbo),
  less: el('button', { type: 'button', 'aria-label': words.less, onclick: () => press.step(-1) }, '−'),
  more: el('button', { type: 'button', 'aria-label': words.more, onclick: () => press.step(1) }, '+'),
})

const layOut = ({ game, words, money }, stage, { balance, stake, say, main, auto, turbo, less, more }) => {
  root.removeAttribute('aria-busy')
  if (stage.world) document.documentElement.dataset.world = game.world
  root.replaceChildren(
    stage.world ? makeBackdrop(game.world) : '',
    el('header', { class: 'top' }, el('div', { class: 'top__name' }, el('h1', {}, game.name), game.free || opened.trial ? el('span', { class: 'tag' }, words.free) : null),
      makeSwitch((on) => (on ? 'sound' : 'muted'), words.sound, soundIsOn(), setSound),
      signButton('rules', words.rules, () => openRules(game, stage)),
      signButton('fair', words.fair, () => openFair(game, money))),
    el('div', { class: stage.fills ? 'stage stage--full' : 'stage' }, stage.element),
    el('footer', { class: 'foot' }, say,
      el('div', { class: 'bar' },
        el('dl', {}, el('dt', {}, words.balance), balance),
        stage.noAuto ? null : el('div', { class: 'bar__options' }, auto, turbo), main,
        el('div', { class: 'stake' }, stage.total ? null : less, el('div', {}, el('small', {}, words.stake), stake), stage.total ? null : more)),
      el('p', { class: 'note number' }, fill(words.rtp, { rtp: (game.rtpBps / 100).toFixed(2) }))))
  addEventListener('keydown', (event) => {
    const free = !(event.target instanceof HTMLElement) || !event.target.closest('button, input, select, dialog, a, [data-keys]')
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

const resultText = ({ waiting, won, view }, words, money) => {
  if (waiting) return words.waiting
  if (view.push) return words.pushed
  return won > 0 ? fill(words.win, { amount: money(won) }) : words.lost
}

/** Stops autoplay when the site pauses play for a reality check; the current round still ends. */
const stopAutoOnPause = (state, stopAuto) => {
  addEventListener('message', (event) => {
    // Only messages of the parent page count; the frame policy allows no other parent than this site.
    if (event.source === parent && event.data === 'playhouse:rest' && state.auto) stopAuto()
  })
}

const refreshControls = ({ stake, less, more, main, auto }, { at, last, busy, auto: running, canPlay, stakeText, words }) => {
  stake.textContent = stakeText
  less.disabled = busy || at === 0
  more.disabled = busy || at === last
  main.disabled = busy || !canPlay
  const text = running ? `${words.stop} (${running.rules.rounds - running.rounds})` : words.autoplay
  auto.lastChild.textContent = text
  auto.setAttribute('aria-label', text)
  auto.setAttribute('aria-pressed', String(Boolean(running)))
  auto.disabled = !canPlay && !running
}

/** Returns amounts as the site writes them. */
const moneyFormat = ({ symbol }) => {
  const format = new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (amount) => `${symbol} ${format.format(amount)}`
}

/** Adds a round to a run of autoplay. Returns why the run ends with it; null if it continues. */
const countAuto = (run, { stake, won, balance }) => {
  run.rounds += 1
  run.lost += stake - won
  return stopReason(run.rules, { rounds: run.rounds, lastWin: won, lost: run.lost, balance, ms: Date.now() - run.began })
}

/** Returns a function that plays a round with the choice and the stake of the moment. It returns null without a choice. */
const makeRound = ({ game, words, money, stage, state, stakeNow, tell, tellError, showBalance, balanceIs }) => async () => {
  const choice = stage.choice()
  if (choice === null) return null
  const stake = stakeNow()
  const resumed = state.unfinished
  state.unfinished = null
  tell('')
  if (!resumed && game.balance !== null) showBalance(game.balance - (stage.cost?.(stake) ?? stake))
  stage.begin?.()
  const begun = resumed ?? await (stage.bet?.(stake) ?? ask('play', { choice, stake }))
  await stage.show(begun)
  const result = stage.decide ? await playSteps(begun, stage, { tellError, balanceIs }) : begun
  if (result.balance !== null) game.balance = result.balance
  tell(result.text ?? resultText(result, words, money), result.tone ?? (result.won > result.stake ? 'win' : ''))
  await celebrate({ place: stage.element, words, money, won: result.won, stake: result.stake, turbo: state.turbo })
  return result
}

/**
 * Runs a game: its stage, the stake, and rounds one after another. A stage has `element`, `choice()`, `show(result)` and
 * `rules()`; optional are `begin`, `undo`, `action`, `noAuto`, `world` (its game is drawn in its world) and `fills` (it takes all
 * the room there is), `total` (it has stakes of its own), `bet`, `cost` and `stakeChanged` (it places several stakes at a time) and `decide(round)` (its rounds wait for the player). It gets `turbo()`, `play()` and `sound(name)`.
 */
const play = (game, makeStage) => {
  const { words } = game
  const money = moneyFormat(game)
  const around = { game, words, money, world: game.world }
  const stakes = stakesFrom(game.minBet)
  const state = { at: Math.max(0, stakes.indexOf(1)), busy: false, auto: null, unfinished: game.round, turbo: readPreference('turbo') === 'on' }
  document.title = game.name

  const controls = makeControls(around, {
    main: () => { playSound('press'); void go() }, auto: () => toggleAuto(), step: (by) => step(by),
    turbo: (on) => { state.turbo = on; storePreference('turbo', on ? 'on' : 'off') },
  }, state.turbo)
  const { tell, tellError } = messageLine(around, controls.say)
  const showBalance = (amount) => { controls.balance.textContent = amount === null ? '…' : money(Math.max(0, amount)) }
  const balanceIs = (amount) => { game.balance = amount; showBalance(amount) }
  const stage = makeStage({
    ...around, tell, advise: adviseMove, code: opened.game, changed: () => refresh(), stake: () => stakes[state.at], turbo: () => state.turbo, sound: playSound,
    play: () => { if (!controls.main.disabled) void go() }, balanceIs,
  })
  const stakeNow = () => stage.total?.() ?? stakes[state.at]
  controls.main.textContent = stage.action ?? words.play
  const refresh = () => refreshControls(controls, { ...state, canPlay: stage.choice() !== null, last: stakes.length - 1, stakeText: money(stakeNow()), words })
  const step = (by) => { state.at = Math.min(stakes.length - 1, Math.max(0, state.at + by)); playSound('chip'); refresh(); stage.stakeChanged?.() }

  const playOnce = makeRound({ ...around, stage, state, stakeNow, tell, tellError, showBalance, balanceIs })
  const go = async () => {
    if (state.busy) return
    state.busy = true
    refresh()
    try {
      do {
        const result = await playOnce()
        showBalance(game.balance)
        const ended = state.auto && (result === null ? 'rounds' : countAuto(state.auto, { ...result, balance: game.balance }))
        if (ended) { state.auto = null; tell(`${controls.say.textContent} · ${words[`autoEnd_${ended}`]}`) }
        if (state.auto) { refresh(); await pause(state.turbo ? 150 : 450) }
      } while (state.auto)
    } catch (error) {
      state.auto = null
      state.unfinished = stage.decide ? await unfinishedRound() : null
      stage.undo?.()
      showBalance(game.balance)
      tellError(error)
    } finally {
      state.busy = false
      refresh()
    }
  }
  const stopAuto = () => { state.auto = null; refresh() }
  const toggleAuto = () => {
    if (state.auto) stopAuto()
    else openAutoplay(words, game.symbol, (rules) => { state.auto = { rules, rounds: 0, lost: 0, began: Date.now() }; refresh(); void go() })
  }
  stopAutoOnPause(state, stopAuto)
  layOut(around, stage, controls)
  showBalance(game.balance)
  refresh()
  if (state.unfinished) void go()
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
