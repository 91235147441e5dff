import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, SECOND } from '../../../src/rules/calendar.ts'
import { detectNext } from '../../../src/server/usecases/risk/detect.ts'
import { riskRulesOf } from '../../../src/server/usecases/risk/riskRulesOf.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { riskSite } from '../../kit/provider/riskSite.ts'

const {
  site,
  reset,
  top,
  newPlayer,
  detection,
  retention,
  detect,
  readAgain,
  setRule,
  casesOf,
  kindsOf,
  logIn,
} = await riskSite()
const { db, clock, brand } = site

beforeEach(reset)

test('reading in small steps finds the same cases as in one step', async () => {
  const players = [await newPlayer(), await newPlayer(), await newPlayer()]
  await setRule('sameDevice', { accounts: 2 })
  for (const player of players)
    for (let n = 0; n < 3; n++) {
      clock.now += SECOND
      await logIn(player, '203.0.113.11')
    }
  await detect()
  const facts = async () =>
    (await db.selectFrom('risk_case').select(['account_id', 'kind', 'fact_key', 'facts']).execute()).toSorted(
      (a, b) => (a.account_id < b.account_id ? -1 : 1),
    )
  const once = await facts()
  expect(once).toHaveLength(2)
  for (const table of ['risk_case', 'risk_mark', 'account_trace'] as const)
    await db.deleteFrom(table).execute()
  const { random } = site.jobContext
  const step = () =>
    site.jobContext.transact({ line: top.lineId }, async (ports) =>
      detectNext({ ports, now: clock.now, random, brand }, await riskRulesOf({ ports }), {
        lineId: top.lineId,
        source: 'logins',
        limit: 2,
      }),
    )
  while ((await step()) > 0);
  expect(await facts()).toEqual(once)
})

test('what happened moments ago waits for the next run, because an open transaction may come before it', async () => {
  const player = await newPlayer()
  await setRule('sameDevice', { accounts: 2 })
  await logIn(await newPlayer(), '203.0.113.12')
  clock.now += 1
  await logIn(player, '203.0.113.12')
  await detection.run(site.jobContext)
  expect(await kindsOf(player)).toEqual([])
  clock.now += 20 * SECOND
  await detection.run(site.jobContext)
  expect(await kindsOf(player)).toEqual(['sameDevice'])
})

test('a rule that is off raises nothing', async () => {
  const [first, second] = [await newPlayer(), await newPlayer()]
  await setRule('sameDevice', { accounts: 2 }, false)
  for (const player of [first, second]) await logIn(player, '203.0.113.13')
  await detect()
  expect(await kindsOf(second)).toEqual([])
})

test('the first run of a line notes who was excluded or closed before, and no one on a short break', async () => {
  const [excluded, closed, resting, over] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ]
  const exclude = async (account: typeof excluded, kind: 'selfExclusion' | 'timeOut', days: number) => {
    await site.ports.protection.lock(account)
    await site.ports.protection.saveExclusion(account, {
      kind,
      from: clock.now - DAY,
      until: clock.now + days * DAY,
    })
  }
  await exclude(excluded, 'selfExclusion', 180)
  await exclude(over, 'selfExclusion', -0.5)
  await exclude(resting, 'timeOut', 1)
  await site.ports.secrets.set(closed, 'staffClosed', { reason: 'a test', by: 'ora' }, clock.now)
  await readAgain()
  const rows = await db.selectFrom('blocked_account').select(['account_id', 'reason']).execute()
  expect(rows.map((row) => [row.account_id, row.reason])).toEqual(
    expect.arrayContaining([
      [excluded.accountId, 'excluded'],
      [closed.accountId, 'closed'],
    ]),
  )
  expect(rows).toHaveLength(2)
})

describe('the retention', () => {
  const traces = async () =>
    (await db.selectFrom('account_trace').select('name').distinct().orderBy('name').execute()).map(
      ({ name }) => name,
    )

  test('removes devices and addresses after 90 days, except those of excluded people', async () => {
    const [gone, excluded] = [await newPlayer(), await newPlayer()]
    for (const player of [gone, excluded]) await logIn(player, '203.0.113.14')
    await detect()
    await site.ports.riskTraces.block(excluded, { reason: 'excluded', until: clock.now + 180 * DAY })
    clock.now += 89 * DAY
    await retention.run(site.jobContext)
    expect(await traces()).toEqual([gone.name, excluded.name].sort())
    clock.now += 2 * DAY
    await retention.run(site.jobContext)
    expect(await traces()).toEqual([excluded.name])
    clock.now += 90 * DAY
    await retention.run(site.jobContext)
    expect(await traces()).toEqual([])
  })

  test('removes closed cases with their notes after two years, and no open one', async () => {
    const player = await newPlayer()
    const open = { lineId: player.lineId, caseId: newId(clock.now) }
    const base = {
      ...player,
      kind: 'manual' as const,
      severity: 'low' as const,
      state: 'open' as const,
      facts: [],
      amount: null,
      assigneeId: null,
      assigneeName: '',
      openedAt: clock.now,
      openedBy: 'ora',
      openingReason: 'a test',
      closedAt: null,
      closedBy: '',
      outcome: null,
      closingReason: '',
    }
    const closed = { ...open, caseId: newId(clock.now) }
    for (const { caseId } of [open, closed])
      await site.ports.riskCases.add({ ...base, caseId, factKey: caseId })
    await site.ports.riskCases.addNote(closed, {
      noteId: newId(clock.now),
      staffName: 'ora',
      text: 'done',
      at: clock.now,
    })
    await site.ports.riskCases.update(closed.lineId, closed.caseId, {
      closedAt: clock.now,
      closedBy: 'ora',
      outcome: 'falseAlarm',
      closingReason: 'a test',
    })
    clock.now += 730 * DAY
    await retention.run(site.jobContext)
    expect(await casesOf(player)).toHaveLength(2)
    clock.now += DAY
    await retention.run(site.jobContext)
    expect((await casesOf(player)).map(({ status }) => status)).toEqual(['open'])
    expect(await db.selectFrom('risk_note').selectAll().execute()).toEqual([])
  })
})
