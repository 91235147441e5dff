import { el } from './kit.js'
import { ask, Refused } from './server.js'

const sha256 = async (hex) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const row = (label, value) => [el('dt', {}, label), el('dd', {}, el('code', {}, value))]

/**
 * The fair-play dialog: the hash the house is bound to, the last rounds, the seed told afterwards and checked here in
 * the browser, and any round played again from its seeds.
 */
export const openFair = async (game, money) => {
  const { words } = game
  const body = el('div', { class: 'body' })
  const dialog = el('dialog', { 'aria-label': words.fair, onclose: () => dialog.remove() },
    el('header', {}, el('h2', {}, words.fair), el('button', { class: 'plain', type: 'button', onclick: () => dialog.close() }, words.close)), body)
  document.body.append(dialog)
  dialog.showModal()

  const draw = async (told) => {
    const fair = await ask('fair')
    const seed = el('input', { value: fair.clientSeed, maxLength: 64, pattern: '[\\w\\-]{1,64}', autocomplete: 'off', spellcheck: 'false' })
    seed.value = fair.clientSeed
    const says = el('p', { class: 'note', role: 'status' })
    const show = async () => {
      const before = fair.commitment
      try {
        const { revealed } = await ask('reveal', { clientSeed: seed.value })
        const right = (await sha256(revealed.serverSeed)) === before
        await draw({ ...revealed, right, rounds: fair.rounds })
      } catch (error) {
        says.textContent = error instanceof Refused ? error.message : words.retry
      }
    }
    body.replaceChildren(
      el('p', {}, words.fairText),
      el('dl', {}, row(words.seedHash, fair.commitment), row(words.nonce, String(fair.nonce))),
      el('label', {}, words.clientSeed, seed),
      el('button', { class: 'plain', type: 'button', onclick: show }, words.revealSeed), says,
      ...(told ? [toldPart(told, words, money)] : []),
      historyPart(fair.rounds, words, money),
    )
  }
  await draw(null).catch((error) => body.replaceChildren(el('p', {}, error instanceof Refused ? error.message : words.retry)))
}

/** The seed that has been told, whether it matches, and its rounds to play again. */
const toldPart = (told, words, money) => {
  const out = el('p', { class: 'note', role: 'status' })
  const again = async (round) => {
    const found = await ask('verify', { serverSeed: told.serverSeed, clientSeed: told.clientSeed, nonce: round.nonce, choice: round.choice })
    out.textContent = `${words.round} ${round.nonce}: ${found.words}${found.words === round.words ? ' ✓' : ''}`
  }
  return el('section', {},
    el('dl', {}, row(words.serverSeed, told.serverSeed)),
    el('p', {}, told.right ? `✓ ${words.checked}` : `✕ ${words.notChecked}`),
    told.rounds.length === 0 ? null : el('p', { class: 'note' }, words.again),
    el('div', { class: 'under' }, told.rounds.map((round) => el('button', { class: 'plain number', type: 'button', onclick: () => again(round) }, `${words.check} ${round.nonce} (${money(round.won)})`))), out)
}

const historyPart = (rounds, words, money) => rounds.length === 0 ? null : el('section', {},
  el('h2', {}, words.history),
  el('table', {}, el('thead', {}, el('tr', {}, [words.round, words.stake, words.won].map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, rounds.map((round) => el('tr', {}, el('td', { class: 'number' }, String(round.nonce)), el('td', { class: 'number' }, money(round.stake)), el('td', { class: 'number' }, money(round.won)))))))
