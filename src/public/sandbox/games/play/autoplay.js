import { el, fill } from '../kit.js'
import { readPreference, storePreference } from './preferences.js'

/** How many rounds autoplay offers. */
const ROUNDS = [10, 25, 50, 100]
const FIELDS = ['winAbove', 'lossAbove', 'balanceBelow', 'minutes']

/**
 * Returns why autoplay stops after a round: `rounds`, the name of the rule that was met, or null to go on.
 * @param rules how many rounds, and the limits that the player set; an amount or minutes, null without a limit
 * @param run rounds played, the last win, stakes − wins since the start, balance, and how long it runs, ms
 */
export const stopReason = (rules, run) => {
  if (rules.winAbove !== null && run.lastWin >= rules.winAbove) return 'winAbove'
  if (rules.lossAbove !== null && run.lost >= rules.lossAbove) return 'lossAbove'
  if (rules.balanceBelow !== null && run.balance !== null && run.balance < rules.balanceBelow) return 'balanceBelow'
  if (rules.minutes !== null && run.ms >= rules.minutes * 60_000) return 'minutes'
  return run.rounds >= rules.rounds ? 'rounds' : null
}

const readRules = () => {
  try { return JSON.parse(readPreference('auto') ?? '{}') } catch { return {} }
}

/** Returns the typed number; null for an empty field. */
const valueOf = (input) => (input.value === '' ? null : Number(input.value))

/** Opens the dialog of autoplay, and calls `start` with the rules when the player starts it. */
export const openAutoplay = (words, symbol, start) => {
  const known = readRules()
  let rounds = ROUNDS.includes(known.rounds) ? known.rounds : ROUNDS[0]
  const counts = ROUNDS.map((count) => el('button', { class: 'choice number', type: 'button', 'aria-pressed': String(count === rounds), onclick: () => choose(count) }, String(count)))
  const choose = (count) => {
    rounds = count
    for (const [i, button] of counts.entries()) button.setAttribute('aria-pressed', String(ROUNDS[i] === count))
  }
  const inputs = Object.fromEntries(FIELDS.map((name) => [name, el('input', { name, inputmode: 'decimal', type: 'number', min: name === 'minutes' ? '1' : '0.01', step: name === 'minutes' ? '1' : '0.01', max: '1000000', value: String(known[name] ?? ''), autocomplete: 'off' })]))
  const submit = (event) => {
    event.preventDefault()
    const rules = { rounds, ...Object.fromEntries(FIELDS.map((name) => [name, valueOf(inputs[name])])) }
    storePreference('auto', JSON.stringify(rules))
    dialog.close()
    start(rules)
  }
  const dialog = el('dialog', { 'aria-label': words.autoplay, onclose: () => dialog.remove() },
    el('header', {}, el('h2', {}, words.autoplay), el('button', { class: 'plain', type: 'button', onclick: () => dialog.close() }, words.close)),
    el('form', { class: 'body', onsubmit: submit },
      el('div', { class: 'choices', role: 'group', 'aria-label': words.autoRounds }, counts),
      el('p', { class: 'note note--start' }, words.autoStops),
      FIELDS.map((name) => el('label', {}, fill(words[`auto_${name}`], { symbol }), inputs[name])),
      el('button', { class: 'main main--wide', type: 'submit' }, words.autoStart)))
  document.body.append(dialog)
  dialog.showModal()
}
