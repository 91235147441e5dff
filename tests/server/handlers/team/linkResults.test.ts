import { describe, expect, test } from 'vitest'
import { LINK_FIGURES, linkFigure, type LinkScope } from '../../../../src/centre/agent/links/linkFigures.ts'
import { spanOfDays } from '../../../../src/centre/kit/format/presets.ts'
import { linkAccounts, linkResults, linkRuns, linkVisit } from '../../../../src/endpoints/team/linkResults.ts'
import { createAffiliateUrl } from '../../../../src/endpoints/team/team.ts'
import { register } from '../../../../src/endpoints/accounts/login.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { LINK_ACCOUNT_SORTS } from '../../../../src/server/store/team/linkAccounts.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { DAYS } from '../../../kit/provider/demoWorld.ts'
import { openedFigures } from '../../../kit/provider/openedFigures.ts'

const { provider, agent, token, dayOf, totalOf } = await openedFigures()
const { call, callRaw, brand, clock, db } = provider
const auth = { token }
const whole = { from: dayOf(DAYS + 60), to: dayOf(0) }

const resultsOf = async (by: 'link' | 'channel' | 'day', scope: LinkScope) =>
  (
    await call(
      linkResults,
      {
        ...spanOfDays(scope.range ?? whole, brand.zone),
        by,
        pageSize: 100,
        ...(scope.link ? { link: scope.link } : {}),
        ...(scope.channel ? { channel: scope.channel } : {}),
      },
      auth,
    )
  ).value

describe('the results of links', () => {
  test('every figure of every link, channel and day opens a list that adds up to it', async () => {
    const seen = new Set<string>()
    for (const range of [whole, { from: dayOf(DAYS), to: dayOf(0) }, { from: dayOf(3), to: dayOf(1) }]) {
      for (const by of ['link', 'channel', 'day'] as const) {
        const { list, totals } = await resultsOf(by, { range })
        for (const row of list.slice(0, 8)) {
          const scope: LinkScope = {
            link: row.link ?? undefined,
            channel: row.link ? undefined : (row.channel ?? undefined),
            range: row.day ? { from: row.day, to: row.day } : range,
          }
          for (const figure of LINK_FIGURES) {
            if (row[figure] !== 0) seen.add(figure)
            expect([row.key, figure, await totalOf(linkFigure(figure, scope), token)]).toEqual([
              row.key,
              figure,
              row[figure],
            ])
          }
        }
        for (const figure of LINK_FIGURES)
          expect([by, figure, await totalOf(linkFigure(figure, { range }), token)]).toEqual([
            by,
            figure,
            totals[figure],
          ])
      }
    }
    // A figure that is 0 everywhere would prove nothing.
    expect([...seen].sort()).toEqual([...LINK_FIGURES].sort())
  })

  test('accounts are in each order on every page, with the same sums in all orders', async () => {
    const given = { ...spanOfDays(whole, brand.zone), pageSize: 100 }
    const { list, totals, total } = (await call(linkAccounts, given, auth)).value
    expect(list).toHaveLength(total)
    const valueOf = (row: (typeof list)[number], sort: string) =>
      sort === 'account' ? row.account.toLowerCase() : row[sort as 'deposits']
    for (const sort of LINK_ACCOUNT_SORTS)
      for (const order of ['ascend', 'descend'] as const) {
        const sorted = list.toSorted((a, b) => {
          const [one, other] = [valueOf(a, sort), valueOf(b, sort)]
          if (one === other) return a.accountId < b.accountId ? -1 : 1
          return one < other === (order === 'ascend') ? -1 : 1
        })
        const pages = []
        for (let pageNo = 1; pageNo <= Math.ceil(total / 7) + 1; pageNo += 1) {
          const page = (await call(linkAccounts, { ...given, sort, order, pageNo, pageSize: 7 }, auth)).value
          expect([page.total, page.totals]).toEqual([total, totals])
          pages.push(...page.list)
        }
        expect(pages).toEqual(sorted)
      }
  })

  test('the runs of a chart add up to the results, and the days before to those days', async () => {
    const range = { from: dayOf(4), to: dayOf(0) }
    const span = spanOfDays(range, brand.zone)
    for (const figure of LINK_FIGURES)
      for (const by of ['link', 'channel', 'day'] as const) {
        const { value } = await call(linkRuns, { ...span, by, figure }, auth)
        const sum = value.runs.flatMap(({ values }) => values).reduce((total, one) => total + one, 0)
        expect([by, figure, Math.round(sum * 10_000)]).toEqual([
          by,
          figure,
          Math.round(value.totals[figure] * 10_000),
        ])
        const before = await resultsOf('channel', { range: { from: dayOf(9), to: dayOf(5) } })
        expect(value.before[figure]).toBe(before.totals[figure])
      }
  })

  test('the stored figures equal the accounts behind them, before and after a rebuild', async () => {
    expect((await verifyLedger(db, [agent.lineId])).findings).toEqual([])
    const before = await resultsOf('link', { range: whole })
    await db
      .updateTable('link_sum')
      .set({ amount: 1n })
      .where('line_id', '=', agent.lineId)
      .where('kind', '<>', 'click')
      .execute()
    expect((await verifyLedger(db, [agent.lineId])).count).toBeGreaterThan(0)
    await provider.ports.rollups.rebuild(agent.lineId)
    expect((await verifyLedger(db, [agent.lineId])).findings).toEqual([])
    expect(await resultsOf('link', { range: whole })).toEqual(before)
  })
})

describe('a registration link', () => {
  const visitor = (userAgent: string, ip = '203.0.113.9') => ({ ip, headers: { 'user-agent': userAgent } })
  const PHONE =
    'Mozilla/5.0 (Linux; Android 15; CUBOT X30) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

  test('counts a visitor once a day, and neither robots nor unknown codes', async () => {
    const { value: link } = await call(
      createAffiliateUrl,
      { kind: 'member', channel: 'test', rebates: {}, validDays: null },
      auth,
    )
    const clicks = async () => (await resultsOf('link', { link: link.code, range: whole })).totals.clicks
    const visit = (userAgent: string, ip?: string, code = link.code) =>
      callRaw(linkVisit, { code }, visitor(userAgent, ip))
    await visit(PHONE)
    await visit(PHONE)
    expect(await clicks()).toBe(1)
    await visit(PHONE, '203.0.113.10')
    await visit('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await visit('')
    expect(await visit(PHONE, '203.0.113.11', 'nosuchcode')).toMatchObject({ status: 200 })
    expect(await clicks()).toBe(2)
    clock.now += DAY
    await visit(PHONE)
    const rows = await db.selectFrom('link_visit').selectAll().where('link_id', '=', link.id).execute()
    expect(Object.keys(rows[0]!).sort()).toEqual(['day', 'line_id', 'link_id', 'visitor'])
    clock.now += 2 * DAY
    await provider.ports.housekeeping.ofLine(agent.lineId, clock.now)
    expect(await db.selectFrom('link_visit').selectAll().where('link_id', '=', link.id).execute()).toEqual([])
    clock.now -= 3 * DAY
    expect(await clicks()).toBe(2)
    expect(
      (await resultsOf('link', { link: link.code, range: { from: dayOf(0), to: dayOf(-1) } })).totals.clicks,
    ).toBe(3)
  })

  test('keeps the tags of the address with the registration', async () => {
    const { value: link } = await call(
      createAffiliateUrl,
      { kind: 'member', channel: 'tags', rebates: {}, validDays: null },
      auth,
    )
    await call(register, {
      username: 'taggedone',
      password: 'Kites#2026high',
      confirmPassword: 'Kites#2026high',
      affiliateCode: link.code,
      tags: { source: 'facebook', campaign: 'raya 2026' },
      domain: 'test',
      registerUrl: 'http://test/register',
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
      ageConfirmed: true,
    })
    await aggregateAll(provider)
    const span = spanOfDays(whole, brand.zone)
    const { value } = await call(linkAccounts, { ...span, source: 'facebook', campaign: 'raya 2026' }, auth)
    expect(value.list).toMatchObject([
      {
        account: 'taggedone',
        link: link.code,
        channel: 'tags',
        source: 'facebook',
        campaign: 'raya 2026',
        medium: null,
      },
    ])
    expect((await resultsOf('link', { link: link.code, range: whole })).totals.registrations).toBe(1)
  })
})
