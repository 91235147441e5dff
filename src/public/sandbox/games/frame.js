import { el, fill, pause } from './kit.js'
import { openFair } from './fair.js'
import { ask, opened, Refused } from './server.js'

document.documentElement.dataset.theme = opened.theme
document.documentElement.lang = opened.language

/** Each engine's stage is loaded only when its game is opened. */
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

/** Stakes on offer: from the game's lowest in the steps people expect. */
const stakesFrom = (minimum) => [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 0.75, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter((stake) => stake >= minimum)

const root = document.querySelector('#game')

const failed = (error) => {
  if (!(error instanceof Refused)) reportError(error)
  root.removeAttribute('aria-busy')
  root.replaceChildren(el('div', { class: 'failed' },
    el('p', { role: 'alert' }, error instanceof Refused && error.message ? error.message : 'The game could not be loaded.'),
    el('button', { class: 'plain', type: 'button', onclick: () => location.reload() }, opened.language === 'ms' ? 'Cuba lagi' : 'Try again'),
    el('a', { class: 'plain', href: opened.back, target: '_top' }, opened.language === 'ms' ? 'Kembali ke laman' : 'Back to the site')))
}

const start = async () => {
  root.replaceChildren(el('div', { class: 'wait', role: 'status' }))
  const game = await ask('open')
  const load = STAGES[game.engine]
  if (!load) throw new Refused(game.words.retry, 'game.not.found')
  const { makeStage } = await load()
  play(game, makeStage)
}

/** What the player sees and presses around the stage. */
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
    el('header', { class: 'top' }, el('h1', {}, game.name), game.free ? el('span', { class: 'tag' }, words.free) : null,
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

/** What a message says, and where a player whose balance is too low is led. */
const teller = ({ game, words }, say) => {
  const tell = (text, tone = '') => { say.textContent = text; say.dataset.tone = tone }
  const tellError = (error) => {
    if (!(error instanceof Refused)) reportError(error)
    tell(error instanceof Refused && error.message ? error.message : words.retry, 'bad')
    if (error instanceof Refused && error.code === 'balance.insufficient' && !game.free) {
      say.append(' ', el('a', { href: '/member/depositv2', target: '_top' }, words.deposit))
    }
  }
  return { tell, tellError }
}

/** One game: its stage, the stake, and rounds one after another. */
const play = (game, makeStage) => {
  const { words } = game
  const format = new Intl.NumberFormat(opened.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = (amount) => `${game.symbol} ${format.format(amount)}`
  const around = { game, words, money }
  const stakes = stakesFrom(game.minBet)
  const state = { at: Math.max(0, stakes.indexOf(1)), busy: false, autoLeft: 0 }
  document.title = game.name

  const controls = makeControls(around, { main: () => go(), auto: () => toggleAuto(), step: (by) => step(by) })
  const { tell, tellError } = teller(around, controls.say)
  const showBalance = (amount) => { controls.balance.textContent = amount === null ? '…' : money(Math.max(0, amount)) }
  const stage = makeStage({ ...around, code: opened.game, changed: () => refresh(), stake: () => stakes[state.at], balanceIs: (amount) => { game.balance = amount; showBalance(amount) } })
  controls.main.textContent = stage.action ?? words[game.engine === 'slot' ? 'spin' : 'play']
  const refresh = () => {
    controls.stake.textContent = money(stakes[state.at])
    controls.less.disabled = state.busy || state.at === 0
    controls.more.disabled = state.busy || state.at === stakes.length - 1
    controls.main.disabled = state.busy || stage.choice() === null
    controls.auto.textContent = state.autoLeft > 0 ? words.stop : words.auto
    controls.auto.disabled = stage.choice() === null && state.autoLeft === 0
  }
  const step = (by) => { state.at = Math.min(stakes.length - 1, Math.max(0, state.at + by)); refresh() }

  const once = async () => {
    const choice = stage.choice()
    if (choice === null) return
    tell('')
    if (game.balance !== null) showBalance(game.balance - stakes[state.at])
    stage.begin?.()
    const result = await ask('play', { choice, stake: stakes[state.at] })
    await stage.show(result)
    if (result.balance !== null) game.balance = result.balance
    tell(result.waiting ? words.waiting : result.won > 0 ? fill(words.win, { amount: money(result.won) }) : words.lost, result.won > result.stake ? 'win' : '')
  }
  const go = async () => {
    if (state.busy) return
    state.busy = true
    refresh()
    try {
      do {
        await once()
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
  // The site asks for a rest (a reality check stands over the game): the round that runs ends, none follows by itself.
  addEventListener('message', (event) => {
    // Of the page around it alone, which the frame's policy lets be this site only.
    if (event.source === parent && event.data === 'playhouse:rest' && state.autoLeft > 0) toggleAuto()
  })
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
