import { animate, el, pause } from './kit.js'

const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Returns a card face up, such as `TS`; without a name, its back. */
export const cardFace = (name) => name
  ? el('div', { class: 'card', 'data-red': /[HD]$/.test(name) ? 'true' : undefined }, el('b', {}, name[0] === 'T' ? '10' : name[0]), el('span', {}, SUITS[name[1]]))
  : el('div', { class: 'card card--back' })

/** Turns over the cards of a row, one after another. */
export const turnUp = async (row, names) => {
  row.replaceChildren(...names.map(() => cardFace()))
  for (const [i, name] of names.entries()) {
    await pause(110)
    const face = cardFace(name)
    row.children[i].replaceWith(face)
    await animate(face, [{ transform: 'rotateY(80deg) translateY(-8px)' }, { transform: 'none' }], { duration: 170 })
  }
}

export const backs = (row, count) => row.replaceChildren(...Array.from({ length: count }, () => cardFace()))

/** Splits a text such as `TS9H` into cards. */
export const split = (text) => text.match(/../g) ?? []
