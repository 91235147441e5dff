import { animate, el, pause, seedOf } from './kit.js'
import { playSound } from './play/sound.js'
import { symbolDrawer, symbolPaints, symbolsOf } from './slots/symbols.js'

/** The letters of the prizes, the smallest first. */
const RANKS = 'CDEFGH'

/** A card of nine covered fields in the world of its picture. Three of a kind win. A press on a field uncovers it first. */
export const makeStage = ({ game, words, money, stake, world, code, turbo }) => {
  const draw = symbolDrawer(symbolsOf(world, { subject: game.art.with ?? game.art.subject }), {})
  const { pays } = game.display
  const cover = () => el('div', { class: 'ticket__cover', style: { '--turn': `${seedOf(code) % 90}deg` } }, '?')
  const cells = Array.from({ length: 9 }, (_, i) => el('div', { class: 'ticket__cell', onpointerdown: () => first.push(i) }, cover()))
  let first = []
  const top = el('b', { class: 'number' })
  const grid = el('div', { class: 'ticket__cells', role: 'img', 'aria-label': game.name }, cells)
  const element = el('div', { class: 'ticket' }, symbolPaints(), el('p', { class: 'ticket__head' }, el('span', {}, words.topPrize), top), grid, el('p', { class: 'ticket__foot' }, words.scratchRule))
  const showTop = () => { top.textContent = money((Math.max(...pays) / 10_000) * stake()) }
  queueMicrotask(showTop)
  const reveal = async (i, letter) => {
    const under = cells[i].firstChild
    cells[i].prepend(draw(letter))
    playSound('tick')
    await animate(under, [{ clipPath: 'inset(0 0 0 0)' }, { clipPath: 'inset(0 0 0 100%)' }], { duration: turbo() ? 60 : 170 })
    under.remove()
  }
  return {
    element, world: true, action: words.scratchIt,
    choice: () => '',
    begin: () => {
      first = []
      showTop()
      for (const cell of cells) { cell.classList.remove('cell--win', 'cell--dim'); cell.replaceChildren(cover()) }
    },
    show: async ({ view, words: result }) => {
      const left = new Set(cells.keys())
      while (left.size > 0) {
        const next = first.find((i) => left.has(i)) ?? [...left][0]
        left.delete(next)
        await reveal(next, RANKS[view.cells[next]])
      }
      grid.setAttribute('aria-label', `${game.name}: ${result}`)
      if (view.prize >= 0) {
        playSound('win')
        for (const [i, cell] of cells.entries()) cell.classList.add(view.cells[i] === view.prize ? 'cell--win' : 'cell--dim')
      }
      await pause(200)
    },
    rules: () => el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, '3×'), el('th', {}, words.pays))),
      el('tbody', {}, pays.map((pay, i) => el('tr', {}, el('td', {}, el('span', { class: 'paid' }, draw(RANKS[i]))), el('td', { class: 'number' }, money((pay / 10_000) * stake())))).toReversed())),
  }
}
