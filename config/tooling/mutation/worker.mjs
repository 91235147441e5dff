// Runs one file's tests on each of its mutants, in this thread and in memory. Nothing is written to the work tree.
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is not a window and has no origin */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { moduleRunnerTransform, transformWithOxc } from 'vite'
import * as runner from 'vite/module-runner'
import { expect, vi } from 'vitest'
import { edited, mutantsOf } from './mutants.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A test file that needs this many times the rounds of its loops, and not a few rounds only, has an endless loop. */
const ENDLESS_TIMES = 20
const FEW_ROUNDS = 100_000
let rounds = 0
let roundsMax = Number.POSITIVE_INFINITY
globalThis.__countRound = () => {
  rounds += 1
  if (rounds > roundsMax) throw new Error('endless loop')
}

/** The part of vitest that collects tests. Vitest's own collector starts a process for every run. */
const createCollector = () => {
  const tests = []
  const before = []
  const after = []
  const test = (_name, ...rest) => tests.push(rest.find((part) => typeof part === 'function'))
  const describe = (_name, ...rest) => rest.find((part) => typeof part === 'function')()
  const each = (of) => (rows) => (name, run) => {
    for (const row of rows) of(name, () => (Array.isArray(row) ? run(...row) : run(row)))
  }
  const api = {
    test: Object.assign(test, { each: each(test) }),
    describe: Object.assign(describe, { each: each(describe) }),
    beforeAll: (run) => before.push(run),
    beforeEach: (run) => before.push(run),
    afterAll: (run) => after.push(run),
    afterEach: (run) => after.push(run),
    expect,
    vi,
  }
  return { tests, before, after, api: { ...api, it: api.test } }
}

const compiled = new Map()

const compile = async (file, source) => {
  const { code } = await transformWithOxc(source, file, { sourcemap: false })
  const { code: runnable } = await moduleRunnerTransform(code, null, file, source)
  return runnable
}

const compileOnce = async (file) => {
  if (!compiled.has(file)) compiled.set(file, await compile(file, readFileSync(file, 'utf8')))
  return compiled.get(file)
}

const AsyncFunction = (async () => {}).constructor
const KEYS = [
  runner.ssrModuleExportsKey,
  runner.ssrImportMetaKey,
  runner.ssrImportKey,
  runner.ssrDynamicImportKey,
  runner.ssrExportAllKey,
  '__vite_ssr_exportName__',
]

/**
 * Loads modules with one of them replaced.
 * @param {Map<string, Promise<object>>} modules the modules that are already loaded
 * @param {Map<string, Set<string>>} importers gets the importing files of each file
 */
const createLoader = ({ modules, importers, replaced, api }) => {
  const load = (file) => {
    if (!modules.has(file)) modules.set(file, evaluate(file))
    return modules.get(file)
  }
  const importFrom = async (file, name) => {
    if (name === 'vitest') return api
    if (!name.startsWith('.')) return import(name)
    const target = resolve(dirname(file), name)
    if (!importers.has(target)) importers.set(target, new Set())
    importers.get(target).add(file)
    if (target.endsWith('.json')) return { default: JSON.parse(readFileSync(target, 'utf8')) }
    return target.endsWith('.mjs') ? import(pathToFileURL(target).href) : load(target)
  }
  const evaluate = async (file) => {
    const exports = {}
    const code = replaced?.file === file ? await compile(file, replaced.source) : await compileOnce(file)
    const find = (name) => importFrom(file, name)
    const exportName = (name, get) =>
      Object.defineProperty(exports, name, { enumerable: true, configurable: true, get })
    const exportAll = (other) => {
      for (const name of Object.keys(other)) if (!(name in exports)) exportName(name, () => other[name])
    }
    const meta = { url: pathToFileURL(file).href, filename: file, dirname: dirname(file) }
    await new AsyncFunction(...KEYS, `"use strict";${code}`)(exports, meta, find, find, exportAll, exportName)
    return exports
  }
  return load
}

/** @type {Map<string, { rounds: number, ms: number[] }>} what a test file needs without a fault: rounds, and ms by test */
const usual = new Map()

/** Returns the indexes of the tests of a file, fast ones first, because one that fails is enough. */
const fastFirst = (testFile, tests) => {
  const { ms = [] } = usual.get(testFile) ?? {}
  return [...tests.keys()].sort((a, b) => (ms[a] ?? 0) - (ms[b] ?? 0))
}

/** Runs a test file; returns null when every test passes, otherwise the first error. */
const run = async (testFile, modules, importers, replaced) => {
  const { tests, before, after, api } = createCollector()
  const ms = []
  const { rounds: usualRounds = Number.POSITIVE_INFINITY } = usual.get(testFile) ?? {}
  roundsMax = Math.max(FEW_ROUNDS, usualRounds * ENDLESS_TIMES)
  rounds = 0
  try {
    await createLoader({ modules, importers, replaced, api })(testFile)
    for (const index of fastFirst(testFile, tests)) {
      const start = performance.now()
      for (const hook of before) await hook()
      await tests[index]()
      for (const hook of after) await hook()
      ms[index] = performance.now() - start
    }
    if (!usual.has(testFile)) usual.set(testFile, { rounds, ms })
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Runs test files one after another until a test fails. Returns the first error, or null. */
const runAll = async (testFiles, ...more) => {
  for (const testFile of testFiles) {
    const error = await run(testFile, ...more)
    if (error) return error
  }
  return null
}

/** Returns a file and every file that imports it, directly or through others. */
const dependents = (file, importers, found = new Set([file])) => {
  for (const importer of importers.get(file) ?? []) {
    if (found.has(importer)) continue
    found.add(importer)
    dependents(importer, importers, found)
  }
  return found
}

/** Sets the page's settings as for every test (vitest.config.ts). Nothing of it is shared with the tests. */
const setUp = createLoader({ modules: new Map(), importers: new Map() })
const ready = setUp(resolve(root, 'tests/kit/setup/pageSettings.ts'))

parentPort.on('message', async ({ file, testFiles, numbers, from }) => {
  await ready
  const path = resolve(root, file)
  const source = readFileSync(path, 'utf8')
  const { mutants, guards } = mutantsOf(file, source, { numbers })
  const modules = new Map()
  const importers = new Map()
  const tests = testFiles.map((testFile) => resolve(root, testFile))
  const tested = tests.length > 0
  usual.clear()
  const guarded = { file: path, source: edited(source, guards) }
  const broken = await runAll(tests, modules, importers, guarded)
  if (broken) {
    parentPort.postMessage({ done: true, broken: broken.stack ?? broken.message })
    return
  }
  const timeOf = (testFile) => usual.get(testFile).ms.reduce((sum, ms) => sum + ms, 0)
  tests.sort((a, b) => timeOf(a) - timeOf(b))
  const fresh = dependents(path, importers)
  for (const test of tests) fresh.add(test)
  for (const [index, mutant] of mutants.entries()) {
    if (index < from) continue
    parentPort.postMessage({ index, mutant })
    const unchanged = new Map([...modules].filter(([known]) => !fresh.has(known)))
    const replaced = { file: path, source: edited(source, [...guards, mutant]) }
    const error = await runAll(tests, unchanged, importers, replaced)
    parentPort.postMessage({ index, killed: Boolean(error) })
  }
  parentPort.postMessage({ done: true, tested })
})
