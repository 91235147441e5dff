import { el, fill } from '../kit.js'

const SIDES = { size: ['big', 'small'], parity: ['odd', 'even'] }
const pairs = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))

/** Returns a random number below a bound, without bias. */
const below = (bound) => {
  const limit = 2 ** 32 - (2 ** 32 % bound)
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % bound
  }
}

/** Returns `count` different items. */
const some = (items, count) => {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0])
}

const digitsOf = (bet) => (bet.input === 'die' ? [...'123456'] : [...'0123456789'])

/** Returns a random pick for a bet. */
export const quickPick = (bet) => {
  if (SIDES[bet.input]) return SIDES[bet.input][below(2)]
  if (bet.input === 'pairs') return some(pairs, bet.length).sort().join('-')
  if (bet.input === 'number' && bet.name === 'box') return some(digitsOf(bet), bet.length).join('')
  return Array.from({ length: bet.length }, () => some(digitsOf(bet), 1)[0]).join('')
}

/** Returns a group of buttons of which any may be pressed. `isOn` says which are. */
const toggles = (values, { label, className, textOf = (value) => value, isOn, press }) => {
  const buttons = values.map((value) => el('button', { class: 'choice', type: 'button', 'data-value': value, 'aria-pressed': 'false', onclick: () => press(value) }, textOf(value)))
  const refresh = () => { for (const button of buttons) button.setAttribute('aria-pressed', String(isOn(button.dataset.value))) }
  refresh()
  return { element: el('div', { class: `choices ${className}`, role: 'group', 'aria-label': label }, buttons), refresh }
}

/** A field for longer numbers, which are added to the slip one by one. */
const typedField = (bet, { words, label, add }) => {
  const isComplete = (value) => value.length === bet.length && /^\d+$/.test(value) && (bet.name !== 'box' || new Set(value).size === bet.length)
  const button = el('button', { class: 'plain', type: 'button', disabled: true, onclick: () => take() }, words.lottery_add)
  const note = el('p', { class: 'note', id: 'typed-note' }, bet.name === 'box' ? words.lottery_boxNote : words.lottery_typeNote)
  const input = el('input', {
    class: 'typed number', inputmode: 'numeric', maxlength: String(bet.length), placeholder: '·'.repeat(bet.length), autocomplete: 'off',
    'aria-label': label, 'aria-describedby': 'typed-note',
    oninput: () => { button.disabled = !isComplete(input.value) },
    onkeydown: (event) => { if (event.key === 'Enter') { event.preventDefault(); take() } },
  })
  const take = () => {
    if (!isComplete(input.value)) return
    add(input.value)
    input.value = ''
    button.disabled = true
    input.focus()
  }
  return { element: el('div', { class: 'lotto__typed' }, input, button, note), refresh: () => {} }
}

/** A board of pairs for a xiên bet: as many as it needs become a line. */
const pairsField = (bet, { words, label, add }) => {
  let chosen = []
  const note = el('p', { class: 'note', role: 'status' })
  const say = () => { note.textContent = fill(words.lottery_pairsNote, { chosen: chosen.length, length: bet.length }) }
  const board = toggles(pairs, {
    label, className: 'hundred number', isOn: (pair) => chosen.includes(pair),
    press: (pair) => {
      chosen = chosen.includes(pair) ? chosen.filter((one) => one !== pair) : [...chosen, pair]
      if (chosen.length === bet.length) { add(chosen.sort().join('-')); chosen = [] }
      say()
      board.refresh()
    },
  })
  say()
  return { element: el('div', {}, board.element, note), refresh: board.refresh }
}

/**
 * Returns the input for a kind of bet.
 * @param has whether the slip has a pick of this bet
 * @param toggle adds a pick to the slip, or removes it
 * @param add adds a pick to the slip
 */
export const pickField = (bet, { words, label, has, toggle, add }) => {
  if (bet.input === 'pairs') return pairsField(bet, { words, label, add })
  if (SIDES[bet.input]) return toggles(SIDES[bet.input], { label, className: 'sides', textOf: (value) => words[value], isOn: has, press: toggle })
  if (bet.length === 1) return toggles(digitsOf(bet), { label, className: 'digits number', isOn: has, press: toggle })
  if (bet.length === 2) return toggles(pairs, { label, className: 'hundred number', isOn: has, press: toggle })
  return typedField(bet, { words, label, add })
}
