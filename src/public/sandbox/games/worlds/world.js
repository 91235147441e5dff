import { el, seedOf } from '../kit.js'

/** The worlds, by the subjects of pictures (`art` of a game) that belong to them. */
const SUBJECTS = {
  sea: ['coral', 'pearl', 'fish', 'ray', 'shell', 'shark', 'koi', 'lotus'],
  harbour: ['anchor', 'lighthouse', 'boat'],
  festival: ['lantern', 'dragon', 'mask', 'stall', 'moon', 'pagoda'],
  orchard: ['mango', 'apple', 'cherry', 'orange', 'hamper', 'clover', 'tree'],
  storm: ['cloud', 'bolt'],
  space: ['comet', 'moonbase', 'rocket', 'star', 'sheaf'],
  fable: ['kancil', 'giant', 'bamboo', 'chest', 'key'],
  summit: ['mountain', 'temple', 'shield'],
  sky: ['kite', 'wau', 'bird', 'palm', 'sun'],
  carnival: ['crown', 'seven', 'bell', 'fortune', 'bingo', 'ticket', 'coin', 'gem'],
}
/** The worlds of vendors by their picture, for subjects that belong to no world. */
const VENDORS = { HARBOUR: 'harbour', LANTERN: 'festival', TIDE: 'sea', SUMMIT: 'summit', ORCHARD: 'orchard', COMET: 'space', KITE: 'sky', ANVIL: 'storm', CEDAR: 'orchard', DELTA: 'harbour', FABLE: 'fable' }
/** Fishing is under water. */
const WATERS = { koi: 'pond', lotus: 'pond', fish: 'pond', anchor: 'deep' }
const MOTES = 16

const worldWith = (subject) => Object.entries(SUBJECTS).find(([, subjects]) => subjects.includes(subject))?.[0]

/**
 * Returns the world of a game: of the first subject of its picture that has one, else of its vendor. A ticket, pins or a wheel is
 * of every world, so the second subject says which. Fishing has waters of its own.
 */
export const worldOf = ({ engine, art, vendorArt }) => {
  if (engine === 'fish') return WATERS[art.subject] ?? 'sea'
  const first = worldWith(art.subject)
  const second = art.with === undefined ? undefined : worldWith(art.with)
  if (first === 'carnival' || first === undefined) return second ?? first ?? VENDORS[vendorArt] ?? 'carnival'
  return first
}

/** Returns the backdrop of a world: its picture, and what moves in it, which only the compositor draws. */
export const makeBackdrop = (world) => {
  const motes = Array.from({ length: MOTES }, (_, i) => {
    const hash = seedOf(`${world} ${i}`)
    return el('i', { class: 'mote', style: { '--x': `${hash % 100}%`, '--y': `${(hash >>> 7) % 100}%`, '--size': String(0.5 + ((hash >>> 3) % 100) / 100), '--time': `${9 + (hash % 13)}s`, '--delay': `${-(hash % 22)}s` } })
  })
  return el('div', { class: 'world', 'aria-hidden': 'true' }, el('img', { src: `worlds/${world}.svg`, alt: '' }), el('div', { class: 'world__motes' }, motes))
}
