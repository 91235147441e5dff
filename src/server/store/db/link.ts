import pg from 'pg'
import { cutConnection } from './patches/wire.ts'

/** The error of statements while the database does not respond. The router replies with `server.busy` (503). */
export class DatabaseLost extends Error {
  constructor() {
    super('the database is not responding')
  }
}

/** The pause between two health checks, and the time after which a check without a reply has failed. */
const CHECK_EVERY_MS = 250
const CHECK_LIMIT_MS = 1_200
/** How long connecting may take before the health checks begin: a starting site, or a command, on a busy machine. */
const START_LIMIT_MS = 15_000
/** The pause before the next attempt to connect to a lost database. */
const RETRY_MS = 100

type Callback = (error: Error, client?: pg.Client) => void

/**
 * Returns settings with a time limit for connecting, because a frozen server accepts connections and never replies. The
 * result inherits from `config`. A copy would lose the password, which a pool makes non-enumerable.
 */
const withTimeout = (config: pg.ClientConfig = {}, limitMs: number): pg.ClientConfig =>
  Object.create(config, { connectionTimeoutMillis: { value: limitMs } }) as pg.ClientConfig

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms).unref()
  })

/**
 * Returns a client class that adds its instances to `connections` and refuses to connect while the database is lost.
 */
const clientOf = (
  connections: Set<pg.Client>,
  link: Readonly<{ lost: boolean; watching: boolean }>,
): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const limitMs = link.watching ? CHECK_LIMIT_MS : START_LIMIT_MS
      super(typeof config === 'string' ? config : withTimeout(config, limitMs))
      connections.add(this)
      this.once('end', () => connections.delete(this))
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback): Promise<pg.Client> | void {
      if (!link.lost) return callback ? super.connect(callback) : super.connect()
      connections.delete(this)
      const lost = new DatabaseLost()
      if (!callback) return Promise.reject(lost)
      process.nextTick(callback, lost)
    }
  }

/**
 * All connections of a process to its database. A database that ends breaks them. One that is frozen, or behind a
 * network that drops everything, would leave every caller waiting. So the link checks its health all the time. When a
 * check fails, the link cuts every connection, so pending statements fail. New connections then fail immediately until a
 * check succeeds. Statements have no time limit, because each check is a statement on a connection of its own
 * (decision 51).
 */
export class Link {
  readonly #connections = new Set<pg.Client>()
  #lost = false
  #watching = false
  #watcher: pg.Client | null = null

  /** Whether the last health check failed. */
  get lost(): boolean {
    return this.#lost
  }

  /** Whether the health checks run. */
  get watching(): boolean {
    return this.#watching
  }

  /** The client class whose connections belong to this link. Pools take it as their `Client`. */
  readonly Client: typeof pg.Client

  constructor() {
    this.Client = clientOf(this.#connections, this)
  }

  /** Starts the health checks. They run until `stop`. */
  watch(connection: pg.ClientConfig): void {
    this.#watching = true
    void this.#run(connection)
  }

  /** Ends the health checks. */
  stop(): void {
    this.#watching = false
    this.#watcher?.end().catch(() => {})
  }

  async #run(connection: pg.ClientConfig): Promise<void> {
    while (this.#watching) {
      const client = await this.#open(connection)
      if (client) {
        this.#lost = false
        while (this.#watching && (await this.#responds(client))) await pause(CHECK_EVERY_MS)
        client.end().catch(() => {})
      }
      if (!this.#watching) return
      this.#cut()
      if (!client) await pause(RETRY_MS)
    }
  }

  async #open(connection: pg.ClientConfig): Promise<pg.Client | null> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: CHECK_LIMIT_MS })
    client.on('error', () => {})
    this.#watcher = client
    return client.connect().then(
      () => client,
      () => null,
    )
  }

  /**
   * Returns whether the database replies in time. The two turns of the event loop after the limit let a process that
   * was busy itself read a reply that has already arrived.
   */
  #responds(client: pg.Client): Promise<boolean> {
    return new Promise((done) => {
      const limit = setTimeout(() => setImmediate(() => setImmediate(() => done(false))), CHECK_LIMIT_MS)
      client
        .query('SELECT 1')
        .then(
          () => true,
          () => false,
        )
        .then(
          (responded) => {
            clearTimeout(limit)
            done(responded)
          },
          () => {},
        )
    })
  }

  /** Closes every connection immediately and refuses new ones. */
  #cut(): void {
    this.#lost = true
    for (const client of this.#connections) cutConnection(client)
  }
}
