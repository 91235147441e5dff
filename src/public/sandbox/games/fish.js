import { animate, calm, el, pause, seedOf, svg, symbol } from './kit.js'
import { playSound } from './play/sound.js'

/** Shapes and colours by how much a fish is worth, the cheapest first. */
const KINDS = [['fish', '#ff9f43', '#fff1c9'], ['koi', '#ff6b6b', '#fff'], ['shell', '#f7b267', '#7a3e12'], ['ray', '#9b7bff', '#e3d9ff'], ['koi', '#ffd166', '#b3462f'], ['shark', '#8fb3d9', '#e9f4ff'], ['dragon', '#ffcf4d', '#c0322b']]
/** How many of each swim at a time. */
const COUNTS = [3, 3, 2, 2, 2, 1, 1]

/** Returns a fish on its way: a lane as wide as the sea that moves from side to side, and the fish in it. */
const makeFish = (worth, kind, at, all) => {
  const hash = seedOf(`${worth} ${at}`)
  const size = 54 + kind * 17
  const top = 5 + ((at * 61) % all) * (74 / all)
  const back = hash % 2 === 1
  const button = el('button', { class: 'fish', type: 'button', tabIndex: -1, 'aria-label': `${worth}×`, style: { '--size': `${size}` } },
    el('span', { class: back ? 'fish__body fish__body--back' : 'fish__body' }, symbol(...KINDS[kind])), el('b', { class: 'number' }, `${worth}×`))
  const lane = el('div', { class: 'lane', style: { top: `${top}%` } }, button)
  if (calm()) lane.style.transform = `translateX(${6 + ((at * 37) % 80)}%)`
  else lane.animate([{ transform: 'translateX(-16%)' }, { transform: 'translateX(104%)' }], { duration: 15_000 + (hash % 14_000) + kind * 1_500, iterations: Infinity, delay: -(hash % 30_000), direction: back ? 'reverse' : 'normal' })
  return { worth, button, lane }
}

const cannon = () => svg('svg', { class: 'cannon', viewBox: '-60 -110 120 130', 'aria-hidden': 'true' },
  svg('g', { class: 'cannon__barrel' }, svg('path', { d: 'M-16 0L-12 -92H12L16 0z', class: 'cannon__metal' }), svg('path', { d: 'M-17 -92h34v-14h-34z', class: 'cannon__trim' }), svg('path', { d: 'M-15 -34h30v12h-30z', class: 'cannon__trim' })),
  svg('path', { d: 'M-52 20a52 46 0 0 1 104 0z', class: 'cannon__base' }))

/** Middle of an element within the sea, px. */
const middleIn = (place, { left, top, width, height }) => [left - place.left + width / 2, top - place.top + height / 2]

/** Returns how the cannon aims: at points and fish of the sea. `taken` is called with a new target. */
const makeAim = (fishes, gun, taken) => {
  let target = null
  let sea = null
  const pointAt = ([x, y]) => {
    const { width, height } = sea.getBoundingClientRect()
    const angle = Math.max(-80, Math.min(80, (Math.atan2(x - width / 2, height - 24 - y) * 180) / Math.PI))
    gun.firstChild.style.transform = `rotate(${angle}deg)`
  }
  const middle = ({ button }) => middleIn(sea.getBoundingClientRect(), button.getBoundingClientRect())
  const placed = () => {
    const { width } = sea.getBoundingClientRect()
    return fishes.map((fish) => ({ fish, at: middle(fish) })).filter(({ at: [x] }) => x > 0 && x < width)
  }
  const take = (fish) => {
    target?.button.removeAttribute('data-target')
    target = fish
    target.button.setAttribute('data-target', '')
    pointAt(middle(fish))
    taken(fish)
  }
  return {
    pointAt, middle,
    over: (place) => { sea = place },
    get target() { return target },
    /** Takes the fish that is nearest to a point. Returns whether there is one. */
    nearest: ([x, y]) => {
      const [first] = placed().sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))
      if (first) take(first.fish)
      return first !== undefined
    },
    /** Takes the next fish to the right or left. */
    by: (step) => {
      const row = placed().sort((a, b) => a.at[0] - b.at[0]).map(({ fish }) => fish)
      if (row.length > 0) take(row[(row.indexOf(target) + step + row.length) % row.length])
    },
  }
}

/** Shows a shot at a fish, and whether it was caught. */
const showShot = async ({ sea, fish: { button }, at: [x, y], caught, fast }) => {
  const { width, height } = sea.getBoundingClientRect()
  const shot = el('i', { class: 'shot' })
  const body = button.firstChild
  sea.append(shot)
  playSound('shot')
  await animate(shot, [{ transform: `translate(${width / 2}px, ${height - 40}px)` }, { transform: `translate(${x}px, ${y}px)` }], { duration: fast ? 120 : 240, easing: 'ease-in' })
  shot.classList.add('shot--net')
  if (caught) {
    playSound('win')
    await animate(body, [{ transform: 'scale(1)' }, { transform: 'scale(1.5) rotate(12deg)', opacity: 1 }, { transform: 'scale(.1)', opacity: 0 }], { duration: fast ? 240 : 520 })
  } else await pause(fast ? 60 : 180)
  shot.remove()
  for (const running of body.getAnimations()) if (!(running instanceof CSSAnimation)) running.cancel()
}

/**
 * Fish swim through the whole stage. A press shoots at the fish that is nearest to it; arrow keys aim from fish to fish, and Space or
 * Enter shoots. The chance to catch a fish depends on its payout.
 */
export const makeStage = ({ game, words, money, stake, changed, play, turbo }) => {
  const { worths } = game.display
  const list = worths.flatMap((worth, kind) => Array.from({ length: COUNTS[kind] ?? 1 }, () => [worth, kind]))
  const fishes = list.map(([worth, kind], at) => makeFish(worth, kind, at, list.length))
  const gun = cannon()
  const says = el('p', { class: 'hidden', 'aria-live': 'polite' })
  const hint = el('p', { class: 'sea__hint' }, words.fishHint)
  const aim = makeAim(fishes, gun, ({ worth }) => { says.textContent = `${words.target}: ${worth}×`; changed() })
  const pointOf = (event) => { const { left, top } = sea.getBoundingClientRect(); return [event.clientX - left, event.clientY - top] }
  const onKey = (event) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') aim.by(1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') aim.by(-1)
    else if ((event.key === ' ' || event.key === 'Enter') && aim.target) play()
    else return
    event.preventDefault()
  }
  const sea = el('div', { class: 'sea', role: 'group', 'aria-label': `${game.name}. ${words.fishHint}`, tabIndex: 0, 'data-keys': '', onkeydown: onKey,
    onclick: (event) => { if (aim.nearest(pointOf(event))) play() }, onpointermove: (event) => aim.pointAt(pointOf(event)) },
    fishes.map(({ lane }) => lane), gun, says, hint)
  aim.over(sea)
  return {
    element: sea, world: true, fills: true, action: words.shoot, choice: () => (aim.target === null ? null : String(aim.target.worth)),
    begin: () => hint.remove(),
    show: ({ view }) => {
      const at = aim.middle(aim.target)
      aim.pointAt(at)
      return showShot({ sea, fish: aim.target, at, caught: view.caught, fast: turbo() })
    },
    rules: () => el('section', { class: 'pays' }, el('p', {}, words.fishRule), el('table', {}, el('tbody', {}, worths.map((worth, i) => el('tr', {}, el('td', {}, el('span', { class: 'paid' }, symbol(...KINDS[i % KINDS.length]))), el('td', { class: 'number' }, `${worth}×`), el('td', { class: 'number' }, money(worth * stake()))))))),
  }
}
