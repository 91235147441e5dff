import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { productionConfig } from './productionConfig.ts'
import { SITE_FLAGS } from '../../../config/tooling/siteFlags.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The site in its own process, which tests kill and start again. */
export interface SiteProcess {
  url: string
  child: ChildProcess
  /** The output so far, of both streams. */
  output: string[]
  /** Whether it has ended, by exit or signal. */
  ended(): boolean
  kill(signal: NodeJS.Signals): Promise<void>
}

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

const BUILT = [...SITE_FLAGS, 'dist/server/main.js']
const FROM = { source: ['--import', 'tsx', 'src/server/main.ts'], build: BUILT } as const

/** `npm test` has built the site before, and the build starts sooner. A single test needs no build. */
export const STARTED_FROM: keyof typeof FROM = process.env['TEST_THE_BUILD'] === '1' ? 'build' : 'source'

/** A release in a folder of its own, and the user that it runs as. */
export interface Release {
  folder: string
  user: { uid?: number; gid?: number }
}

/**
 * Starts the site and waits until it is ready. Rejects with its output if it ends before.
 * @param from `build` runs the build of `npm start`, which must exist; a release runs from its own folder
 */
export const startSite = async (
  port: number,
  env: Record<string, string>,
  from: keyof typeof FROM | Release = STARTED_FROM,
): Promise<SiteProcess> => {
  const [command, place] =
    typeof from === 'string' ? [FROM[from], { cwd: root }] : [BUILT, { cwd: from.folder, ...from.user }]
  const child = spawn(process.execPath, command, {
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
      ...(env['DEMO'] === 'on' || env['CONFIG_DIR'] ? {} : { CONFIG_DIR: productionConfig() }),
    },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null
  for (;;) {
    if (ended()) throw new Error(output.join(''))
    if (
      await fetch(`${url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      break
    await pause(50)
  }
  return {
    url,
    child,
    output,
    ended,
    kill: async (signal) => {
      if (ended()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
