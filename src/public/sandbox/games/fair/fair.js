import { el, fill } from '../kit.js'
import { ask, opened, Refused } from '../server.js'
import { resultsSection } from './results.js'

/** The name of the saved files. */
const PAGE_FILE = 'verify-rounds.html'

const row = (label, value) => [el('dt', {}, label), el('dd', {}, el('code', {}, value))]

/** The three steps in plain words. */
const story = (words, kind) => el('ol', { class: 'fair__steps' }, ['before', 'mix', 'after'].map((name) => el('li', {}, el('b', {}, words[`${kind}_${name}`]), ' ', words[`${kind}_${name}_text`])))

/** Saves a text as a file of the player. */
const save = (name, text) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  el('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

/** The proof of rounds as the page that can be saved reads it. */
const proofOf = (game, { serverSeed, commitment, clientSeed }, rounds) => JSON.stringify({
  game: opened.game, engine: game.engine, model: game.model, serverSeed, commitment, clientSeed,
  rounds: rounds.map(({ nonce, choice, stake, won, words, steps, firstStake }) => ({ nonce, choice, stake, won, words, steps, firstStake })),
}, null, 1)

/** Verifies the rounds of a revealed seed in the browser. Returns whether the seed has its published hash, and each round with its verified result. */
const verify = async (game, { seedNo, serverSeed, clientSeed }, commitment) => {
  const [{ hashOfSeed, verifyRound }, { rounds }] = await Promise.all([import('./verify.js'), ask('seedRounds', { seedNo })])
  const seeds = { engine: game.engine, model: game.model, serverSeed, clientSeed }
  const sealed = (await hashOfSeed(serverSeed)) === commitment
  const results = []
  for (const round of rounds) results.push({ round, found: await verifyRound(seeds, round) })
  return { sealed, rounds, results }
}

const resultTable = (results, words, money) => el('table', { class: 'fair__rounds' },
  el('thead', {}, el('tr', {}, [words.round, words.result, words.won, words.verified].map((name) => el('th', { scope: 'col' }, name)))),
  el('tbody', {}, results.map(({ round, found }) => el('tr', {}, el('td', { class: 'number' }, String(round.nonce)), el('td', { class: 'fair__result' }, found.words), el('td', { class: 'number' }, money(found.won)),
    el('td', {}, found.matches ? `✓ ${words.verifiedYes}` : `✕ ${words.verifiedNo}`)))))

const proofSection = (game, money, { revealed, rounds, sealed, results }) => {
  const { words } = game
  const good = sealed && results.every(({ found }) => found.matches)
  return el('section', { class: 'fair__proof' },
    el('p', { class: good ? 'fair__verdict' : 'fair__verdict fair__verdict--bad', role: 'status' }, `${sealed ? '✓' : '✕'} ${sealed ? words.checked : words.notChecked}`, el('br'),
      results.length === 0 ? words.noRoundsYet : `${good ? '✓' : '✕'} ${fill(good ? words.allVerified : words.notVerified, { total: results.length })}`),
    el('dl', {}, row(words.serverSeed, revealed.serverSeed), row(words.clientSeed, revealed.clientSeed)),
    results.length > 0 ? resultTable(results, words, money) : null,
    el('div', { class: 'under under--start' },
      el('button', { class: 'plain', type: 'button', onclick: () => save(`${opened.game}-${revealed.rounds}.json`, proofOf(game, revealed, rounds)) }, words.saveProof),
      el('a', { class: 'plain', href: 'fair/verify.html', download: PAGE_FILE }, words.savePage)),
    el('p', { class: 'note note--start' }, words.savedHow))
}

const historySection = (rounds, words, money) => rounds.length === 0 ? null : el('section', {},
  el('h3', {}, words.history),
  el('table', {}, el('thead', {}, el('tr', {}, [words.round, words.stake, words.won].map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, rounds.map((round) => el('tr', {}, el('td', { class: 'number' }, String(round.nonce)), el('td', { class: 'number' }, money(round.stake)), el('td', { class: 'number' }, money(round.won)))))))

const timeOf = (at) => new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** The seeds that were revealed before, each with the time of its rounds and a button that verifies them. */
const formerSection = (former, words, press) => former.length === 0 ? null : el('section', { class: 'fair__former' },
  el('h3', {}, words.formerSeeds),
  el('ul', {}, former.map((seed) => el('li', {},
    el('div', {}, el('b', {}, fill(words.formerRounds, { total: seed.rounds })), seed.firstAt === null ? null : el('span', { class: 'note number' }, `${timeOf(seed.firstAt)} – ${timeOf(seed.lastAt)}`), el('code', {}, seed.commitment)),
    el('button', { class: 'plain', type: 'button', 'aria-label': `${words.verifyNow}: ${seed.commitment.slice(0, 8)}`, onclick: (event) => press(seed, event.currentTarget) }, words.verifyNow)))))

/**
 * Opens the fair-play dialog: the hash that commits the server to its seed before a round, and with one press the seed and
 * every round that it decided, recomputed in this browser.
 */
export const openFair = async (game, money) => {
  const { words } = game
  const body = el('div', { class: 'body fair' })
  const dialog = el('dialog', { 'aria-label': words.fair, onclose: () => dialog.remove() },
    el('header', {}, el('h2', {}, words.fair), el('button', { class: 'plain', type: 'button', onclick: () => dialog.close() }, words.close)), body)
  document.body.append(dialog)
  dialog.showModal()

  const draw = async (proof) => {
    const fair = await ask('fair')
    const seed = el('input', { maxLength: 64, pattern: '[\\w\\-]{1,64}', autocomplete: 'off', spellcheck: 'false' })
    seed.value = fair.clientSeed
    const status = el('p', { class: 'note note--start', role: 'status' })
    const button = el('button', { class: 'main main--wide', type: 'button', onclick: () => void prove() }, words.revealSeed)
    /** Draws the dialog with the proof of the seed that `reveal` returns. */
    const showProof = async (pressed, reveal, commitment) => {
      if (!globalThis.crypto?.subtle) { status.textContent = words.noCrypto; return }
      pressed.disabled = true
      try {
        const revealed = await reveal()
        await draw({ revealed, ...await verify(game, revealed, commitment) })
      } catch (error) {
        if (!(error instanceof Refused)) reportError(error)
        status.textContent = error instanceof Refused ? error.message : words.retry
        pressed.disabled = false
      }
    }
    const prove = () => showProof(button, async () => (await ask('reveal', { clientSeed: seed.value })).revealed, fair.commitment)
    body.replaceChildren(
      ...(proof ? [proofSection(game, money, proof)] : []),
      story(words, 'fair'),
      el('section', { class: 'fair__now' }, el('h3', {}, words.nextRound),
        el('dl', {}, row(words.seedHash, fair.commitment), row(words.nonce, String(fair.nonce))),
        el('label', {}, words.clientSeed, seed), el('p', { class: 'note note--start' }, words.clientSeedHow)),
      button, status,
      formerSection(fair.former, words, (former, pressed) => showProof(pressed, async () => former, former.commitment)) ?? '',
      historySection(fair.rounds, words, money) ?? '',
    )
    dialog.scrollTop = 0
  }
  /** A game with events has no seeds of its own players. */
  const drawResults = async () => { body.replaceChildren(story(words, 'fairEvent'), await resultsSection(game, money)) }
  await (game.timed ? drawResults() : draw(null)).catch((error) => body.replaceChildren(el('p', {}, error instanceof Refused ? error.message : words.retry)))
}
