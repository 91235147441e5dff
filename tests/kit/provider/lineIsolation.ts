import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { UUID } from '../../../src/rules/uuid.ts'
import { openDatabase } from '../../../src/server/store/db/database.ts'
import { placementsOf } from '../../../src/server/store/db/placement.ts'
import { SCATTER_READS } from './scatterReads.ts'

/** Every statement that this process has sent, and whether the product sent it (tests may read all lines). */
const sent = new Map<string, boolean>()
/** Statements that wrote rows of several lines: the text, and the table. */
const severalLines = new Map<string, string>()
/** Lists of ids in the parameters of statements, to compare with the ids of lines. */
const lists = new Map<string, string[][]>()
const MAX_LISTS = 40
let watching = false

/** The files that only pass statements on: this one, and the product's cache of prepared statements. */
const PASSING_ON = ['./lineIsolation.ts', '../../../src/server/store/db/prepared.ts'].map((file) =>
  realpathSync(fileURLToPath(new URL(file, import.meta.url))),
)

/** Whether the product sends a statement: the nearest caller outside PASSING_ON and libraries is in src/. */
const isFromProduct = (): boolean => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const frames = new Error().stack?.split('\n').slice(1) ?? []
  Error.stackTraceLimit = limit
  const callers = frames.filter(
    (frame) => !frame.includes('node_modules') && !PASSING_ON.some((file) => frame.includes(file)),
  )
  const nearest = callers.find((frame) => /[/\\](src|tests)[/\\]/.test(frame)) ?? ''
  // A migration changes the rows of every line, once.
  return !/[/\\](tests|migrations)[/\\]/.test(nearest)
}

/** Splits a list at its commas, except inside parentheses. */
const partsOf = (list: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** Returns the table into which a statement inserts VALUES of several lines, which no plan shows; otherwise null. */
export const tableOfSeveral = (text: string, values: readonly unknown[]): string | null => {
  const insert = /\binsert into "?(\w+)"?(?: as \w+)? ?\(([^)]*)\)\s*values\s*(\(.*)$/is.exec(text)
  const column = insert ? partsOf(insert[2]!).findIndex((name) => name.replaceAll('"', '') === 'line_id') : -1
  if (!insert || column < 0) return null
  const rows = partsOf(insert[3]!.replace(/\)\s*(on conflict|returning)\b.*$/is, ')'))
  const lines = rows.map((row) => {
    const given = partsOf(row.slice(1, -1))[column]!
    const parameter = /^\$(\d+)/.exec(given)
    return parameter ? String(values[Number(parameter[1]) - 1]) : given
  })
  return new Set(lines).size > 1 ? insert[1]! : null
}

const UUID_OID = 2950

/** Returns the ids in an array in PostgreSQL's binary format (src/server/store/db/sql/binaryArrays.ts). */
const idsInBinary = (list: Buffer): string[] => {
  if (list.length < 20 || list.readInt32BE(8) !== UUID_OID) return []
  const ids: string[] = []
  for (let at = 20; at < list.length; ) {
    const length = list.readInt32BE(at)
    at += 4
    if (length < 0) continue
    ids.push(
      list.toString('hex', at, at + length).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    )
    at += length
  }
  return ids
}

/** Returns the ids in a parameter, if it is a list. */
const idsIn = (value: unknown): string[] => {
  if (value instanceof Buffer) return idsInBinary(value)
  if (typeof value === 'string') return value.startsWith('{') ? idsIn(value.split(/[{}",]/)) : []
  const list: unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((one) =>
    typeof one === 'string' && UUID.test(one.toLowerCase()) ? [one.toLowerCase()] : [],
  )
}

/** Forgets the recorded statements, so that a test file checks only its own. */
export const forgetStatements = (): void => {
  sent.clear()
  severalLines.clear()
  lists.clear()
}

/** Returns the statements that the product has sent so far. */
export const productStatements = (): string[] => [...sent].flatMap(([text, isOurs]) => (isOurs ? [text] : []))

const noteLists = (text: string, values: readonly unknown[]): void => {
  const known = lists.get(text) ?? []
  if (known.length >= MAX_LISTS) return
  lists.set(text, known)
  for (const value of values) {
    const ids = [...new Set(idsIn(value))]
    if (ids.length > 1) known.push(ids)
  }
}

/** Watches statements that are sent on the connection directly, without `query` (src/server/store/db/patches/wire.ts). */
const watchWire = (): void => {
  const wire = (
    pg as unknown as {
      Connection: {
        prototype: {
          parse(of: { name?: string; text: string }): void
          bind(of: { statement?: string; values?: unknown[] }): void
        }
      }
    }
  ).Connection.prototype
  const { parse, bind } = wire
  const texts = new Map<string, string>()
  wire.parse = function watched(of) {
    if (of.name?.startsWith('p_')) {
      texts.set(of.name, of.text)
      sent.set(of.text, true)
    }
    parse.call(this, of)
  }
  wire.bind = function watched(of) {
    const text = texts.get(of.statement ?? '')
    if (text !== undefined) noteLists(text, of.values ?? [])
    bind.call(this, of)
  }
}

/** Records every statement that is sent from now on. */
export const watchStatements = (): void => {
  if (watching) return
  watching = true
  watchWire()
  const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const { query } = client
  client.query = function watched(...given: unknown[]): unknown {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text
    if (text && !sent.has(text)) sent.set(text, isFromProduct())
    const values = Array.isArray(given[1]) ? given[1] : (first as { values?: unknown[] } | null)?.values
    const table = text && values && !severalLines.has(text) ? tableOfSeveral(text, values) : null
    if (table) severalLines.set(text!, table)
    if (text && values) noteLists(text, values)
    return query.apply(this, given)
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
  [detail: string]: unknown
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond'] as const
const conditionsOf = (node: PlanNode): string =>
  CONDITIONS.map((name) => node[name])
    .filter((text) => typeof text === 'string')
    .join(' ')
const namesLine = (text: string): boolean => /\bline_id\b\)? = /.test(text)

/** Returns the growing tables that a plan reads without a condition on the line. */
const readAcross = (node: PlanNode, growing: ReadonlySet<string>): string[] => {
  const table = node['Relation Name']
  const isRead =
    table !== undefined &&
    growing.has(table) &&
    node['Node Type'].endsWith('Scan') &&
    node['Node Type'] !== 'Bitmap Index Scan'
  // A query whose result is known to be empty has no scan node in its plan, so it counts as no read.
  const here = isRead && !namesLine(conditionsOf(node)) ? [table] : []
  return [...here, ...(node.Plans ?? []).flatMap((below) => readAcross(below, growing))]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns a sentence if a statement reads or writes growing tables beyond one line, by the server's plan; or null. */
export const planProblem = async (
  client: pg.Client,
  text: string,
  growing: ReadonlySet<string>,
): Promise<string | null> => {
  const line = oneLine(text)
  if (!/^\(?(select|with|insert|update|delete)\b/i.test(line)) return null
  const named = [...growing].filter((table) => new RegExp(`\\b${table}\\b`, 'i').test(line))
  if (named.length === 0) return null
  const into = /insert into "?(\w+)"?(?: as \w+)? \(([^)]*)\)/i.exec(line)
  if (into && growing.has(into[1]!) && !/\bline_id\b/.test(into[2]!))
    return `writes ${into[1]} without its line: ${line}`
  let tables: string[]
  try {
    const {
      rows: [row],
    } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
    )
    tables = readAcross(row!['QUERY PLAN'][0].Plan, growing)
  } catch {
    // Without values the type of a parameter may be unknown and planning fails: then the text is checked.
    tables = namesLine(line.replaceAll('"', '')) || /insert into/i.test(line) ? [] : named
  }
  return tables.length === 0 ? null : `reads ${[...new Set(tables)].join(', ')} of every line: ${line}`
}

/** Whether a list in the parameters of a statement contains several of these lines. */
const givenSeveral = (text: string, lines: ReadonlySet<string>): boolean =>
  (lists.get(text) ?? []).some((ids) => ids.filter((id) => lines.has(id)).length > 1)

/** Returns a sentence about the problem of a statement as it was sent, or null. */
export const problemOf = async (
  client: pg.Client,
  text: string,
  growing: ReadonlySet<string>,
  lines: ReadonlySet<string>,
): Promise<string | null> => {
  const several = severalLines.get(text)
  if (several && growing.has(several)) return `writes ${several} of several lines: ${oneLine(text)}`
  if (givenSeveral(text, lines) && [...growing].some((table) => new RegExp(`\\b${table}\\b`, 'i').test(text)))
    return `is given several lines: ${oneLine(text)}`
  return planProblem(client, text, growing)
}

/**
 * Returns the product's statements that do not name one line, except those of scatterReads.ts, and forgets what was
 * recorded.
 */
export const statementsAcrossLines = async (connection: pg.PoolConfig): Promise<string[]> => {
  const db = openDatabase(connection, 1)
  const growing = new Set(
    (await placementsOf(db)).filter(({ placement }) => placement === 'line').map(({ table }) => table),
  )
  await db.destroy()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Index plans show every condition at its scan node.
    await client.query('SET enable_seqscan = off')
    const found: string[] = []
    const lines = new Set(
      (await client.query<{ line_id: string }>('SELECT DISTINCT line_id FROM account')).rows.map(
        (row) => row.line_id,
      ),
    )
    for (const text of productStatements()) {
      const problem = await problemOf(client, text, growing, lines)
      if (
        problem &&
        !SCATTER_READS.some(({ statement }) => statement.test(oneLine(text).replaceAll('"', '')))
      )
        found.push(problem)
    }
    return found
  } finally {
    forgetStatements()
    await client.end()
  }
}
