import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PORT, type Cluster } from './cluster.ts'
import { isAlive } from './hold.ts'

const STOP_LIMIT_MS = 20_000
const LOOK_EVERY_MS = 50

/** A server that runs on a cluster: our child process, or one that a killed run left behind. */
export interface Server {
  pid: number | undefined
  hasEnded(): boolean
  /** Resolves when the process has ended. */
  ended: Promise<void>
}

/**
 * Settings of glibc's memory allocator for the server. By default it returns a statement's memory to the system and
 * gets it back page by page for the next one, which was a twelfth of the time of a group of bets. With these
 * thresholds it keeps the memory. Other C libraries ignore them.
 */
const KEEP_MEMORY = {
  MALLOC_TOP_PAD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '67108864',
  MALLOC_MMAP_THRESHOLD_: '33554432',
}

const argsOf = ({ data, socket }: Cluster): string[] => {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: 120,
    shared_buffers: '256MB',
    work_mem: '16MB',
    max_wal_size: '2GB',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
}

/**
 * Returns a server that is not our child. The system reports the end of a process only to its parent, so this polls.
 */
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

/** Returns the command line of a process, joined by spaces; '' if it has ended. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ').trim()
  return (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim()
}

/** A running server, from PostgreSQL's lock file and the process table. */
interface RunningServer {
  pid: number
  command: string
  /** Epoch seconds; NaN if the file has no start time. */
  began: number
}

/**
 * Returns the server that a lock file of PostgreSQL names, if it runs and belongs to this cluster. Else null, because
 * another process may have that id.
 */
const serverIn = (lockFile: string, { data }: Cluster): RunningServer | null => {
  if (!existsSync(lockFile)) return null
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  const command = pid > 1 && isAlive(pid) ? commandOf(pid) : ''
  return command.includes('postgres') && command.includes(data)
    ? { pid, command, began: Number(lines[2]) }
    : null
}

const lockFileIn = ({ data }: Cluster): string => join(data, 'postmaster.pid')

/**
 * Removes the lock files of a dead server. PostgreSQL does so too, but not while a process has the dead server's id.
 * That may be another process, or the dead one itself until its parent reads its exit status, which a container may
 * never do.
 */
const removeDeadLocks = (cluster: Cluster): void => {
  for (const lockFile of [lockFileIn(cluster), join(cluster.socket, `.s.PGSQL.${PORT}.lock`)]) {
    if (serverIn(lockFile, cluster) === null) rmSync(lockFile, { force: true })
  }
}

/** Starts a server process and returns immediately. The server may still fail to start. */
export const launch = (cluster: Cluster): Server => {
  removeDeadLocks(cluster)
  const output = openSync(cluster.log, 'a', 0o600)
  // Detached, so that Ctrl+C in a terminal does not reach the server. We stop it in order.
  const child = spawn(cluster.binaries.postgres, argsOf(cluster), {
    ...cluster.runner,
    env: { ...process.env, ...KEEP_MEMORY },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let gone = false
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      gone = true
      done()
    })
    child.once('error', (error) => {
      // The program did not start, so it could not write the reason into the log.
      appendFileSync(cluster.log, `${error.message}\n`)
      gone = true
      done()
    })
  })
  return { pid: child.pid, hasEnded: () => gone, ended }
}

/** A server that a killed run left behind. We hold the lock of the directory, so no other process uses the server. */
export interface LeftBehind {
  server: Server
  /** Whether it is the server that we would start: the same program with the same settings. */
  isOurs: boolean
}

/** Returns the server that a killed run left on a cluster, or null. */
export const leftBehind = (cluster: Cluster): LeftBehind | null => {
  const running = serverIn(lockFileIn(cluster), cluster)
  if (!running) return null
  const program = cluster.binaries.postgres
  // If the program file was replaced after the start, another program runs than the one we would start.
  const isOurs =
    running.command === [program, ...argsOf(cluster)].join(' ') &&
    statSync(program).ctimeMs < running.began * 1_000
  return { server: watched(running.pid), isOurs }
}

/** Stops a server and resolves when it has ended. After 20 s it is told to quit immediately. */
export const end = async (server: Server): Promise<void> => {
  const tell = (signal: NodeJS.Signals): void => {
    if (server.pid === undefined || server.hasEnded()) return
    try {
      process.kill(server.pid, signal)
    } catch {
      // It ended between the check and the signal.
    }
  }
  tell('SIGINT')
  const forceStop = setTimeout(() => tell('SIGQUIT'), STOP_LIMIT_MS)
  await server.ended
  clearTimeout(forceStop)
}
