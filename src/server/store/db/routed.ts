import { whereLinesAre } from './lineFence.ts'
import { DatabaseLost } from './link.ts'
import { NO_LINE, type Server } from './servers.ts'
import { inUnit, type Db, type Source } from './source.ts'

/** A method of a store. */
type Method = (...args: never[]) => Promise<unknown>

/** The names of the methods whose line a rule must say: those whose first argument has no `lineId`. */
type TakesNoLine<S, M extends keyof S> = S[M] extends (...args: infer A) => unknown
  ? A extends readonly [{ lineId: string }, ...unknown[]]
    ? never
    : M
  : never

/** How a method reads rows of all lines: it runs on each shard, and `join` makes one result of theirs. */
interface Gathered<M extends Method> {
  join(results: Awaited<ReturnType<M>>[], ...args: Parameters<M>): Awaited<ReturnType<M>>
}

/** Where a method's rows are: on the line of its arguments (null: no rows), on every shard, or on the transaction's. */
type Rule<M extends Method> = ((...args: Parameters<M>) => string | null) | Gathered<M> | 'shard'

/**
 * The line of each method of a store whose first argument has no `lineId`. A method without a rule does not compile:
 * say which argument names its line (`byLineId`), or that it reads every shard (`gather`, or `'shard'` for work that a
 * job does in one transaction per shard).
 */
export type LineOf<S> = {
  [M in keyof S as TakesNoLine<S, M>]: S[M] extends Method ? Rule<S[M]> : never
}

/** The line of methods whose first argument is the line's id. */
export const byLineId = (lineId: string): string => lineId

/** The line of methods whose first argument is a list of rows of one line. Without rows there is nothing to do. */
export const byRows = (rows: readonly { lineId: string }[]): string | null => rows[0]?.lineId ?? null

/**
 * The rule of methods that read every shard and return lists, in no order. A value occurs once: the id of a line that is
 * being copied comes from two shards.
 */
export const gather: { join<T>(results: T[][]): T[] } = { join: (results) => [...new Set(results.flat())] }

/** The rule of methods that read every shard for the earliest of its times; null when no shard has one. */
export const gatherEarliest = {
  join: (results: (number | null)[]): number | null =>
    results.reduce((least, at) => (at !== null && (least === null || at < least) ? at : least), null),
}

/** How long a read over all shards waits for each of them. */
const GATHER_LIMIT_MS = 2_000

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseLost()), GATHER_LIMIT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs `read` on every shard at the same time and returns the results of those that answered in time. The others are reported
 * to `onMissing`, and their names are added to `missingNames`. Throws if no shard answered.
 */
export const fromAllShards = async <T>(
  { servers, reading }: Pick<Source, 'servers' | 'reading'>,
  read: (db: Db, server: Server) => Promise<T>,
  missingNames: string[] = [],
): Promise<T[]> => {
  const shards = servers.all()
  const settled = await Promise.allSettled(
    shards.map((server) => inTime(reading(server).then((db) => read(db, server)))),
  )
  const missing = shards.filter((_, index) => settled[index]?.status === 'rejected')
  const failures = settled.filter((one) => one.status === 'rejected')
  if (failures.length === shards.length) throw failures[0]?.reason
  for (const server of missing) servers.onMissing(server)
  missingNames.push(...missing.map(({ name }) => name))
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Returns a function that makes a store once per handle. */
const oncePerHandle = <S>(make: (db: Db) => S): ((db: Db) => S) => {
  const made = new WeakMap<Db, S>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const store = make(db)
    made.set(db, store)
    return store
  }
}

/** Returns a store whose methods are made by `methodOf` when they are first used. */
function storeOf<S extends object>(methodOf: (name: string) => unknown): S
function storeOf(methodOf: (name: string) => unknown): object {
  const methods = new Map<PropertyKey, unknown>()
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (!methods.has(name)) methods.set(name, typeof name === 'string' ? methodOf(name) : undefined)
        return methods.get(name)
      },
    },
  )
}

type Call = (...args: unknown[]) => Promise<unknown>
const callOf = (store: object, name: string): Call => Reflect.get(store, name)

/** A rule whose method is known by name only. */
type AnyRule =
  | ((...args: unknown[]) => string | null)
  | { join(results: unknown[], ...args: unknown[]): unknown }
  | 'shard'
const ruleOf = (rules: object, name: string): AnyRule | undefined => Reflect.get(rules, name)

/** Returns the line of a call without a rule: the `lineId` of its first argument. */
const lineOfFirst = (first: unknown): string | null => {
  const line: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'lineId') : null
  return typeof line === 'string' ? line : null
}

/** Returns a store with further methods of its own, for example those that need the directory and a line. */
export const withMethods = <S extends object, M extends keyof S>(store: Omit<S, M>, methods: Pick<S, M>): S =>
  storeOf<S>((name) => Reflect.get(name in methods ? methods : store, name))

/** Returns a store of tables that belong to no line. */
export const inDirectory = <S extends object>(source: Source, make: (db: Db) => S): S => {
  if (source.only) return make(source.only)
  const over = oncePerHandle(make)
  return storeOf<S>(
    (name) =>
      async (...args: unknown[]) =>
        callOf(over(await source.directory()), name)(...args),
  )
}

/** Returns a store of rows of lines: each call goes to the shard of the line that it names. */
export const byLine = <S extends object>(
  source: Source,
  make: (db: Db) => S,
  lineOf: LineOf<S> & object,
): S => {
  if (source.only) return make(source.only)
  const over = oncePerHandle(make)
  const isOutside = source.hooks === null
  return storeOf<S>((name): Call => {
    const rule = ruleOf(lineOf, name) ?? lineOfFirst
    if (rule === 'shard') return async (...args) => callOf(over(await source.onShard()), name)(...args)
    if (typeof rule === 'function') {
      const call: Call = async (...args) =>
        callOf(over(await source.of(rule(...args) ?? NO_LINE)), name)(...args)
      // A transaction waits for a move of its line as a whole (source.ts).
      return isOutside ? (...args) => whereLinesAre(source.servers, () => call(...args)) : call
    }
    return async (...args) =>
      rule.join(await fromAllShards(source, (db) => callOf(over(db), name)(...args)), ...args)
  })
}

/**
 * Returns a store of which these methods also write outside a transaction. On a cluster each then gets one of its own,
 * because a write must first read whether its line is still there (lineFence.ts). The bets do so by themselves.
 */
export const writingAlone = <S extends object>(
  source: Source,
  over: (source: Source) => S,
  methods: readonly (keyof S & string)[],
): S => {
  const store = over(source)
  if (source.only || source.hooks) return store
  const names = new Set<string>(methods)
  return storeOf<S>((name): unknown =>
    names.has(name)
      ? (...args: unknown[]) =>
          inUnit(source.servers, 'directory', (unit) => callOf(over(unit), name)(...args))
      : Reflect.get(store, name),
  )
}
