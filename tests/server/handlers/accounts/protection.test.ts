import { describe, expect, test } from 'vitest'
import { depositByLaunchUrl } from '../../../../src/endpoints/money/cashier.ts'
import { getMemberInfo, login } from '../../../../src/endpoints/accounts/login.ts'
import {
  cancelLimit,
  confirmLimit,
  getProtection,
  getSessionPosition,
  selfExclude,
  setLimit,
  setRealityCheck,
  timeOut,
} from '../../../../src/endpoints/accounts/protection.ts'
import { DAY, HOUR } from '../../../../src/rules/calendar.ts'
import { ok } from '../../../../src/rules/decision.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../../src/server/ports/betting/bets.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { payPath } from '../../../kit/site/payPath.ts'
import { freshRequestId, TEST_PASSWORD, testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const { sub } = await site.makeTeam()

let made = 0
const player = async () => {
  made += 1
  const account = await site.makeAccount({ name: `careful${made}`, parent: sub })
  return { account, token: await site.tokenOf(account) }
}
const deposit = async (token: string, amount: number) => {
  const reply = await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount }, { token })
  if (reply.status === 200)
    await site.app.inject({ method: 'POST', url: payPath(reply.value.payUrl!, 'pay') })
  return reply
}
let rounds = 0
const play = async (who: Account, stakes: readonly bigint[], won: bigint | null) => {
  const calls: VendorCall[] = stakes.flatMap((stake): VendorCall[] => {
    rounds += 1
    const common = {
      lineId: who.lineId,
      accountId: who.accountId,
      accountName: who.name,
      path: who.path,
      trial: false,
      vendor: 'HARBOUR',
      vendorRound: `r${rounds}`,
      at: site.clock.now,
    }
    const bet: VendorCall = {
      ...common,
      transactionId: `b${rounds}`,
      kind: 'bet',
      gameCode: 'slot',
      category: 'RNG',
      stake,
    }
    return won === null
      ? [bet]
      : [bet, { ...common, transactionId: `s${rounds}`, kind: 'settle', won, validBet: null, detail: {} }]
  })
  const decided = await site.transact('directory', async (ports) => ok(await ports.bets.callAll(calls)))
  return decided.ok ? decided.value.map((reply) => (reply.ok ? 'ok' : reply.error.code)) : []
}
const limitOf = async (token: string, kind: string, period: string) =>
  (await site.call(getProtection, {}, { token })).value.limits.find(
    (l) => l.kind === kind && l.period === period,
  )!

describe('a limit', () => {
  test('applies immediately when it is set or lowered', async () => {
    const { token } = await player()
    await site.call(setLimit, { kind: 'deposit', period: 'day', amount: 200 }, { token })
    await site.call(setLimit, { kind: 'deposit', period: 'day', amount: 100 }, { token })
    expect(await limitOf(token, 'deposit', 'day')).toMatchObject({ amount: 100, used: 0, pending: null })
    expect((await deposit(token, 60)).status).toBe(200)
    expect(await deposit(token, 60)).toMatchObject({
      status: 409,
      errorCode: 'protection.deposit.limit',
      field: 'amount',
      detail: { left: 40 },
    })
    expect((await deposit(token, 40)).status).toBe(200)
  })

  test('counts over the last 24 hours, not the calendar day', async () => {
    const { token } = await player()
    await site.call(setLimit, { kind: 'deposit', period: 'day', amount: 100 }, { token })
    await deposit(token, 100)
    site.clock.now += DAY - HOUR
    expect(
      (await deposit(await site.tokenOf((await site.ports.accounts.byName(`careful${made}`))!), 10)).status,
    ).toBe(409)
    site.clock.now += HOUR + 1
    expect(
      (await deposit(await site.tokenOf((await site.ports.accounts.byName(`careful${made}`))!), 10)).status,
    ).toBe(200)
  })

  test('is raised only after 24 hours and a confirmation; until then the old limit applies', async () => {
    const { account, token } = await player()
    await site.call(setLimit, { kind: 'deposit', period: 'week', amount: 50 }, { token })
    await site.call(setLimit, { kind: 'deposit', period: 'week', amount: 500 }, { token })
    expect(await limitOf(token, 'deposit', 'week')).toMatchObject({
      amount: 50,
      pending: { amount: 500, confirmableAt: site.clock.now + DAY },
    })
    expect(await site.call(confirmLimit, { kind: 'deposit', period: 'week' }, { token })).toMatchObject({
      errorCode: 'protection.raise.early',
    })
    site.clock.now += DAY
    const later = await site.tokenOf(account)
    expect((await deposit(later, 60)).errorCode).toBe('protection.deposit.limit')
    await site.call(confirmLimit, { kind: 'deposit', period: 'week' }, { token: later })
    expect((await deposit(later, 60)).status).toBe(200)
    expect(
      await site.call(confirmLimit, { kind: 'deposit', period: 'week' }, { token: later }),
    ).toMatchObject({ errorCode: 'protection.raise.none' })
    const { value } = await site.call(getProtection, {}, { token: later })
    expect(value.history.map((h) => h.what).toSorted()).toEqual([
      'limitRaiseConfirmed',
      'limitRaiseRequested',
      'limitSet',
    ])
  })

  test('keeps its value when a requested raise is cancelled', async () => {
    const { token } = await player()
    await site.call(setLimit, { kind: 'loss', period: 'month', amount: 50 }, { token })
    await site.call(setLimit, { kind: 'loss', period: 'month', amount: null }, { token })
    await site.call(cancelLimit, { kind: 'loss', period: 'month' }, { token })
    expect(await limitOf(token, 'loss', 'month')).toMatchObject({ amount: 50, pending: null })
  })
})

describe('a bet', () => {
  test('beyond the wager limit is refused; stakes of the same batch count', async () => {
    const { account, token } = await player()
    await deposit(token, 500)
    await site.call(setLimit, { kind: 'wager', period: 'day', amount: 30 }, { token })
    expect(await play(account, [100_000n, 100_000n, 100_000n, 100_000n], null)).toEqual([
      'ok',
      'ok',
      'ok',
      'protection.wager.limit',
    ])
    expect(await play(account, [10_000n], null)).toEqual(['protection.wager.limit'])
  })

  test('beyond the loss limit is refused; winnings raise what is left', async () => {
    const { account, token } = await player()
    await deposit(token, 500)
    await site.call(setLimit, { kind: 'loss', period: 'week', amount: 20 }, { token })
    expect(await play(account, [200_000n], 0n)).toEqual(['ok', 'ok'])
    expect(await play(account, [10_000n], null)).toEqual(['protection.loss.limit'])
    const { account: lucky, token: theirs } = await player()
    await deposit(theirs, 500)
    await site.call(setLimit, { kind: 'loss', period: 'week', amount: 20 }, { token: theirs })
    expect(await play(lucky, [200_000n], 500_000n)).toEqual(['ok', 'ok'])
    expect(await play(lucky, [200_000n], null)).toEqual(['ok'])
  })
})

describe('a break', () => {
  test('ends the session immediately, blocks logins, and ends by itself', async () => {
    const { account, token } = await player()
    await deposit(token, 100)
    const { value } = await site.call(timeOut, { hours: 24 }, { token })
    expect(value.exclusion).toMatchObject({ kind: 'timeOut', until: site.clock.now + DAY })
    expect(await site.call(getMemberInfo, {}, { token })).toMatchObject({
      status: 401,
      errorCode: 'login.not.session',
    })
    const enter = () =>
      site.call(login, { username: account.name, password: TEST_PASSWORD, type: 'username' })
    expect(await enter()).toMatchObject({ status: 403, errorCode: 'protection.excluded' })
    expect(await play(account, [10_000n], null)).toEqual(['protection.excluded'])
    site.clock.now += DAY
    expect((await enter()).status).toBe(200)
  })

  test('for self-exclusion needs the typed username, and a shorter break does not replace it', async () => {
    const { account, token } = await player()
    expect(await site.call(selfExclude, { months: 6, confirm: 'somebody' }, { token })).toMatchObject({
      errorCode: 'protection.confirm.name',
      field: 'confirm',
    })
    await site.call(timeOut, { hours: 720 }, { token })
    const again = await site.tokenOf(account)
    const { value } = await site.call(selfExclude, { months: 6, confirm: account.name }, { token: again })
    expect(value.exclusion!.until).toBe(site.clock.now + 6 * 31 * DAY)
    const third = await site.tokenOf(account)
    const { value: unchanged } = await site.call(timeOut, { hours: 24 }, { token: third })
    expect(unchanged.exclusion).toMatchObject({ kind: 'selfExclusion', until: site.clock.now + 6 * 31 * DAY })
  })
})

test('the session bar shows duration and net position since the session began', async () => {
  const { account, token } = await player()
  await deposit(token, 100)
  await site.call(setRealityCheck, { minutes: 15 }, { token })
  site.clock.now += 10 * 60_000
  await play(account, [100_000n], 40_000n)
  const { value } = await site.call(getSessionPosition, {}, { token })
  expect(value).toMatchObject({
    startedAt: site.clock.now - 10 * 60_000,
    rounds: 1,
    stake: 10,
    won: 4,
    profit: -6,
    realityCheckMinutes: 15,
  })
})

test('net deposits are all deposits less all withdrawals since registration', async () => {
  const { account, token } = await player()
  const net = async () => (await site.call(getProtection, {}, { token })).value.netDeposits
  expect(await net()).toBe(0)
  await deposit(token, 100)
  site.clock.now += 400 * DAY
  const later = await site.tokenOf(account)
  await deposit(later, 50)
  expect((await site.call(getProtection, {}, { token: later })).value.netDeposits).toBe(150)
  const at = site.clock.now
  await site.ports.withdrawals.insert({
    lineId: account.lineId,
    accountId: account.accountId,
    withdrawalId: newId(at),
    amount: 600_000n,
    fee: 0n,
    status: 'paid',
    bank: 'CIMB',
    holder: 'Tan Mei Ling',
    cardNumber: '800012345678',
    submittedAt: at,
    decidedAt: at,
    refusalReason: null,
    paidAt: at,
    confirmBy: at + HOUR,
    confirmedAt: null,
    forced: false,
    amountReceived: null,
    proofUploadId: null,
    nextAt: null,
    caseId: null,
    caseSettledAt: null,
    caseNote: null,
    returnedAmount: null,
  })
  expect((await site.call(getProtection, {}, { token: later })).value.netDeposits).toBe(90)
  site.clock.now -= 400 * DAY
})
