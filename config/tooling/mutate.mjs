// `npm run test:mutation`: plants one fault at a time in src/rules and src/server/domain and runs the tests of that
// file on it. Prints the share of faults that a test notices, and fails below 90 %.
// Usage: node config/tooling/mutate.mjs [--report] [file or folder …]
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is not a window and has no origin */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LAYERS = ['src/rules', 'src/server/domain']
const SCORE_MIN = 90
/** A mutant whose tests take longer counts as killed. */
const MUTANT_MS = 10_000

/**
 * Files that contain the figures of games: prizes, reels and weights, and the teams of the sportsbook. Their numbers are
 * not mutated, because a different prize or team is a different game and not a fault. returns.test.ts and
 * eventReturns.test.ts in tests/server/domain/games check the returns.
 */
const GAME_FIGURES = ['models.ts', 'slotModels.ts', 'sports/leagues.ts', 'sports/models.ts'].map(
  (name) => `src/server/domain/games/${name}`,
)

const { values: options, positionals } = parseArgs({
  options: { report: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const wanted = positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
/** Returns a path as the options take it: from the root, with slashes. */
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')

const files = LAYERS.flatMap((layer) =>
  readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => fromRoot(join(entry.parentPath, entry.name))),
)
  .filter(
    (file) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`)),
  )
  .sort()

const testOf = (file) => file.replace(/^src\//, 'tests/').replace(/\.ts$/, '.test.ts')

/**
 * The tests that play thousands of rounds, or all hands of cards. They would count each fault as noticed because of the
 * time that they take.
 */
const SLOW_TESTS = /returns\.test\.ts$/i

/** The test files of the two layers by the source file that they import. */
const importers = new Map()
for (const layer of LAYERS) {
  const folder = join(root, layer.replace(/^src/, 'tests'))
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.test.ts') || SLOW_TESTS.test(name)) continue
    const test = join(folder, name)
    for (const [, path] of readFileSync(test, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const source = fromRoot(resolve(dirname(test), path))
      importers.set(source, [...(importers.get(source) ?? []), fromRoot(test)])
    }
  }
}

/** Returns the test files of a source file: the one of its name, those in the folder of its name, and its importers. */
const testsOf = (file) => {
  const main = testOf(file)
  const folder = main.replace(/\.test\.ts$/, '')
  const further = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((name) => name.endsWith('.test.ts'))
    : []
  const tests = [main, ...further.map((name) => `${folder}/${name}`), ...(importers.get(file) ?? [])]
  return [...new Set(tests)].filter((test) => existsSync(join(root, test)))
}

/** Returns a thread that runs one file after another. Starting one takes a second, so each is reused. */
const createThread = () => {
  let worker = null
  const start = () => {
    worker ??= new Worker(new URL('./mutation/worker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    })
    return worker.removeAllListeners()
  }
  const stop = () => {
    void worker?.terminate()
    worker = null
  }
  /** Runs a file's mutants from index `from`. If one hangs, a new worker continues with the next. */
  const mutateFile = (file, from = 0, result = { file, killed: 0, survivors: [] }) =>
    new Promise((finish) => {
      let current = null
      let timer = null
      /** Ends the worker. The mutant counts as killed, and a new worker continues with the next one. */
      const abandon = () => {
        clearTimeout(timer)
        stop()
        result.killed += 1
        finish(mutateFile(file, current.index + 1, result))
      }
      const fail = (error) => {
        if (current) return abandon()
        stop()
        finish({ ...result, broken: error.stack })
      }
      start()
        .on('error', fail)
        .on('message', (message) => {
          clearTimeout(timer)
          if (message.done) {
            finish({ ...result, broken: message.broken, untested: message.tested === false })
          } else if (message.mutant) {
            current = message
            timer = setTimeout(abandon, MUTANT_MS)
          } else if (message.killed) result.killed += 1
          else result.survivors.push(current.mutant)
        })
      worker.postMessage({ file, testFiles: testsOf(file), numbers: !GAME_FIGURES.includes(file), from })
    })
  return { mutateFile, stop }
}

const results = []
const queue = [...files]
const takeFiles = async () => {
  const thread = createThread()
  for (let file = queue.shift(); file; file = queue.shift()) results.push(await thread.mutateFile(file))
  thread.stop()
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, takeFiles))
results.sort((a, b) => a.file.localeCompare(b.file))

const scoreOf = (list) => {
  const killed = list.reduce((sum, result) => sum + result.killed, 0)
  const all = killed + list.reduce((sum, { survivors }) => sum + survivors.length, 0)
  return { killed, all, percent: all === 0 ? 100 : (killed / all) * 100 }
}
const printScore = (name, list) => {
  const { killed, all, percent } = scoreOf(list)
  console.log(
    `${percent.toFixed(1).padStart(6)} %  ${String(killed).padStart(4)} of ${String(all).padStart(4)}  ${name}`,
  )
}

const broken = results.filter((result) => result.broken)
for (const { file, broken: error } of broken)
  console.error(`The tests of ${file} fail without a fault:\n${error}\n`)
for (const { file } of results.filter(({ untested, survivors }) => untested && survivors.length > 0))
  console.error(`${file} has no test`)

for (const result of options.report ? results : [])
  for (const { line, change } of result.survivors) console.log(`${result.file}:${line}  ${change}`)
if (wanted.length > 0) for (const result of results) printScore(result.file, [result])
for (const group of new Set(results.map(({ file }) => dirname(file))))
  printScore(
    group,
    results.filter(({ file }) => dirname(file) === group),
  )

const { percent } = scoreOf(results)
console.log(`score: ${percent.toFixed(1)} %`)
process.exit(percent >= SCORE_MIN && broken.length === 0 ? 0 : 1)
