import { el, svg } from '../kit.js'

/** The symbols of each world, from the most frequent to the rarest. */
const SETS = {
  sea: ['shell', 'fish', 'coral', 'ray', 'pearl', 'anchor', 'chest', 'crown'],
  harbour: ['shell', 'fish', 'anchor', 'boat', 'bell', 'key', 'lighthouse', 'seven'],
  festival: ['lantern', 'moon', 'clover', 'bell', 'mask', 'star', 'gem', 'dragon'],
  orchard: ['cherry', 'orange', 'apple', 'clover', 'mango', 'bell', 'star', 'seven'],
  storm: ['cloud', 'moon', 'anchor', 'bolt', 'shield', 'sun', 'gem', 'seven'],
  space: ['moon', 'sun', 'star', 'comet', 'bolt', 'rocket', 'gem', 'moonbase'],
  fable: ['bamboo', 'palm', 'clover', 'coin', 'key', 'bird', 'chest', 'kancil'],
  summit: ['cloud', 'sun', 'bird', 'key', 'shield', 'mountain', 'temple', 'crown'],
  sky: ['kite', 'cloud', 'bird', 'clover', 'palm', 'sun', 'wau', 'crown'],
  carnival: ['cherry', 'bell', 'clover', 'ball', 'star', 'gem', 'trophy', 'seven'],
}
/** The hue of each rank, degrees. */
const HUES = [158, 208, 262, 22, 44, 354, 186, 326]
const RANKS = 'ABCDEFGH'
/** The glyphs of wild and scatter. */
const SPECIAL = { W: 'crown', S: 'ticket' }
const LETTERS = [...RANKS, 'W', 'S']

/** Returns the symbols of a game: those of its world, with the subjects of its picture as the rarest. */
export const symbolsOf = (world, art) => {
  const own = [art.with, art.subject].filter((name) => name !== undefined)
  return [...SETS[world].filter((name) => !own.includes(name)).slice(0, RANKS.length - own.length), ...own]
}

const stops = (hue, light, dark) => [svg('stop', { offset: '0', 'stop-color': `hsl(${hue} 78% ${light}%)` }), svg('stop', { offset: '1', 'stop-color': `hsl(${hue} 74% ${dark}%)` })]

/** The gradients that all symbols of a page share. */
export const symbolPaints = () => svg('svg', { class: 'paints', 'aria-hidden': 'true' }, svg('defs', {},
  HUES.map((hue, i) => svg('linearGradient', { id: `plate-${RANKS[i]}`, x1: '0', y1: '0', x2: '0', y2: '1' }, stops(hue, 62, 30))),
  svg('linearGradient', { id: 'plate-W', x1: '0', y1: '0', x2: '0', y2: '1' }, stops(4, 60, 34)),
  svg('linearGradient', { id: 'plate-S', x1: '0', y1: '0', x2: '0', y2: '1' }, stops(46, 66, 42)),
  svg('linearGradient', { id: 'ring', x1: '0', y1: '0', x2: '0', y2: '1' }, stops(46, 84, 40))))

const STAR = 'M50 2l11 17 19-8 1 21 19 8-13 17 13 17-19 8-1 21-19-8-11 17-11-17-19 8-1-21-19-8 13-17-13-17 19-8 1-21 19 8z'
const HEXAGON = 'M50 4L90 26V74L50 96L10 74V26z'

/** The plate behind a glyph: square for frequent symbols, round for the next, six-sided with a ring for the rarest. */
const plate = (letter) => {
  const fill = `url(#plate-${letter})`
  if ('ABC'.includes(letter)) return svg('rect', { x: 9, y: 9, width: 82, height: 82, rx: 22, fill })
  if ('DEF'.includes(letter)) return svg('circle', { cx: 50, cy: 50, r: 44, fill, stroke: 'rgb(255 255 255 / .35)', 'stroke-width': 3 })
  return svg('path', { d: letter === 'W' || letter === 'S' ? STAR : HEXAGON, fill, stroke: 'url(#ring)', 'stroke-width': 5, 'stroke-linejoin': 'round' })
}

const glyph = (name, hue) => {
  const use = svg('use', { href: `symbols.svg#${name}`, x: 24, y: 23, width: 52, height: 52 })
  use.style.color = '#fffaf0'
  use.style.setProperty('--mark', `hsl(${hue} 62% 26%)`)
  return use
}

/** Returns a function that draws a letter of the reels as the symbol of a game. `labels` are the texts of wild and scatter. */
export const symbolDrawer = (names, labels) => {
  const masters = new Map(LETTERS.map((letter) => {
    const rank = RANKS.indexOf(letter)
    const label = labels[letter]
    return [letter, el('div', { class: label ? `cell cell--${letter === 'W' ? 'wild' : 'scatter'}` : 'cell' },
      svg('svg', { class: 'symbol', viewBox: '0 0 100 100' }, plate(letter),
        glyph(SPECIAL[letter] ?? names[rank], HUES[rank] ?? 10)),
      label ? el('b', {}, label) : null)]
  }))
  return (letter) => masters.get(letter).cloneNode(true)
}
