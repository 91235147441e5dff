import { el, pause } from '../kit.js'
import { dealCard, turnCard } from './playingCards.js'
import { makeSteps } from './steps.js'

const place = (name) => {
  const row = el('div', { class: 'hand hand--big' })
  const total = el('b', { class: 'total number' })
  const result = el('b', { class: 'place__result' })
  return { row, total, result, element: el('div', { class: 'place' }, el('p', { class: 'place__head' }, el('span', {}, name), total, result), row) }
}

/** Deals or turns the card at a place, if it is not there yet. */
const bring = async ({ row }, at, name) => {
  if (name === undefined || row.children[at]?.dataset.name === name) return
  if (row.children[at]) await turnCard(row, at, name)
  else await dealCard(row, name)
}

/** Blackjack: the dealer above, the player's hands below, and the decisions. */
export const makeStage = (around) => {
  const { game, words } = around
  const dealer = place(words.dealer)
  const hands = el('div', { class: 'places' })
  const steps = makeSteps(around, [
    { kind: 'hit', text: words.hit, key: 'h' }, { kind: 'stand', text: words.stand, key: 's' },
    { kind: 'double', text: words.double, key: 'd' }, { kind: 'split', text: words.split, key: 'p' },
  ])
  let own = []
  const clear = () => {
    own = [place(words.you)]
    hands.replaceChildren(own[0].element)
    dealer.row.replaceChildren()
    dealer.row.classList.remove('hand--fan')
    for (const one of [dealer, own[0]]) { one.total.textContent = ''; one.result.textContent = '' }
  }
  clear()
  /** A split moves the second card into a hand of its own. */
  const divide = (count) => {
    while (own.length < count) {
      const next = place(`${words.hand} ${own.length + 1}`)
      next.row.append(own[0].row.lastChild)
      own.push(next)
      hands.append(next.element)
    }
  }
  const mark = (view) => {
    dealer.total.textContent = String(view.dealerTotal)
    for (const [i, hand] of view.hands.entries()) {
      const { total, result, element } = own[i]
      total.textContent = hand.soft && hand.total < 21 && !hand.result ? `${hand.total - 10} / ${hand.total}` : String(hand.total)
      result.textContent = words[`hand_${hand.result}`] ?? ''
      element.classList.toggle('place--active', view.active === i)
      element.classList.toggle('place--won', ['win', 'blackjack'].includes(hand.result))
    }
  }
  const show = async ({ view }) => {
    divide(view.hands.length)
    const first = dealer.row.children.length === 0
    for (let at = 0; at < (first ? 2 : 0); at += 1) {
      await bring(own[0], at, view.hands[0].cards[at])
      await bring(dealer, at, at === 1 ? '' : view.dealer[at])
    }
    for (const [i, hand] of view.hands.entries()) for (const [at, name] of hand.cards.entries()) await bring(own[i], at, name)
    for (const [at, name] of view.dealer.entries()) {
      const isNew = dealer.row.children[at]?.dataset.name !== name
      await bring(dealer, at, name)
      if (isNew && view.active < 0) await pause(240)
    }
    mark(view)
  }
  return {
    element: el('div', { class: 'felt felt--table', role: 'group', 'aria-label': game.name }, dealer.element, el('p', { class: 'felt__arc' }, words.blackjackPays), hands, steps.element),
    action: words.deal, noAuto: true,
    choice: () => '', begin: clear, show,
    decide: (round) => steps.ask(round),
    rules: () => el('ul', {}, words.blackjackRules.split('\n').map((line) => el('li', {}, line))),
  }
}
