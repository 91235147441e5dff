import { el } from './kit.js'

/** Returns a group of buttons, one of which is chosen. `changed` is called after each choice. */
export const makeChoices = (options, changed, { className = '', label = '' } = {}) => {
  let chosen = null
  const buttons = options.map(({ value, text, note, tone }) => el('button', {
    class: 'choice', type: 'button', 'aria-pressed': 'false', 'data-value': value, 'data-tone': tone ?? '',
    onclick: () => choose(value),
  }, el('span', {}, text), note ? el('small', { class: 'number' }, note) : null))
  const choose = (value) => {
    chosen = value
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.value === value))
    changed()
  }
  return {
    element: el('div', { class: `choices ${className}`, role: 'group', 'aria-label': label }, buttons),
    buttons, choose,
    get chosen() { return chosen },
    button: (value) => buttons.find((button) => button.dataset.value === value),
  }
}
