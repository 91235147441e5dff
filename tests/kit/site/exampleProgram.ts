import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach } from 'vitest'
import { atEnd } from '../data/atEnd.ts'
import type { TestProvider } from '../provider/provider.ts'
import { freePort } from './siteProcess.ts'
import type { SentCall } from './unreliableProxy.ts'

export const EXAMPLES = fileURLToPath(new URL('../../../.github/docs/examples/', import.meta.url))

/** The key that the site shares with an example. */
export const EXAMPLE_KEY = 'a-key-that-no-one-guesses-in-a-lifetime'

/** The languages of the examples, by the end of their files' names, with the program that runs them. */
export const LANGUAGES = [
  ['mjs', process.execPath],
  ['py', 'python3'],
] as const
export type Language = (typeof LANGUAGES)[number][0]

const hasPython = spawnSync('python3', ['--version']).status === 0
export const isInstalled = (language: Language): boolean => language !== 'py' || hasPython

/** Skips the tests of a language that is not installed, with the reason. Call it in their `describe`. */
export const skipUnlessInstalled = (language: Language): void => {
  beforeEach(({ skip }) => skip(!isInstalled(language), 'python3 is not installed'))
}

/** Returns a folder for the files of examples, which is deleted at the end of the test file. */
export const exampleFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-examples-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface RunningExample {
  url: string
  output: string[]
  /** Ends it as a power failure would. */
  kill(): Promise<void>
}

/** Starts an example that serves pages, and waits until it does. */
export const serveExample = async (
  file: string,
  program: string,
  env: Record<string, string>,
): Promise<RunningExample> => {
  const port = await freePort()
  const child: ChildProcess = spawn(program, [join(EXAMPLES, file)], {
    env: { ...process.env, KEY: EXAMPLE_KEY, PORT: String(port), PAUSE_MS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const ready = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output.push(chunk.toString())
        if (output.join('').includes(`http://localhost:${port}/`)) done()
      })
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`${file} ended: ${output.join('')}`)))
  })
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  atEnd(kill)
  await ready
  return { url: `http://localhost:${port}`, output, kill }
}

/** Returns what an example has saved, a value per line. */
export const linesOf = <T>(journal: string): T[] =>
  existsSync(journal)
    ? readFileSync(journal, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : []

export const bodyOf = ({ body }: SentCall) => JSON.parse(body) as Record<string, unknown>

/** Returns the balance of an account's main wallet, in units of the currency. */
export const mainBalance = async (
  provider: TestProvider,
  account: Parameters<TestProvider['ports']['ledger']['balances']>[0],
): Promise<number> => {
  const wallets = await provider.ports.ledger.balances(account)
  return Number(wallets.find(({ kind }) => kind === 'main')!.balance) / 10_000
}
