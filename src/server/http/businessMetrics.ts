import { Counter, Gauge, type Registry } from 'prom-client'
import { SECOND } from '../../rules/calendar.ts'
import { toWire } from '../../rules/money/money.ts'
import type { BusinessFigures } from '../usecases/site/businessFigures.ts'

/** How long figures are used again, so that several readers of /metrics do not each ask the database. */
const FRESH_MS = 10 * SECOND

/** The connections of one pool to a server. */
export interface PoolState {
  server: string
  pool: string
  open: number
  idle: number
  waiting: number
}

export interface BusinessSources {
  clock(): number
  figures(): Promise<BusinessFigures>
  /** The live event streams that browsers have open in this process. */
  streams(): number
  pools(): readonly PoolState[]
}

/** The metrics of vendors' calls, which the wallet counts in this process. A repeated call counts again. */
export const vendorCallMetrics = (registry: Registry) => {
  const calls = new Counter({
    name: 'playhouse_vendor_calls_total',
    help: 'Calls of game vendors to the wallet, by the code of a refusal (ok: accepted).',
    labelNames: ['vendor', 'call', 'result'],
    registers: [registry],
  })
  const stakes = new Counter({
    name: 'playhouse_stakes_total',
    help: 'Stakes of accepted bets, in the currency of the site.',
    labelNames: ['vendor'],
    registers: [registry],
  })
  return {
    call: (vendor: string, call: string, refused: string | null): void =>
      calls.inc({ vendor, call, result: refused ?? 'ok' }),
    stake: (vendor: string, amount: number): void => stakes.inc({ vendor }, amount),
  }
}

/**
 * Registers the figures of the business. Returns the function that brings them up to date, which reads the database at most
 * every 10 s.
 */
export const registerBusinessMetrics = (
  registry: Registry,
  sources: BusinessSources,
): (() => Promise<void>) => {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name: `playhouse_${name}`, help, labelNames, registers: [registry] })
  const waiting = gauge('queue_waiting', 'Pending items in a queue of staff.', ['queue'])
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest in a queue of staff, in seconds.', [
    'queue',
  ])
  const unpaid = gauge('unpaid_bills', 'Bills that were not paid in full.')
  const owed = gauge('unpaid_bills_amount', 'What is owed on them, in the currency of the site.')
  const late = gauge('job_late_seconds', 'How long a job is overdue, in seconds.', ['job'])
  const lag = gauge('figures_lag_seconds', 'Age of the oldest figure that is not in the team figures yet.')
  const missing = gauge('shards_missing', 'Database servers that did not answer.')
  const streams = gauge('event_streams', 'Live event streams that browsers have open in this process.')
  const pool = gauge('db_connections', 'Connections of this process to a database server.', [
    'server',
    'pool',
    'state',
  ])
  const set = (figures: BusinessFigures): void => {
    for (const { queue, count, oldestMs } of figures.queues) {
      waiting.set({ queue }, count)
      oldest.set({ queue }, (oldestMs ?? 0) / SECOND)
    }
    unpaid.set(figures.unpaidBills.count)
    owed.set(toWire(figures.unpaidBills.amount))
    for (const { name, lateMs } of figures.jobs) late.set({ job: name }, lateMs / SECOND)
    lag.set(figures.figuresMs / SECOND)
    missing.set(figures.missing.length)
  }
  const read = gauge(
    'figures_read',
    'Whether the figures of the business could be read: 1, or 0 while the database does not answer.',
  )
  let readAt = -Infinity
  return async () => {
    streams.set(sources.streams())
    for (const { server, pool: name, open, idle, waiting: queued } of sources.pools()) {
      pool.set({ server, pool: name, state: 'busy' }, open - idle)
      pool.set({ server, pool: name, state: 'idle' }, idle)
      pool.set({ server, pool: name, state: 'waiting' }, queued)
    }
    const now = sources.clock()
    if (now - readAt < FRESH_MS) return
    try {
      set(await sources.figures())
      readAt = now
      read.set(1)
    } catch {
      read.set(0)
    }
  }
}
