import { beforeEach, describe, expect, test } from 'vitest'
import { teamBetting, teamOverviewSum } from '../../../src/endpoints/team/agent.ts'
import { messages } from '../../../src/endpoints/content/messages.ts'
import {
  previewReport,
  readReportChoices,
  saveReportChoices,
  unsubscribe,
} from '../../../src/endpoints/team/teamReports.ts'
import { createAffiliateUrl } from '../../../src/endpoints/team/team.ts'
import { processDailySalary } from '../../../src/endpoints/contracts/contracts.ts'
import { ALERT_KINDS, SUGGESTED_CHOICES, type ReportChoices } from '../../../src/entities/team/teamReports.ts'
import { DAY, dayName, HOUR } from '../../../src/rules/calendar.ts'
import { UNITS } from '../../../src/rules/money/money.ts'
import { teamReports } from '../../../src/server/jobs/teamReports.ts'
import { agentTeam } from '../../kit/provider/agentTeam.ts'
import { giveMoney } from '../../kit/provider/people.ts'

const { provider, today, play, aggregate } = await agentTeam()
const { call, db, clock, brand, makeAccount } = provider
const { zone } = brand

const top = await makeAccount({ name: 'top', type: 1 })
const member = await makeAccount({ name: 'lucky', parent: top })
await db
  .updateTable('account')
  .set({ email: 'top@example.org', email_verified_at: new Date(clock.now) })
  .where('account_id', '=', top.accountId)
  .execute()

const off: ReportChoices = {
  ...SUGGESTED_CHOICES,
  statements: { D: false, W: false, M: false, delivery: { inbox: true, email: true } },
  alerts: {
    bigWin: { on: false, amount: 100 },
    bigLoss: { on: false, amount: 100 },
    drop: { on: false, percent: 50 },
    payerShort: { on: false },
    offer: { on: false },
    linkEnding: { on: false, days: 3 },
    delivery: { inbox: true, email: false },
  },
  quiet: null,
}

const save = async (choices: ReportChoices) =>
  call(saveReportChoices, { choices }, { token: await provider.tokenOf(top) })

const inbox = async () =>
  (await call(messages, { pageSize: 100 }, { token: await provider.tokenOf(top) })).value.list.filter(
    ({ from }) => from === brand.name,
  )

const mails = () =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', 'top@example.org').orderBy('at').execute()

/** Two processes run the job at the same time, and once more afterwards. */
const report = async (): Promise<void> => {
  await aggregate()
  await Promise.all([teamReports.run(provider.jobContext), teamReports.run(provider.jobContext)])
  await teamReports.run(provider.jobContext)
}

const win = (day: number, won: bigint) =>
  play(member, [{ who: 0, day, category: 'RNG', stake: 10n * UNITS, won: won * UNITS }])

beforeEach(async () => {
  for (const table of ['report_choice', 'report_sent', 'message', 'outbox'] as const)
    await db.deleteFrom(table).execute()
  clock.now = today.start + 12 * HOUR
})

describe('statements', () => {
  test('arrive once for each period that ends after they were switched on, with the figures of the overview', async () => {
    await giveMoney(db, member, 100_000n * UNITS)
    await win(0, 250n)
    await save({ ...off, statements: { ...off.statements, D: true } })
    await report()
    expect(await inbox()).toEqual([])
    clock.now += DAY
    await report()
    const [message, ...others] = await inbox()
    expect(others).toEqual([])
    const { value } = await call(
      teamOverviewSum,
      { from: today.start, to: today.end },
      { token: await provider.tokenOf(top) },
    )
    expect(value.figures.validBets).toBeGreaterThan(0)
    for (const figure of [value.figures.validBets, value.figures.gameResult])
      expect(message!.content.replaceAll('\u00a0', ' ')).toContain(
        `RM ${figure.toLocaleString('en', { minimumFractionDigits: 2 })}`,
      )
    expect(message!.content).toContain(`/agent/agentTeamOverview?from=${dayName(today.start, zone)}`)
    expect((await mails()).map(({ subject }) => subject)).toEqual([message!.subject])
    clock.now += 7 * DAY
    await report()
    // Of the seven days that were missed, the last three.
    expect(await inbox()).toHaveLength(4)
  })

  test('in the language of the account', async () => {
    await provider.ports.secrets.set(top, 'language', 'ms', clock.now)
    await save({ ...off, statements: { ...off.statements, D: true } })
    clock.now += DAY
    await report()
    expect((await inbox())[0]!.subject).toMatch(/^Penyata harian: /)
    await provider.ports.secrets.set(top, 'language', 'en', clock.now)
  })

  test('wait until the quiet hours are over', async () => {
    await save({ ...off, statements: { ...off.statements, D: true }, quiet: { from: '22:00', to: '08:00' } })
    clock.now = today.end + 2 * HOUR
    await report()
    expect(await inbox()).toEqual([])
    clock.now = today.end + 8 * HOUR
    await report()
    expect(await inbox()).toHaveLength(1)
  })
})

describe('e-mail', () => {
  test('has a link that stops them without a login, and leaves the inbox', async () => {
    await save({ ...off, statements: { ...off.statements, D: true } })
    clock.now += DAY
    await report()
    const token = /#unsubscribe=([\w.-]+)/.exec((await mails())[0]!.body)![1]!
    expect(await call(unsubscribe, { token: `${token.slice(0, -1)}x` })).toMatchObject({
      errorCode: 'record.not.found',
    })
    expect(await call(unsubscribe, { token })).toMatchObject({ status: 200 })
    clock.now += DAY
    await report()
    expect(await mails()).toHaveLength(1)
    expect(await inbox()).toHaveLength(2)
  })

  test('needs a verified address', async () => {
    const plain = await makeAccount({ name: 'plain', type: 2, parent: top })
    const token = await provider.tokenOf(plain)
    expect((await call(readReportChoices, {}, { token })).value).toMatchObject({ active: false, email: null })
    expect(await call(saveReportChoices, { choices: off }, { token })).toMatchObject({
      errorCode: 'email.unverified',
    })
  })
})

describe('alerts', () => {
  const withAlerts = (change: Partial<ReportChoices['alerts']>): ReportChoices => ({
    ...off,
    alerts: { ...off.alerts, ...change },
  })

  test('a big win and a big loss are reported once for an account and day, with the bets behind them', async () => {
    await save(withAlerts({ bigWin: { on: true, amount: 300 }, bigLoss: { on: true, amount: 5_000 } }))
    await win(0, 500n)
    await report()
    await win(0, 600n)
    await report()
    const messages = await inbox()
    expect(messages).toHaveLength(1)
    const path = /href="\/agent\/personalHistory\?([^"]+)"/
      .exec(messages[0]!.content)![1]!
      .replaceAll('&amp;', '&')
    const query = Object.fromEntries(new URLSearchParams(path))
    expect(query).toMatchObject({
      account: 'lucky',
      from: dayName(today.start, zone),
      to: dayName(today.start, zone),
    })
    const { value } = await call(
      teamBetting,
      {
        account: query['account'],
        scope: 'self',
        status: 'settled',
        time: 'settled',
        from: today.start,
        to: today.end,
      },
      { token: await provider.tokenOf(top) },
    )
    expect(value.totals.profit).toBeGreaterThanOrEqual(300)
  })

  test('a loss below the limit is not reported, and one of another line never', async () => {
    const other = await makeAccount({ name: 'otherline', type: 1 })
    const loser = await makeAccount({ name: 'loser', parent: other })
    await giveMoney(db, loser, 100_000n * UNITS)
    await play(loser, [{ who: 0, day: 0, category: 'RNG', stake: 9_000n * UNITS, won: 0n }])
    await save(withAlerts({ bigLoss: { on: true, amount: 5_000 } }))
    await report()
    expect(await inbox()).toEqual([])
  })

  test('a drop of valid bets is checked once a day, when the day is over', async () => {
    await play(
      member,
      Array.from({ length: 7 }, (_, index) => ({
        who: 0,
        day: index + 2,
        category: 'RNG' as const,
        stake: 1_000n * UNITS,
        won: 0n,
      })),
    )
    await play(member, [{ who: 0, day: 1, category: 'RNG', stake: 10n * UNITS, won: 0n }])
    clock.now = today.start - 12 * HOUR
    await save(withAlerts({ drop: { on: true, percent: 60 } }))
    clock.now = today.start + 2 * HOUR
    await report()
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['Valid bets fell by 99%'])
  })

  test('an offer and a link near its end', async () => {
    await save(withAlerts({ offer: { on: true }, linkEnding: { on: true, days: 3 } }))
    const token = await provider.tokenOf(top)
    const sub = await makeAccount({ name: 'offered', type: 2, parent: top })
    await call(
      saveReportChoices,
      { choices: withAlerts({ offer: { on: true } }) },
      { token: await provider.tokenOf(sub) },
    )
    await call(
      processDailySalary,
      {
        action: 'offer',
        account: 'offered',
        terms: { kind: 'daily', tiers: [{ validBets: 0, activeMembers: 0, rateBps: 1 }] },
      } as never,
      { token },
    )
    for (const validDays of [2, 20])
      await call(createAffiliateUrl, { kind: 'member', channel: 'x', rebates: {}, validDays }, { token })
    await report()
    expect((await inbox()).map(({ subject }) => subject.replace(/expires on.*/, ''))).toEqual([
      expect.stringMatching(/^Link \w+ $/),
    ])
  })
})

test('every message can be previewed', async () => {
  const token = await provider.tokenOf(top)
  for (const kind of ['D', 'W', 'M', ...ALERT_KINDS] as const) {
    const { value } = await call(previewReport, { kind }, { token })
    expect(value.subject.length).toBeGreaterThan(5)
    expect(JSON.stringify(value)).not.toContain('{{')
    expect(value.link.path).toMatch(/^\/agent\/\w+/)
  }
})
