import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PORT, type Cluster } from './cluster.ts'
import { isAlive } from './hold.ts'

const STOP_LIMIT_MS = 20_000
const LOOK_EVERY_MS = 50

/** A server that runs on a cluster: our own child, or one that a killed run left behind. */
export interface Server {
  pid: number | undefined
  hasEnded(): boolean
  /** Settles when the process is gone. */
  ended: Promise<void>
}

/**
 * How the server's C library keeps memory: by its own choice it gives back to the system what a statement used and asks
 * for it again with the next, page by page, which cost a twelfth of a group of bets. These are the bounds it comes to by
 * itself under statements that take more. Another C library passes them over.
 */
const KEEP_MEMORY = { MALLOC_TOP_PAD_: '1048576', MALLOC_TRIM_THRESHOLD_: '67108864', MALLOC_MMAP_THRESHOLD_: '33554432' }

const argsOf = ({ data, socket }: Cluster): string[] => {
  const settings: Record<string, string | number> = {
    listen_addresses: '', unix_socket_directories: socket, unix_socket_permissions: '0700',
    max_connections: 120, shared_buffers: '256MB', work_mem: '16MB', max_wal_size: '2GB',
    log_min_messages: 'warning', log_checkpoints: 'off',
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
}

/** A server that is nobody's child of ours is asked after: the system tells its end to its parent alone. */
const watched = (pid: number): Server => {
  const ended = new Promise<void>((done) => {
    const look = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(look)
      done()
    }, LOOK_EVERY_MS)
  })
  return { pid, hasEnded: () => !isAlive(pid), ended }
}

/** What a process was started with, its words parted by spaces; '' when it is gone. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ').trim()
  return (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim()
}

/** A server that runs, as PostgreSQL's note of it and the system tell. */
interface Noted {
  pid: number
  command: string
  /** Epoch seconds; NaN where the note does not say. */
  began: number
}

/** The server that a note of PostgreSQL's names, if it is this cluster's and runs; the number may be anybody's by now. */
const namedIn = (note: string, { data }: Cluster): Noted | null => {
  if (!existsSync(note)) return null
  const lines = readFileSync(note, 'utf8').split('\n')
  const pid = Number(lines[0])
  const command = pid > 1 && isAlive(pid) ? commandOf(pid) : ''
  return command.includes('postgres') && command.includes(data) ? { pid, command, began: Number(lines[2]) } : null
}

const noteIn = ({ data }: Cluster): string => join(data, 'postmaster.pid')

/**
 * Takes away what a dead server wrote of itself. PostgreSQL does so too, but not while somebody has the dead one's number:
 * a stranger, or the dead one itself as long as its parent has not asked after it, which may be for ever in a container.
 */
const forgetDead = (cluster: Cluster): void => {
  for (const note of [noteIn(cluster), join(cluster.socket, `.s.PGSQL.${PORT}.lock`)]) {
    if (namedIn(note, cluster) === null) rmSync(note, { force: true })
  }
}

/** Starts a server; whether it comes up is another question. */
export const launch = (cluster: Cluster): Server => {
  forgetDead(cluster)
  const output = openSync(cluster.log, 'a', 0o600)
  // Detached, so that Ctrl+C in a terminal reaches us first and we stop the server in order.
  const child = spawn(cluster.binaries.postgres, argsOf(cluster), {
    ...cluster.runner, env: { ...process.env, ...KEEP_MEMORY }, detached: true, stdio: ['ignore', output, output],
  })
  closeSync(output)
  let gone = false
  const ended = new Promise<void>((done) => {
    child.once('exit', () => { gone = true; done() })
    child.once('error', (error) => {
      // It never ran, so nobody else writes into the log why.
      appendFileSync(cluster.log, `${error.message}\n`)
      gone = true
      done()
    })
  })
  return { pid: child.pid, hasEnded: () => gone, ended }
}

/** The server that an earlier, killed run left on a cluster. We hold the directory, so nobody else uses it. */
export interface LeftBehind {
  server: Server
  /** Whether it is the very server that we would start: same program, same settings. */
  isOurs: boolean
}

/** Finds it; null where none runs. */
export const leftBehind = (cluster: Cluster): LeftBehind | null => {
  const noted = namedIn(noteIn(cluster), cluster)
  if (!noted) return null
  const program = cluster.binaries.postgres
  // A program that was replaced since is another than the one that runs.
  const isOurs = noted.command === [program, ...argsOf(cluster)].join(' ') && statSync(program).ctimeMs < noted.began * 1_000
  return { server: watched(noted.pid), isOurs }
}

/** Ends a server in order, and at once when it takes too long. */
export const end = async (server: Server): Promise<void> => {
  const tell = (signal: NodeJS.Signals): void => {
    if (server.pid === undefined || server.hasEnded()) return
    try {
      process.kill(server.pid, signal)
    } catch {
      // It ended between the question and the signal, which is what was wanted.
    }
  }
  tell('SIGINT')
  const insist = setTimeout(() => tell('SIGQUIT'), STOP_LIMIT_MS)
  await server.ended
  clearTimeout(insist)
}
