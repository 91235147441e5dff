/** The page that can be saved: verifies a proof that the player pasted or opened. It needs no site and no network. */
const make = (tag, text = '', props = {}) => Object.assign(document.createElement(tag), text ? { textContent: text } : {}, props)

/** Returns the words of the browser's language. */
const wordsFor = (all) => {
  const [language] = navigator.languages.map((tag) => tag.split('-')[0]).filter((tag) => tag in all)
  document.documentElement.lang = language ?? 'en'
  return all[language ?? 'en']
}

const readProof = (text) => {
  const proof = JSON.parse(text)
  const whole = ['engine', 'model', 'serverSeed', 'commitment', 'clientSeed'].every((name) => typeof proof[name] === 'string') && Array.isArray(proof.rounds)
  if (!whole || !/^[0-9a-f]{64}$/.test(proof.serverSeed)) throw new Error('proof')
  return proof
}

/** Draws the page. `rules` are the functions of verifier.ts. */
export const runPage = ({ hashOfSeed, verifyRound }, allWords) => {
  const words = wordsFor(allWords)
  const field = make('textarea', '', { rows: 8, spellcheck: false })
  const file = make('input', '', { type: 'file', accept: '.json' })
  const out = make('div')
  out.setAttribute('role', 'status')
  const say = (...nodes) => out.replaceChildren(...nodes)
  const show = async () => {
    const proof = readProof(field.value)
    const sealed = (await hashOfSeed(proof.serverSeed)) === proof.commitment
    const table = make('table')
    const head = make('tr')
    head.append(...[words.round, words.result, words.won, words.verified].map((text) => make('th', text)))
    table.append(head)
    let good = 0
    for (const round of proof.rounds) {
      const found = await verifyRound(proof, round)
      if (found.matches) good += 1
      const line = make('tr')
      line.append(make('td', String(found.nonce)), make('td', found.words), make('td', found.won.toFixed(2)), make('td', found.matches ? `✓ ${words.verifiedYes}` : `✕ ${words.verifiedNo}`))
      table.append(line)
    }
    const all = good === proof.rounds.length
    say(make('p', `${sealed ? '✓' : '✕'} ${sealed ? words.checked : words.notChecked}`, { className: sealed ? 'good' : 'bad' }),
      make('p', `${all ? '✓' : '✕'} ${(all ? words.allVerified : words.notVerified).replace('{{total}}', String(proof.rounds.length))}`, { className: all ? 'good' : 'bad' }), table)
  }
  const press = () => show().catch(() => say(make('p', words.noProof, { className: 'bad' })))
  file.addEventListener('change', async () => { field.value = (await file.files[0]?.text()) ?? ''; await press() })
  const label = (text, input) => { const element = make('label', text); element.append(input); return element }
  document.title = words.pageTitle
  document.body.append(make('h1', words.pageTitle), make('p', words.pageHow), label(words.openProof, file), label(words.pasteProof, field), make('button', words.verifyNow, { type: 'button', onclick: press }), out)
}
