import { el, pause } from '../kit.js'
import { backs, cardFace, dealCard, turnCard } from './playingCards.js'
import { makeSteps } from './steps.js'

/** Draw poker: five cards, each of which is held or drawn again once. */
export const makeStage = (around) => {
  const { game, words, money, stake } = around
  const row = el('div', { class: 'hand hand--big hand--five' })
  const named = el('p', { class: 'felt__note' })
  const lines = new Map(game.display.pays.map(({ name, times }) => [name, el('li', {}, el('span', {}, words[name]), el('b', { class: 'number' }, `${times}×`))]))
  const steps = makeSteps({ ...around, words: { ...words, bestMove: words.bestHold } }, [{ kind: 'hold', text: words.drawCards, key: 'd' }])
  let held = [false, false, false, false, false]
  let open = false
  const refresh = () => {
    for (const [i, slot] of [...row.children].entries()) {
      if (!slot.matches('button')) continue
      slot.setAttribute('aria-pressed', String(held[i]))
      slot.disabled = !open
      slot.querySelector('small').textContent = held[i] ? words.held : ''
    }
  }
  const toggle = (i) => { if (open) { held[i] = !held[i]; refresh() } }
  const slotOf = (name, i) => el('button', { class: 'slot-card', type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': String(i + 1), onclick: () => toggle(i) }, cardFace(name), el('small', {}))
  addEventListener('keydown', (event) => { if (/^[1-5]$/.test(event.key) && !document.querySelector('dialog[open]')) toggle(Number(event.key) - 1) })
  const mark = (hand) => { for (const [name, line] of lines) line.classList.toggle('paytable__hit', name === hand) }
  const start = () => { backs(row, 5); named.textContent = ''; mark(''); held = held.map(() => false) }
  start()
  const drawAgain = async (cards) => {
    for (const [i, name] of cards.entries()) {
      const card = row.children[i].querySelector('.card')
      if (card.dataset.name === name) continue
      await turnCard(row.children[i], 0, '')
      await pause(90)
      await turnCard(row.children[i], 0, name)
    }
  }
  const dealAll = async (cards) => {
    row.replaceChildren()
    for (const name of cards) await dealCard(row, name)
    row.replaceChildren(...cards.map(slotOf))
  }
  return {
    element: el('div', { class: 'felt', role: 'group', 'aria-label': game.name }, el('ul', { class: 'paytable' }, [...lines.values()]), row, named, steps.element),
    action: words.deal, noAuto: true,
    choice: () => '', begin: start,
    show: async ({ view, options }) => {
      if (row.querySelector('.slot-card')) await drawAgain(view.cards)
      else await dealAll(view.cards)
      open = options.length > 0
      refresh()
      named.textContent = words[view.hand]
      mark(view.hand)
    },
    decide: async (round) => {
      await steps.ask(round, (move) => {
        held = Array.from(move.slice('hold:'.length), (digit) => digit === '1')
        refresh()
      })
      open = false
      return `hold:${held.map(Number).join('')}`
    },
    rules: () => el('section', {}, el('p', {}, words.drawRules), el('table', {}, el('tbody', {}, game.display.pays.map(({ name, times }) => el('tr', {}, el('td', {}, words[name]), el('td', { class: 'number' }, `${times}×`), el('td', { class: 'number' }, money(times * stake()))))))),
  }
}
