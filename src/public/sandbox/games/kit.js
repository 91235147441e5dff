/** Creates an element. Text is added as text, never parsed as HTML. */
export const el = (tag, props = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (key === 'style') for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v)
    else if (key in element && typeof value !== 'string') element[key] = value
    else element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

export const svg = (tag, props = {}, ...children) => {
  const element = document.createElementNS(SVG, tag)
  for (const [key, value] of Object.entries(props)) if (value !== undefined) element.setAttribute(key, value)
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined))
  return element
}

/** Returns a symbol of the sheet in two colours. */
export const symbol = (name, body, mark) => {
  const drawn = svg('svg', { viewBox: '0 0 100 100', class: 'symbol', 'aria-hidden': 'true' }, svg('use', { href: `symbols.svg#${name}`, width: 100, height: 100 }))
  drawn.style.color = body
  drawn.style.setProperty('--mark', mark)
  return drawn
}

/** Replaces the {{placeholders}} of a text. */
export const fill = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => String(values[key] ?? ''))

/** Returns the number of the event and the pick of a choice `issue|pick`. */
export const splitChoice = (choice) => {
  const at = choice.indexOf('|')
  return { issue: Number(choice.slice(0, at)), pick: choice.slice(at + 1) }
}

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Waits `ms` milliseconds, or not at all with reduced motion. */
export const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, calm() ? 0 : ms) })

/** Runs an animation to its end, immediately with reduced motion. */
export const animate = async (element, frames, options) => {
  const run = element.animate(frames, { fill: 'forwards', ...options, duration: calm() ? 1 : options.duration })
  await run.finished
  return run
}

/** Returns a hash of a text, so that a game always looks the same. */
export const seedOf = (text) => {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  hash ^= hash >>> 15
  return Math.imul(hash, 2246822507) >>> 0
}
