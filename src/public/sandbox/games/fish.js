import { animate, calm, el, pause, symbol } from './kit.js'

const KINDS = [['fish', '#2f6fb0', '#9cc7ee'], ['shell', '#b3642f', '#eeb388'], ['fish', '#c0443a', '#f2a59b'], ['ray', '#5b4aa0', '#b694e6'], ['fish', '#1f8f8a', '#7fd8d0'], ['ray', '#8a5a00', '#e9cd6a'], ['crown', '#c22f6b', '#f59cc0']]

/** Fish swim by. The chance to catch one depends on its payout. */
export const makeStage = ({ game, words, money, stake, changed }) => {
  const { worths } = game.display
  let aim = null
  const sea = el('div', { class: 'sea', role: 'group', 'aria-label': game.name })
  const fishes = worths.map((worth, i) => {
    const size = 58 + i * 11
    const button = el('button', { class: 'fish', type: 'button', 'aria-pressed': 'false', 'aria-label': `${worth}×`, style: { width: `${size}px`, height: `${size}px`, top: `${4 + ((i * 37) % 78)}%` }, onclick: () => take(worth) },
      symbol(...KINDS[i % KINDS.length]), el('b', { class: 'number' }, `${worth}×`))
    button.style.left = calm() ? `${6 + ((i * 29) % 80)}%` : ''
    return button
  })
  const take = (worth) => {
    aim = worth
    for (const [i, fish] of fishes.entries()) fish.setAttribute('aria-pressed', String(worths[i] === worth))
    changed()
  }
  sea.append(...fishes)
  if (!calm()) for (const [i, fish] of fishes.entries()) {
    fish.animate([{ left: '-14%' }, { left: '104%' }], { duration: 15_000 + ((i * 3_700) % 11_000), iterations: Infinity, delay: -i * 2_900, direction: i % 2 ? 'reverse' : 'normal' })
  }
  return {
    element: sea, action: words.shoot, choice: () => (aim === null ? null : String(aim)),
    show: async ({ view }) => {
      const fish = fishes[worths.indexOf(view.worth)]
      const shot = el('i', { class: 'shot' })
      const [place, where] = [sea.getBoundingClientRect(), fish.getBoundingClientRect()]
      const [x, y] = [where.left - place.left + where.width / 2, where.top - place.top + where.height / 2]
      sea.append(shot)
      await animate(shot, [{ left: '50%', top: '100%' }, { left: `${x}px`, top: `${y}px` }], { duration: 260, easing: 'ease-in' })
      shot.classList.add('shot--net')
      if (view.caught) await animate(fish.firstChild, [{ transform: 'scale(1)' }, { transform: 'scale(1.5) rotate(12deg)', opacity: 1 }, { transform: 'scale(.1)', opacity: 0 }], { duration: 520 })
      else await pause(200)
      shot.remove()
      for (const running of fish.firstChild.getAnimations()) running.cancel()
    },
    rules: () => el('table', {}, el('tbody', {}, worths.map((worth, i) => el('tr', {}, el('td', {}, el('span', { class: 'paid' }, symbol(...KINDS[i % KINDS.length]))), el('td', { class: 'number' }, `${worth}×`), el('td', { class: 'number' }, money(worth * stake())))))),
  }
}
