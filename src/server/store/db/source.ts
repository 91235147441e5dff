import type { Kysely } from 'kysely'
import type { Scope } from '../../ports/scope.ts'
import { checkFence, whereLinesAre } from './lineFence.ts'
import { isOneServer, NO_LINE, type Server, type Servers } from './servers.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** Where stores get their database handles: the handles of one transaction, or the databases themselves. */
export interface Source {
  readonly servers: Servers
  /** The handle for everything when there is one server; null on a cluster. */
  readonly only: Db | null
  /** Returns the handle for the tables that belong to no line. */
  directory(): Promise<Db>
  /** Returns the handle for the rows of a line. */
  of(lineId: string): Promise<Db>
  /** Returns the handle for a read on a server that opens no transaction there. */
  reading(server: Server): Promise<Db>
  /** Returns the handle for all lines of the shard that the transaction is for. Throws in any other transaction. */
  onShard(): Promise<Db>
  /** The hooks of a transaction that spans servers; null outside a transaction and with one server. */
  readonly hooks: Hooks | null
}

/** What runs after a transaction that spans servers has ended. */
export interface Hooks {
  /** Runs after every server has committed. If it fails or never runs, the sweeper does its work. */
  afterCommit(work: () => Promise<unknown>): void
  afterRollback(work: () => Promise<unknown>): void
}

const noShard = (): Promise<never> =>
  Promise.reject(new Error('this needs a transaction over one shard: transact({ shard: name }, …)'))

/** Returns a source of one handle for everything: a transaction, or the database itself. */
export const oneHandle = (servers: Servers, db: Db): Source => {
  const handle = Promise.resolve(db)
  return {
    servers,
    only: db,
    directory: () => handle,
    of: () => handle,
    reading: () => handle,
    onShard: () => handle,
    hooks: null,
  }
}

/** Returns the server of a line; the directory for rows of no line. */
export const serverOf = (servers: Servers, lineId: string): Server | Promise<Server> =>
  lineId === NO_LINE ? servers.directory : servers.of(lineId)

/** Returns a source outside any transaction: each statement commits by itself. */
export const outside = (servers: Servers): Source => {
  if (isOneServer(servers)) return oneHandle(servers, servers.directory.db)
  return {
    servers,
    only: null,
    directory: () => Promise.resolve(servers.directory.db),
    of: async (lineId) => (await serverOf(servers, lineId)).db,
    reading: (server) => Promise.resolve(server.db),
    onShard: noShard,
    hooks: null,
  }
}

/** Returns the server of a scope. */
const homeOf = (servers: Servers, scope: Scope): Server | Promise<Server> => {
  if (scope === 'directory') return servers.directory
  if ('line' in scope) return serverOf(servers, scope.line)
  const shard = servers.all().find(({ name }) => name === scope.shard)
  if (!shard) throw new Error(`there is no shard ${scope.shard}`)
  return shard
}

/**
 * The transactions of one piece of work on a cluster: the one of its scope, and one on each further server, opened when
 * the work first needs it. The directory commits first, then the lines: after a crash between them a code is used up or
 * a message is sent for work that did not happen, but nothing that happened is missing. Rows of the directory that
 * belong to a row of a line are reserved instead (accounts/claims.ts).
 */
class Unit implements Source, Hooks {
  readonly servers: Servers
  readonly only = null
  readonly hooks = this
  readonly #home: Server
  readonly #scope: Scope
  readonly #open = new Map<Server, ReturnType<typeof begin>>()
  readonly #checked = new Map<string, Promise<void>>()
  readonly #afterCommit: (() => Promise<unknown>)[] = []
  readonly #afterRollback: (() => Promise<unknown>)[] = []

  constructor(servers: Servers, scope: Scope, home: Server) {
    this.servers = servers
    this.#scope = scope
    this.#home = home
  }

  directory = (): Promise<Db> => this.#on(this.servers.directory)
  reading = (server: Server): Promise<Db> => this.#open.get(server) ?? Promise.resolve(server.inner)

  of = async (lineId: string): Promise<Db> => {
    const db = await this.#on(await serverOf(this.servers, lineId))
    if (lineId !== NO_LINE) await this.#checkFence(db, lineId)
    return db
  }

  /** A transaction reads the fence of each of its lines once, before anything else of that line. */
  #checkFence(db: Db, lineId: string): Promise<void> {
    const known = this.#checked.get(lineId)
    if (known) return known
    const checking = checkFence(db, lineId)
    this.#checked.set(lineId, checking)
    return checking
  }
  #on(server: Server): Promise<Db> {
    const known = this.#open.get(server)
    if (known) return known
    const opening = begin(server === this.#home ? server.db : server.inner)
    this.#open.set(server, opening)
    return opening
  }

  onShard = (): Promise<Db> =>
    typeof this.#scope === 'object' && 'shard' in this.#scope ? this.#on(this.#home) : noShard()

  afterCommit(work: () => Promise<unknown>): void {
    this.#afterCommit.push(work)
  }

  afterRollback(work: () => Promise<unknown>): void {
    this.#afterRollback.push(work)
  }

  async commit(): Promise<void> {
    const { directory } = this.servers
    const inOrder = [...this.#open].toSorted(([a], [b]) => Number(b === directory) - Number(a === directory))
    for (const [, opening] of inOrder) await (await opening).commit().execute()
    // The sweeper repeats what fails here.
    for (const work of this.#afterCommit) await work().catch(() => {})
  }

  async rollback(): Promise<void> {
    let undone = true
    for (const opening of this.#open.values()) {
      const open = await opening.catch(() => null)
      if (!open || open.isRolledBack) continue
      // After a commit, or on a lost connection, it is not known whether the line's rows exist: the sweeper finds out.
      if (open.isCommitted) undone = false
      else
        await open
          .rollback()
          .execute()
          .catch(() => {
            undone = false
          })
    }
    if (undone) for (const work of this.#afterRollback) await work().catch(() => {})
  }
}

const begin = (db: Db) => db.startTransaction().execute()

/**
 * Runs `work` in one transaction, or in one transaction per server that it needs, and returns its value. An exception
 * rolls back and is thrown. While a line of the work moves to another shard, it waits and runs again there.
 */
export const inUnit = async <T>(
  servers: Servers,
  scope: Scope,
  work: (source: Source) => Promise<T>,
): Promise<T> => {
  if (isOneServer(servers))
    return servers.directory.db.transaction().execute((tx) => work(oneHandle(servers, tx)))
  return whereLinesAre(servers, () => inServers(servers, scope, work))
}

const inServers = async <T>(
  servers: Servers,
  scope: Scope,
  work: (source: Source) => Promise<T>,
): Promise<T> => {
  const unit = new Unit(servers, scope, await homeOf(servers, scope))
  try {
    const value = await work(unit)
    await unit.commit()
    return value
  } catch (error) {
    await unit.rollback()
    throw error
  }
}
