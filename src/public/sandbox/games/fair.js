import { el } from './kit.js'
import { ask, Refused } from './server.js'

const sha256 = async (hex) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const row = (label, value) => [el('dt', {}, label), el('dd', {}, el('code', {}, value))]

/**
 * Opens the fair-play dialog: the hash that commits the server to its seed, the last rounds, the revealed seed
 * checked in the browser, and a replay of any round.
 */
export const openFair = async (game, money) => {
  const { words } = game
  const body = el('div', { class: 'body' })
  const dialog = el('dialog', { 'aria-label': words.fair, onclose: () => dialog.remove() },
    el('header', {}, el('h2', {}, words.fair), el('button', { class: 'plain', type: 'button', onclick: () => dialog.close() }, words.close)), body)
  document.body.append(dialog)
  dialog.showModal()

  const draw = async (seedInfo) => {
    const fair = await ask('fair')
    const seed = el('input', { value: fair.clientSeed, maxLength: 64, pattern: '[\\w\\-]{1,64}', autocomplete: 'off', spellcheck: 'false' })
    seed.value = fair.clientSeed
    const status = el('p', { class: 'note', role: 'status' })
    const show = async () => {
      const before = fair.commitment
      try {
        const { revealed } = await ask('reveal', { clientSeed: seed.value })
        const matches = (await sha256(revealed.serverSeed)) === before
        await draw({ ...revealed, matches, rounds: fair.rounds })
      } catch (error) {
        status.textContent = error instanceof Refused ? error.message : words.retry
      }
    }
    body.replaceChildren(
      el('p', {}, words.fairText),
      el('dl', {}, row(words.seedHash, fair.commitment), row(words.nonce, String(fair.nonce))),
      el('label', {}, words.clientSeed, seed),
      el('button', { class: 'plain', type: 'button', onclick: show }, words.revealSeed), status,
      ...(seedInfo ? [revealedSection(seedInfo, words, money)] : []),
      historySection(fair.rounds, words, money),
    )
  }
  await draw(null).catch((error) => body.replaceChildren(el('p', {}, error instanceof Refused ? error.message : words.retry)))
}

/** Returns the revealed seed, whether it matches its hash, and its rounds to replay. */
const revealedSection = (seedInfo, words, money) => {
  const out = el('p', { class: 'note', role: 'status' })
  const replay = async (round) => {
    const found = await ask('verify', { serverSeed: seedInfo.serverSeed, clientSeed: seedInfo.clientSeed, nonce: round.nonce, choice: round.choice, steps: round.steps })
    out.textContent = `${words.round} ${round.nonce}: ${found.words}${found.words === round.words ? ' ✓' : ''}`
  }
  return el('section', {},
    el('dl', {}, row(words.serverSeed, seedInfo.serverSeed)),
    el('p', {}, seedInfo.matches ? `✓ ${words.checked}` : `✕ ${words.notChecked}`),
    seedInfo.rounds.length === 0 ? null : el('p', { class: 'note' }, words.again),
    el('div', { class: 'under' }, seedInfo.rounds.map((round) => el('button', { class: 'plain number', type: 'button', onclick: () => replay(round) }, `${words.check} ${round.nonce} (${money(round.won)})`))), out)
}

const historySection = (rounds, words, money) => rounds.length === 0 ? null : el('section', {},
  el('h2', {}, words.history),
  el('table', {}, el('thead', {}, el('tr', {}, [words.round, words.stake, words.won].map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, rounds.map((round) => el('tr', {}, el('td', { class: 'number' }, String(round.nonce)), el('td', { class: 'number' }, money(round.stake)), el('td', { class: 'number' }, money(round.won)))))))
