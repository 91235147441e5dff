import { animate, calm, el, pause, svg } from '../kit.js'

/** The suits, each drawn around 0 0 in a square of 20. */
const SUITS = {
  S: 'M0-9.5C2-5 8.5-2 8.5 3.5 8.5 7.5 3 8.5 1 5 1 7 1.800 8.600 3.200 9.5H-3.200C-1.800 8.600-1 7-1 5-3 8.5-8.5 7.5-8.5 3.5-8.5-2-2-5 0-9.5z',
  H: 'M0 9C-4 4-9 0-9-4.5-9-9-2.5-10.5 0-5.5 2.5-10.5 9-9 9-4.5 9 0 4 4 0 9z',
  D: 'M0-9.5Q3-4 7.5 0 3 4 0 9.5-3 4-7.5 0-3-4 0-9.5z',
  C: 'M0-9.5a4.3 4.3 0 0 1 3.3 7A4.3 4.3 0 1 1 1 4.600C1 6.800 1.800 8.5 3.200 9.5H-3.200C-1.800 8.5-1 6.800-1 4.600A4.3 4.3 0 1 1-3.300-2.5 4.3 4.3 0 0 1 0-9.5z',
}
const SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' }
const COLOURS = { S: '#1d1a17', H: '#b3261e', D: '#b3261e', C: '#1d1a17' }
const rankText = (name) => (name[0] === 'T' ? '10' : name[0])

/** Where the pips of a number card are, on a card of 100 × 140. */
const PIPS = {
  2: [[50, 34], [50, 106]], 3: [[50, 34], [50, 70], [50, 106]],
  4: [[34, 36], [66, 36], [34, 104], [66, 104]], 5: [[34, 36], [66, 36], [50, 70], [34, 104], [66, 104]],
  6: [[34, 36], [66, 36], [34, 70], [66, 70], [34, 104], [66, 104]],
  7: [[34, 36], [66, 36], [50, 53], [34, 70], [66, 70], [34, 104], [66, 104]],
  8: [[34, 36], [66, 36], [50, 53], [34, 70], [66, 70], [50, 87], [34, 104], [66, 104]],
  9: [[34, 32], [66, 32], [34, 57], [66, 57], [50, 70], [34, 83], [66, 83], [34, 108], [66, 108]],
  T: [[34, 32], [66, 32], [50, 44], [34, 57], [66, 57], [34, 83], [66, 83], [50, 96], [34, 108], [66, 108]],
}
const pip = (suit, x, y, size) => svg('path', { d: SUITS[suit], transform: `translate(${x} ${y}) scale(${y > 70 ? -size : size})` })

/** What a picture wears: a jack's cap, a queen's tiara, a king's crown. */
const CROWNS = { J: 'M-13-36Q0-52 14-40L12-33H-12z', Q: 'M-13-33-15-46-7-39 0-50 7-39 15-46 13-33z', K: 'M-14-33V-47L-8-41-4-50 0-43 4-50 8-41 14-47V-33z' }
/** Half of a picture, which is the same from both sides. */
const half = (rank, suit) => svg('g', {},
  svg('path', { d: 'M-27 0C-27-13-16-17-8-18H8C16-17 27-13 27 0z', fill: COLOURS[suit] }),
  svg('path', { d: 'M-9-18 0 0 9-18z', fill: '#f2c063' }),
  svg('path', { d: 'M-12-26C-12-40 12-40 12-26L12-17H-12z', fill: rank === 'Q' ? '#8a5a2b' : '#5d3a22' }),
  svg('circle', { cy: -26, r: 9, fill: '#f3d9b8' }),
  svg('path', { d: CROWNS[rank], fill: '#e9b949', stroke: '#8a5a00', 'stroke-width': 1 }),
  svg('path', { d: SUITS[suit], transform: 'translate(-20 -8) scale(.45)', fill: '#fffaf2' }))
const picture = (rank, suit) => svg('g', { transform: 'translate(50 70)' },
  svg('rect', { x: -29, y: -52, width: 58, height: 104, rx: 4, fill: '#fbf1dc', stroke: COLOURS[suit], 'stroke-width': 1 }),
  half(rank, suit), svg('g', { transform: 'rotate(180)' }, half(rank, suit)))

const middle = (rank, suit) => {
  if (rank === 'A') return svg('path', { d: SUITS[suit], transform: 'translate(50 70) scale(2.6)' })
  return PIPS[rank] ? PIPS[rank].map(([x, y]) => pip(suit, x, y, 1)) : picture(rank, suit)
}
const corner = (name, suit) => svg('g', {},
  svg('text', { x: 13, y: 23, 'font-size': 21, 'font-weight': 800, 'text-anchor': 'middle', textLength: name[0] === 'T' ? 20 : undefined, lengthAdjust: 'spacingAndGlyphs' }, rankText(name)),
  svg('path', { d: SUITS[suit], transform: 'translate(13 35) scale(.85)' }))

const face = (name) => {
  const [rank, suit] = name
  return svg('svg', { viewBox: '0 0 100 140', 'aria-hidden': 'true' },
    svg('g', { fill: COLOURS[suit] }, corner(name, suit), middle(rank, suit), svg('g', { transform: 'rotate(180 50 70)' }, corner(name, suit))))
}
const back = () => svg('svg', { viewBox: '0 0 100 140', 'aria-hidden': 'true' },
  svg('rect', { x: 6, y: 6, width: 88, height: 128, rx: 7, fill: '#8f1d17' }),
  svg('path', { d: [...Array(7).keys()].map((i) => `M${14 + i * 12} 12V128M12 ${22 + i * 16}H88`).join(''), stroke: '#b3483f', 'stroke-width': 1.5 }),
  svg('circle', { cx: 50, cy: 70, r: 19, fill: '#8f1d17', stroke: '#e9b949', 'stroke-width': 2.5 }),
  svg('path', { d: SUITS.S, transform: 'translate(50 70) scale(1.1)', fill: '#e9b949' }))

/** Returns a card face up, such as `TS`; without a name, its back. */
export const cardFace = (name) => name
  ? el('div', { class: 'card', role: 'img', 'aria-label': `${rankText(name)}${SIGNS[name[1]]}`, 'data-name': name }, face(name))
  : el('div', { class: 'card card--back', 'data-name': '' }, back())

const turn = (card) => animate(card, [{ transform: 'rotateY(88deg)' }, { transform: 'none' }], { duration: 190 })

/** Turns over the cards of a row, one after another. */
export const turnUp = async (row, names) => {
  row.replaceChildren(...names.map(() => cardFace()))
  for (const [i, name] of names.entries()) {
    await pause(110)
    const card = cardFace(name)
    row.children[i].replaceWith(card)
    await turn(card)
  }
}

/** Brings a card into a row from the shoe, at the upper right. */
export const dealCard = async (row, name) => {
  const card = cardFace(name)
  row.append(card)
  row.classList.toggle('hand--fan', row.children.length > 3 && !row.matches('.hand--five'))
  if (calm()) return
  await animate(card, [{ transform: 'translate(140px, -120px) rotate(24deg) scale(.8)', opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }], { duration: 280, easing: 'cubic-bezier(.2,.7,.3,1)' })
}

/** Turns the card at a place of a row over. */
export const turnCard = async (row, at, name) => {
  const card = cardFace(name)
  row.children[at].replaceWith(card)
  await turn(card)
}

export const backs = (row, count) => row.replaceChildren(...Array.from({ length: count }, () => cardFace()))

/** Splits a text such as `TS9H` into cards. */
export const split = (text) => text.match(/../g) ?? []
