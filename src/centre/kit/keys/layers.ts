// The layers above a centre. antd renders them into the body, outside the centre.

import { OPEN_POPUP_BUTTON, POPUP, SHEET, TOUR } from '../patches/antdSelectors.ts'

const FIELD = 'input, textarea, select, [contenteditable=true]'

const drawn = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((layer) => layer.getClientRects().length > 0)

/** Returns whether a layer covers the centre, including a dialog of the site. */
export const isCovered = (): boolean =>
  drawn(`${POPUP},${SHEET},${TOUR}`).length > 0 || document.querySelector('dialog:modal') !== null

/** Returns whether keys pressed in this element are text input. */
export const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(FIELD)

/**
 * Closes a popup by simulating a press outside it. No other way works for all kinds of antd popups and keeps
 * their parent open. The press targets the popup below, if there is one, which treats it as its own.
 */
const closePopup = (popup: HTMLElement, below: HTMLElement | undefined): void => {
  const focused = popup.contains(document.activeElement)
  const place = below ?? document.documentElement
  for (const type of ['pointerdown', 'mousedown'])
    place.dispatchEvent(new MouseEvent(type, { bubbles: true }))
  if (focused) drawn(OPEN_POPUP_BUTTON).at(-1)?.focus()
}

/**
 * Handles Escape: it closes only the topmost layer. With no layer open it first blurs the focused field, and
 * closes the centre when no field has focus. It must run before any other handler of the key.
 */
export const escapePressed = (event: KeyboardEvent, centre: HTMLElement, close: () => void): void => {
  // The browser closes a dialog of the site itself.
  if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog:modal')) return
  const sheet = drawn(SHEET).at(-1)
  const popups = drawn(POPUP)
  const popup = popups.at(-1)
  const inside = event.target instanceof Node ? event.target : null
  if (!popup && sheet?.contains(inside)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (drawn(TOUR).length > 0) return
  if (popup) return closePopup(popup, popups.at(-2))
  // A new layer may not have the focus yet, so the key is passed on to it.
  if (sheet) return void sheet.dispatchEvent(new KeyboardEvent('keydown', event))
  if (isField(document.activeElement)) return centre.focus()
  close()
}
