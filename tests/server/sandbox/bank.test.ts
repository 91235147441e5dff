import { describe, expect, test } from 'vitest'
import { depositByLaunchUrl, depositTransactions, getDeposit } from '../../../src/endpoints/money/cashier.ts'
import { MINUTE, SECOND } from '../../../src/rules/calendar.ts'
import { bankCode } from '../../../src/server/sandbox/bankCode.ts'
import { secretOf, siteKeys } from '../../../src/server/store/site/keys.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { freshRequestId, testProvider } from '../../kit/provider/provider.ts'

const site = await testProvider()
const { member } = await site.makeTeam()
const token = await site.tokenOf(member)
/** The key of the site's payment service. */
const { root } = await siteKeys(site.servers.directory.db, site.clock.now, 2_048)
const secret = secretOf(root, 'cashier')

const mainOf = async (): Promise<bigint> =>
  (await site.ports.ledger.balances(member)).find((w) => w.kind === 'main')!.balance
const open = async (amount = 50) => {
  const { value } = await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount }, { token })
  const path = value.payUrl!.split('?')[0]!
  return { ...value, path, code: bankCode(path.split('/').at(-1)!) }
}
type Opened = Awaited<ReturnType<typeof open>>

const page = async ({ path }: Opened, query = ''): Promise<string> =>
  (await site.app.inject({ url: `${path}${query}` })).body
const confirm = ({ path, code }: Opened, body: { code?: string; end?: string } = {}) =>
  site.app.inject({
    method: 'POST',
    url: `${path}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ code, end: 'paid', ...body })),
  })
const statusOf = async ({ id }: Opened) => {
  const { status, failReason } = (await site.call(getDeposit, { id }, { token })).value
  return failReason ? `${status}: ${failReason}` : status
}
const runJob = (name: string) => site.jobs.find((job) => job.name === name)!.run(site.jobContext)
const transfersOf = async ({ id }: Opened) =>
  (await site.ports.ledger.transfersOf(member.lineId, 'deposit', id)).length

let reports = 0
/** Reports a result to the site as the bank does, with another event each time. */
const report = async (opened: Opened, outcome: 'paid' | 'failed', reason?: string) => {
  reports += 1
  const body = JSON.stringify({
    eventId: `01890a5d-ac96-774b-bcce-${String(reports).padStart(12, '0')}`,
    payToken: opened.path.split('/').at(-1),
    outcome,
    amount: opened.amount,
    ...(reason ? { reason } : {}),
  })
  const timestamp = site.clock.now
  return site.app.inject({
    method: 'POST',
    url: '/cashier/callback',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': String(timestamp),
      'x-signature': signatureOf(secret, timestamp, body),
    },
    payload: body,
  })
}

describe('the bank of the demo', () => {
  test('asks for review and code, works on the payment, and gives a receipt; the site credits once', async () => {
    const before = await mainOf()
    const deposit = await open()
    expect(await page(deposit)).toContain('Review your payment')
    const step = await page(deposit, '?step=code&end=paid')
    expect(step).toContain(`${deposit.code.slice(0, 3)} ${deposit.code.slice(3)}`)
    await confirm(deposit)
    expect(await page(deposit)).toContain('Processing')
    expect(await mainOf()).toBe(before)
    site.clock.now += 2 * SECOND
    expect(await page(deposit)).toContain('We have notified')
    expect(await mainOf()).toBe(before + 500_000n)
    await page(deposit)
    await runJob('sandboxPayments')
    expect(await mainOf()).toBe(before + 500_000n)
    expect([await statusOf(deposit), await transfersOf(deposit)]).toEqual(['credited', 1])
  })

  test('takes nothing for a wrong code, and asks again', async () => {
    const before = await mainOf()
    const deposit = await open()
    const reply = await confirm(deposit, { code: '12' })
    expect(reply.headers.location).toContain('wrong=1')
    expect(await page(deposit, '?step=code&wrong=1')).toContain('This code is wrong')
    await runJob('sandboxPayments')
    expect([await mainOf(), await statusOf(deposit)]).toEqual([before, 'pending'])
    await confirm(deposit, { code: `${deposit.code.slice(0, 3)} ${deposit.code.slice(3)}` })
    site.clock.now += 2 * SECOND
    await runJob('sandboxPayments')
    expect(await statusOf(deposit)).toBe('credited')
  })

  test('declines: the player reads why, and nothing is credited', async () => {
    const before = await mainOf()
    const deposit = await open()
    await confirm(deposit, { end: 'failed' })
    site.clock.now += 2 * SECOND
    expect(await page(deposit)).toContain('Declined')
    expect([await mainOf(), await statusOf(deposit)]).toEqual([before, 'failed: declined'])
    expect(await transfersOf(deposit)).toBe(0)
  })

  test('cancels for the player, who cannot pay the same deposit afterwards', async () => {
    const before = await mainOf()
    const deposit = await open()
    await site.app.inject({ method: 'POST', url: `${deposit.path}/cancel` })
    expect(await page(deposit, '?step=code')).toContain('Cancelled')
    await confirm(deposit)
    site.clock.now += 2 * SECOND
    await runJob('sandboxPayments')
    expect([await mainOf(), await statusOf(deposit)]).toEqual([before, 'failed: cancelled'])
  })

  test('reports a payment late: it is credited once, also after the deposit has expired', async () => {
    const before = await mainOf()
    const deposit = await open()
    site.clock.now = deposit.expiresAt - SECOND
    await confirm(deposit, { end: 'late' })
    expect(await page(deposit)).toContain('is notified shortly')
    site.clock.now = deposit.expiresAt + SECOND
    await runJob('deposits')
    expect([await mainOf(), await statusOf(deposit)]).toEqual([before, 'expired'])
    expect(await page(deposit)).toContain('is notified shortly')
    site.clock.now += 15 * SECOND
    expect(await runJob('sandboxPayments')).toBe(1)
    expect(await runJob('sandboxPayments')).toBe(0)
    expect([await mainOf(), await statusOf(deposit)]).toEqual([before + 500_000n, 'credited'])
    expect(await transfersOf(deposit)).toBe(1)
  })

  test('confirms no payment after its time', async () => {
    const before = await mainOf()
    const deposit = await open()
    site.clock.now = deposit.expiresAt
    expect(await page(deposit)).toContain('Expired')
    await confirm(deposit)
    await runJob('deposits')
    await runJob('sandboxPayments')
    expect([await mainOf(), await statusOf(deposit)]).toEqual([before, 'expired'])
  })

  test('pays a deposit once for many confirmations at the same time', async () => {
    const before = await mainOf()
    const deposit = await open()
    await Promise.all(Array.from({ length: 8 }, () => confirm(deposit)))
    site.clock.now += 2 * SECOND
    await Promise.all([page(deposit), page(deposit), runJob('sandboxPayments'), runJob('sandboxPayments')])
    expect([await mainOf(), await transfersOf(deposit)]).toEqual([before + 500_000n, 1])
  })
})

describe('reports that are repeated, contradict each other or come late', () => {
  test.each([
    ['paid twice', [['paid'], ['paid']], 'credited', 1],
    ['failed after paid', [['paid'], ['failed', 'declined']], 'credited', 1],
    ['cancelled, then paid after all', [['failed', 'cancelled'], ['paid'], ['paid']], 'credited', 1],
    [
      'declined, then cancelled',
      [
        ['failed', 'declined'],
        ['failed', 'cancelled'],
      ],
      'failed: declined',
      0,
    ],
    ['expired, then failed', [['expired'], ['failed', 'declined']], 'expired', 0],
    ['expired, then paid twice', [['expired'], ['paid'], ['paid']], 'credited', 1],
    ['failed without a reason', [['failed']], 'failed', 0],
  ] as const)('%s', async (_what, steps, status, transfers) => {
    const before = await mainOf()
    const deposit = await open(20)
    for (const [outcome, reason] of steps) {
      if (outcome === 'expired') {
        site.clock.now = deposit.expiresAt + MINUTE
        await runJob('deposits')
      } else expect((await report(deposit, outcome, reason)).statusCode).toBe(200)
    }
    expect([await statusOf(deposit), await transfersOf(deposit)]).toEqual([status, transfers])
    expect(await mainOf()).toBe(before + 200_000n * BigInt(transfers))
  })

  test('a reason that is not known is refused', async () => {
    const deposit = await open(20)
    expect((await report(deposit, 'failed', 'tired')).statusCode).toBe(400)
    expect(await statusOf(deposit)).toBe('pending')
  })
})

test('the record names the end of each deposit, and sums what was credited', async () => {
  const { list, totals } = (await site.call(depositTransactions, { pageSize: 50 }, { token })).value
  expect(list.filter(({ status }) => status === 'credited').reduce((sum, one) => sum + one.amount, 0)).toBe(
    totals.credited,
  )
  expect(new Set(list.map(({ failReason }) => failReason))).toEqual(new Set([null, 'declined', 'cancelled']))
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
