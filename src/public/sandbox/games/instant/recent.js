import { el } from '../kit.js'

const SHOWN = 12

/** A strip of the last results of a game, newest first. `add` takes a text and whether it paid. */
export const makeRecent = (label) => {
  const element = el('ol', { class: 'recent', 'aria-label': label })
  return {
    element,
    add: (text, good) => {
      element.prepend(el('li', { class: 'number', 'data-good': String(good) }, text))
      while (element.children.length > SHOWN) element.lastChild.remove()
    },
  }
}

/** The multiplier at the end of a round's result, such as `LRRL 1.4x`. */
export const timesOf = (result) => Number.parseFloat(/([\d.]+)x$/.exec(result)?.[1] ?? '0')
