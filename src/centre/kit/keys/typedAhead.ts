/** Keys that were pressed before their field was ready. */
export interface TypedAhead {
  /** Returns the text of the recorded keys. */
  text: () => string
  /** Dispatches the keys that are not text again, in that field. */
  replay: (field: HTMLElement) => void
  /** Stops recording. */
  release: () => void
}

const isText = ({ key }: KeyboardEvent): boolean => key.length === 1

/** Returns the text that a sequence of keys produces in an empty field. */
export const textOf = (keys: readonly KeyboardEvent[]): string =>
  keys.reduce((text, event) => {
    if (event.key === 'Backspace') return text.slice(0, -1)
    return isText(event) ? text + event.key : text
  }, '')

/** Records every key until `release` is called. Escape and shortcuts are not recorded. */
export const recordKeys = (): TypedAhead => {
  const keys: KeyboardEvent[] = []
  const record = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keys.push(event)
  }
  window.addEventListener('keydown', record, true)
  return {
    text: () => textOf(keys),
    replay: (field) => {
      for (const event of keys)
        if (!isText(event) && event.key !== 'Backspace')
          field.dispatchEvent(new KeyboardEvent('keydown', event))
    },
    release: () => window.removeEventListener('keydown', record, true),
  }
}
