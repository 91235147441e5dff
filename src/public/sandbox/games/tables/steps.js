import { el, fill } from '../kit.js'

/**
 * Returns the buttons of a player's decisions. `ask` resolves with the pressed one; keys are the first letters of `keys`.
 * `advise` is pressed for the best move, which is then marked.
 */
export const makeSteps = ({ words, money, advise }, moves) => {
  const hint = el('p', { class: 'steps__hint', role: 'status' })
  let waiting = null
  const press = (move) => {
    const { resolve } = waiting ?? {}
    if (!resolve) return
    waiting = null
    refresh([])
    resolve(move)
  }
  const buttons = new Map(moves.map(({ kind, text, key }) => [kind, el('button', { class: 'step', type: 'button', 'aria-keyshortcuts': key, onclick: () => press(kind) }, el('span', {}, text), el('small', { class: 'number' }))]))
  const best = el('button', { class: 'plain steps__best', type: 'button', onclick: () => void showBest() }, words.bestMove)
  const refresh = (options) => {
    for (const [kind, button] of buttons) {
      const option = options.find((one) => one.kind === kind)
      button.disabled = !option
      button.classList.remove('step--best')
      button.lastChild.textContent = option?.stake ? `+ ${money(option.stake)}` : ''
    }
    best.disabled = options.length === 0
    hint.textContent = ''
  }
  const showBest = async () => {
    const asked = waiting
    if (!asked) return
    best.disabled = true
    const move = await advise(asked.round).catch(() => null)
    best.disabled = waiting === null
    if (move === null || waiting !== asked) return
    asked.advised(move)
    const button = buttons.get(move)
    button?.classList.add('step--best')
    if (button) hint.textContent = fill(words.bestIs, { move: moves.find(({ kind }) => kind === move).text })
  }
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    const move = moves.find(({ key }) => key.toLowerCase() === event.key.toLowerCase())
    if (move && !buttons.get(move.kind).disabled) press(move.kind)
  })
  refresh([])
  return {
    element: el('div', { class: 'steps' }, el('div', { class: 'steps__row', role: 'group', 'aria-label': words.yourMove }, [...buttons.values()]), best, hint),
    hint,
    /** Waits for the player. `advised` is called with the best move. */
    ask: (round, advised = () => {}) => new Promise((resolve) => {
      waiting = { resolve, round, advised }
      refresh(round.options)
      if (document.activeElement === document.body || document.activeElement?.matches('.main, .step')) buttons.get(round.options[0].kind)?.focus({ preventScroll: true })
    }),
  }
}
