import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { feedback } from '../../../src/endpoints/content/common.ts'
import { HOUR } from '../../../src/rules/calendar.ts'
import { registerBusinessMetrics, vendorCallMetrics } from '../../../src/server/http/businessMetrics.ts'
import { makeMetrics } from '../../../src/server/http/health.ts'
import { businessFigures } from '../../../src/server/usecases/site/businessFigures.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const registry = new Registry()
const site = await vendorSite({ vendorCalls: vendorCallMetrics(registry) })
const { provider, member } = site
const refresh = registerBusinessMetrics(registry, {
  clock: () => provider.clock.now,
  figures: () => businessFigures({ ports: provider.ports, now: provider.clock.now }),
  streams: () => 3,
  pools: () => [{ server: 'database', pool: 'statements', open: 5, idle: 2, waiting: 1 }],
})
const valueOf = async (line: string): Promise<number | undefined> => {
  await refresh()
  const found = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('the calls and stakes of vendors are counted as they are accepted and refused', async () => {
  const { playerToken } = await site.launch(member)
  const bet = site.betBody(playerToken, 12.5)
  await site.wallet('bet', bet)
  expect(
    await site.wallet('settle', {
      transactionId: 'settled',
      playerToken,
      roundId: bet.roundId,
      won: 0,
      at: bet.at,
    }),
  ).toMatchObject({ status: 200 })
  await site.wallet('bet', site.betBody(playerToken, 7.5))
  await site.wallet('bet', site.betBody(playerToken, 1_000_000))
  await site.wallet('bet', site.betBody(playerToken), { secret: 'another key of the same length, made up' })
  expect(await valueOf('playhouse_stakes_total{vendor="HARBOUR"}')).toBe(20)
  const calls = (result: string) =>
    valueOf(`playhouse_vendor_calls_total{vendor="HARBOUR",call="bet",result="${result}"}`)
  expect(await calls('ok')).toBe(2)
  expect(await calls('balance.insufficient')).toBe(1)
  expect(await calls('vendor.signature')).toBe(1)
})

test('the figures of the business are those of the database, read at most every ten seconds', async () => {
  provider.clock.now += HOUR
  expect(await valueOf('playhouse_queue_waiting{queue="feedbacks"}')).toBe(0)
  const token = await provider.tokenOf(member)
  const sent = await provider.call(
    feedback,
    { type: 'other', content: 'More baccarat tables, please.', contact: '' },
    { token },
  )
  expect(sent.status).toBe(200)
  expect(await valueOf('playhouse_queue_waiting{queue="feedbacks"}')).toBe(0)
  provider.clock.now += HOUR
  expect(await valueOf('playhouse_queue_waiting{queue="feedbacks"}')).toBe(1)
  expect(await valueOf('playhouse_queue_oldest_seconds{queue="feedbacks"}')).toBe(3_600)
  expect(await valueOf('playhouse_figures_read')).toBe(1)
  expect(await valueOf('playhouse_figures_lag_seconds')).toBeGreaterThan(3_600)
})

test('a database that does not answer leaves the last figures, and says so', async () => {
  const broken = new Registry()
  const read = registerBusinessMetrics(broken, {
    clock: () => 0,
    figures: () => Promise.reject(new Error('lost')),
    streams: () => 3,
    pools: () => [{ server: 'database', pool: 'statements', open: 5, idle: 2, waiting: 1 }],
  })
  await read()
  const text = await broken.metrics()
  expect(text).toContain('playhouse_figures_read 0')
  expect(text).toContain('playhouse_event_streams 3')
  expect(text).toContain('playhouse_db_connections{server="database",pool="statements",state="busy"} 3')
})

describe('the files for Prometheus and Grafana', () => {
  const read = (file: string): string =>
    readFileSync(new URL(`../../../config/deploy/monitoring/${file}`, import.meta.url), 'utf8')
  const alerts = parse(read('alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const dashboard = JSON.parse(read('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const namesIn = (expression: string): string[] => [
    ...new Set((expression.match(/\b(playhouse|nodejs|process)_\w+/g) ?? []).map((name) => name)),
  ]
  const known = async (): Promise<Set<string>> => {
    const metrics = makeMetrics()
    const all = [...metrics.registry.getMetricsAsArray(), ...registry.getMetricsAsArray()]
    const names = all.map(({ name }) => name)
    // The histogram of replies is registered with the health check.
    return new Set([...names, ...['bucket', 'count', 'sum'].map((part) => `playhouse_http_seconds_${part}`)])
  }

  test('read metrics that the site has', async () => {
    const names = await known()
    const used = [
      ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
      ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ]
    for (const [where, expression] of used)
      for (const name of namesIn(expression)) expect(names, where).toContain(name)
  })

  test('show every metric of the product', async () => {
    const shown = new Set(
      dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
    )
    const missing = [...(await known())].filter((name) => name.startsWith('playhouse_') && !shown.has(name))
    expect(missing).toEqual(['playhouse_http_seconds_sum'])
  })
})
