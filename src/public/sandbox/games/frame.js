import { calm, el, fill, pause } from './kit.js'
import { openFair } from './fair.js'
import { ask, opened, Refused } from './server.js'

document.documentElement.dataset.theme = opened.theme
document.documentElement.lang = opened.language

/** Each engine's stage is loaded only when its game is opened. */
const STAGES = {
  slot: () => import('./slot.js'),
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

/** The frame around every game: name, stage, stake, balance, the one main button, fair play and rules. */
const play = (game, makeStage) => {
  const { words } = game
  const format = new Intl.NumberFormat(opened.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = (amount) => `${game.symbol} ${format.format(amount)}`
  const stakes = stakesFrom(game.minBet)
  let at = Math.min(stakes.length - 1, Math.max(0, stakes.indexOf(1) < 0 ? 0 : stakes.indexOf(1)))
  let busy = false
  let autoLeft = 0

  document.title = game.name
  const balance = el('dd', { class: 'number' }, game.balance === null ? '…' : money(game.balance))
  const stake = el('output', { class: 'number', 'aria-live': 'polite' })
  const say = el('p', { class: 'say number', role: 'status' })
  const main = el('button', { class: 'main', type: 'button', onclick: () => go() }, words[game.engine === 'slot' ? 'spin' : 'play'])
  const auto = el('button', { class: 'plain', type: 'button', onclick: () => toggleAuto() }, words.auto)
  const less = el('button', { type: 'button', 'aria-label': words.less, onclick: () => step(-1) }, '−')
  const more = el('button', { type: 'button', 'aria-label': words.more, onclick: () => step(1) }, '+')
  const stage = makeStage({ game, words, money, calm, code: opened.game, theme: opened.theme, changed: () => refresh(), stake: () => stakes[at] })

  const refresh = () => {
    stake.textContent = money(stakes[at])
    less.disabled = busy || at === 0
    more.disabled = busy || at === stakes.length - 1
    main.disabled = busy || stage.choice() === null
    auto.textContent = autoLeft > 0 ? words.stop : words.auto
    auto.disabled = stage.choice() === null && autoLeft === 0
  }
  const step = (by) => { at = Math.min(stakes.length - 1, Math.max(0, at + by)); refresh() }
  const tell = (text, tone = '') => { say.textContent = text; say.dataset.tone = tone }
  const tellError = (error) => {
    autoLeft = 0
    const text = error instanceof Refused && error.message ? error.message : words.retry
    tell(text, 'bad')
    if (error instanceof Refused && error.code === 'balance.insufficient' && !game.free) {
      say.append(' ', el('a', { href: '/member/depositv2', target: '_top' }, words.deposit))
    }
  }

  const once = async () => {
    const choice = stage.choice()
    if (choice === null) return
    tell('')
    if (game.balance !== null) balance.textContent = money(Math.max(0, game.balance - stakes[at]))
    stage.begin?.()
    const asked = ask('play', { choice, stake: stakes[at] })
    const result = await asked.catch((error) => { stage.undo?.(); if (game.balance !== null) balance.textContent = money(game.balance); throw error })
    await stage.show(result)
    if (result.balance !== null) game.balance = result.balance
    balance.textContent = game.balance === null ? '…' : money(game.balance)
    tell(result.won > 0 ? fill(words.win, { amount: money(result.won) }) : words.lost, result.won > result.stake ? 'win' : '')
  }
  const go = async () => {
    if (busy) return
    busy = true
    refresh()
    try {
      do {
        await once()
        if (autoLeft > 0) { autoLeft -= 1; refresh(); await pause(500) }
      } while (autoLeft > 0)
    } catch (error) {
      tellError(error)
    } finally {
      busy = false
      refresh()
    }
  }
  const toggleAuto = () => {
    if (autoLeft > 0) { autoLeft = 0; refresh(); return }
    autoLeft = 10
    void go()
  }

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
    if ((event.key === ' ' || event.key === 'Enter') && free && !main.disabled) { event.preventDefault(); void go() }
  })
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
