import { readFileSync, readdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/** The words of the page that can be saved (locales/<language>/provider/gamePage.json and gamePlay.json). */
const WORDS = [
  'round',
  'result',
  'won',
  'verified',
  'verifiedYes',
  'verifiedNo',
  'checked',
  'notChecked',
  'allVerified',
  'notVerified',
  'pageTitle',
  'pageHow',
  'openProof',
  'pasteProof',
  'verifyNow',
  'noProof',
]

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:760px;margin:0 auto;padding:24px 16px;display:grid;gap:14px}
h1{margin:0}p{margin:0}label{display:grid;gap:4px}textarea{font:13px/1.4 ui-monospace,monospace;width:100%;box-sizing:border-box}
button{font:inherit;font-weight:700;padding:12px 20px;min-height:48px}table{border-collapse:collapse;width:100%;margin-top:12px}
td,th{padding:6px;border-bottom:1px solid #8888;text-align:start;overflow-wrap:anywhere}.good{color:light-dark(#13703c,#6fd699);font-weight:650}.bad{color:light-dark(#b3261e,#ff8a73);font-weight:650}`

const ENTRY = 'virtual:fair-page'

/** Builds one file without imports. `entry` is a path or the source of an entry. */
const bundle = async (root: string, entry: { path: string } | { source: string }): Promise<string> => {
  const input = 'path' in entry ? entry.path : ENTRY
  const source: Plugin = {
    name: 'playhouse-fair-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id) => (id === `\0${ENTRY}` && 'source' in entry ? entry.source : undefined),
  }
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [source],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const [chunk] = outputs
  if (outputs.length !== 1 || chunk?.type !== 'chunk') throw new Error('The verifier is not one file.')
  return chunk.code
}

const wordsOf = (locales: string, language: string): Record<string, string> => {
  const texts: Record<string, string> = Object.assign(
    {},
    ...['gamePage', 'gamePlay'].map((file) =>
      JSON.parse(readFileSync(`${locales}/${language}/provider/${file}.json`, 'utf8')),
    ),
  )
  return Object.fromEntries(WORDS.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])))
}

/** Returns the verifier as a module for the game pages. */
export const verifierModule = (root: string): Promise<string> =>
  bundle(root, { path: `${root}/src/server/sandbox/vendor/verifier.ts` })

/** Returns the page that can be saved: one file with the rules, its words in every language, and no network. */
export const verifierPage = async (root: string): Promise<string> => {
  const locales = `${root}/locales`
  const english = wordsOf(locales, 'en')
  const languages = readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const words = Object.fromEntries(
    languages.map(({ name }) => [name, { ...english, ...wordsOf(locales, name) }]),
  )
  const code = await bundle(root, {
    source: `import * as rules from '${root}/src/server/sandbox/vendor/verifier.ts'
import { runPage } from '${root}/src/public/sandbox/games/fair/offline.js'
runPage(rules, ${JSON.stringify(words)})`,
  })
  const script = code.trim().replaceAll('</script', String.raw`<\/script`)
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(STYLE)}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>Verify rounds</title><style>${STYLE}</style></head>
<body><script type="module">${script}</script></body></html>
`
}

/**
 * Adds the verifier of rounds to the built pages: `sandbox/games/fair/verify.js`, which the games import, and
 * `verify.html`, which a player saves. Both have the server's own rules, so that no second implementation can differ.
 * @param root the repository
 */
export const fairPages = (root: string): Plugin => ({
  name: 'playhouse-fair-pages',
  async generateBundle() {
    const folder = 'sandbox/games/fair'
    this.emitFile({ type: 'asset', fileName: `${folder}/verify.js`, source: await verifierModule(root) })
    this.emitFile({ type: 'asset', fileName: `${folder}/verify.html`, source: await verifierPage(root) })
  },
})
