import { beforeAll, describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { billBets, bills, explainBill } from '../../../../src/endpoints/contracts/contracts.ts'
import { transferDetail } from '../../../../src/endpoints/betting/reports.ts'
import { CONTRACT_KINDS, type Bill, type ContractKind } from '../../../../src/entities/contracts/contract.ts'
import type { OutputOf } from '../../../../src/endpoints/endpoint.ts'
import type { IncomePayment } from '../../../../src/entities/team/income.ts'
import { isAgent } from '../../../../src/rules/accounts/access.ts'
import { fromWire, sum } from '../../../../src/rules/money/money.ts'
import {
  bonusDetails,
  commission,
  explainRebate,
  income,
  incomePayments,
} from '../../../../src/endpoints/team/income.ts'
import { claimRebate, manualRebate, rebateHistory } from '../../../../src/endpoints/team/rebates.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { seedWorld } from '../../../../src/server/seed/seedWorld.ts'
import { freshRequestId, testProvider, TEST_NOW, type TestProvider } from '../../../kit/provider/provider.ts'

const NAMES = ['demoagent', 'demosub', 'demomember'] as const
const span = { from: TEST_NOW - 20 * DAY, to: TEST_NOW + DAY }
const cents = (amount: number): number => Math.round(amount * 100)

let provider: TestProvider

/** Returns every payment in a day's figure of one kind. */
const paymentsOf = async (token: string, kind: ContractKind, day: string): Promise<IncomePayment[]> => {
  const all: IncomePayment[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const page = (await provider.call(incomePayments, { kind, day, pageNo, pageSize: 100 }, { token })).value
    all.push(...page.list)
    if (pageNo * 100 >= page.total) {
      expect(cents(page.totals.net)).toBe(cents(all.reduce((sum, one) => sum + one.amount, 0)))
      expect(cents(page.totals.net)).toBe(cents(page.totals.received - page.totals.paidDown))
      return all
    }
  }
}

const units = (amount: number): bigint => fromWire(amount)
const add = (amounts: readonly number[]): bigint => sum(amounts.map(units))

/** Checks that the applied tier is the highest whose thresholds are met, and what was missing for the next. */
const expectTier = (bill: Bill, { inputs, tiers, taken, nextMissed }: OutputOf<typeof explainBill>): void => {
  const met = tiers.findLast(
    (tier) => tier.validBets <= inputs.validBets && tier.activeMembers <= inputs.activeMembers,
  )
  expect([taken, bill.rateBps]).toEqual([met?.index ?? null, met?.rateBps ?? null])
  expect(nextMissed?.index).toBe(tiers[(met?.index ?? -1) + 1]?.index)
  if (nextMissed) expect(nextMissed.missingValidBets > 0 || nextMissed.missingActiveMembers > 0).toBe(true)
}

/** Recomputes a bill from its explanation and checks every figure against the bets and the ledger. */
const expectDerived = async (token: string, bill: Bill): Promise<void> => {
  const why = (await provider.call(explainBill, { id: bill.id }, { token })).value
  const { inputs, contract } = why
  const bets = (await provider.call(billBets, { id: bill.id, pageSize: 100 }, { token })).value
  expect(units(inputs.netLoss)).toBe(
    units(inputs.stake) -
      units(inputs.winnings) -
      units(inputs.rebates) -
      units(inputs.promotions) -
      units(inputs.salaries),
  )
  let exact: bigint
  if (contract.terms.kind === 'realtime') {
    exact =
      units(inputs.wonStake) * BigInt(contract.terms.profitRateBps) +
      units(inputs.lostStake) * BigInt(contract.terms.lossRateBps)
    expect(add(bets.list.filter((bet) => bet.profit !== 0).map((bet) => bet.stake))).toBe(
      units(bill.validBets),
    )
  } else {
    if (bill.kind === 'dividend')
      expect(units(why.basis)).toBe(units(inputs.netLoss) + units(inputs.carriedIn))
    else expect(why.basis).toBe(inputs.validBets)
    exact = (units(why.basis) > 0n ? units(why.basis) : 0n) * BigInt(bill.rateBps ?? 0)
    expect(bets.totals.validBet).toBe(inputs.validBets)
    expectTier(bill, why)
    if (bill.kind === 'dividend')
      expect(add(why.byDownline.map((part) => part.netLoss))).toBe(units(inputs.netLoss))
  }
  expect(units(bill.gross)).toBe((exact / 10_000n / 100n) * 100n)
  expect(add(why.byDownline.map((part) => part.validBets))).toBe(units(bill.validBets))
  expect(add(why.owedDown.map((owed) => owed.gross))).toBe(units(bill.owedDown))
  expect(units(bill.own)).toBe(units(bill.gross) - units(bill.owedDown))
  expect(add(why.payments.map((payment) => payment.amount))).toBe(units(bill.paid))
  for (const payment of why.payments) {
    const { entries } = (await provider.call(transferDetail, { id: payment.transferId }, { token })).value
    expect(entries.map((entry) => entry.amount).toSorted((a, b) => a - b)).toEqual([
      -payment.amount,
      payment.amount,
    ])
  }
}
const tokens = {} as Record<(typeof NAMES)[number], string>

beforeAll(async () => {
  provider = await testProvider()
  await seedWorld(provider.jobContext, { accounts: 60, days: 19 })
  for (const name of NAMES)
    tokens[name] = await provider.tokenOf((await provider.ports.accounts.byName(name))!)
})

describe('my income', () => {
  test('every figure of a day is the sum of its payments, and each payment is in the ledger', async () => {
    for (const who of ['demoagent', 'demosub'] as const) {
      const token = tokens[who]
      const { list, totals, total } = (await provider.call(income, { ...span, pageSize: 100 }, { token }))
        .value
      expect(total).toBeGreaterThan(3)
      expect(cents(totals.total)).toBe(cents(list.reduce((sum, row) => sum + row.total, 0)))
      for (const kind of CONTRACT_KINDS) {
        for (const row of list) {
          const paid = await paymentsOf(token, kind, row.day)
          expect([row.day, kind, cents(paid.reduce((sum, one) => sum + one.amount, 0))]).toEqual([
            row.day,
            kind,
            cents(row[kind]),
          ])
          for (const one of paid.slice(0, 1)) {
            const { entries } = (await provider.call(transferDetail, { id: one.transferId }, { token })).value
            expect(entries.map((entry) => entry.amount)).toContain(one.amount)
            const bill = (await provider.call(explainBill, { id: one.billId }, { token })).value
            expect(bill.payments.map((payment) => payment.transferId)).toContain(one.transferId)
            expect([bill.bill.payer, bill.bill.payee]).toEqual(
              one.side === 'mine' ? [one.account, who] : [who, one.account],
            )
          }
        }
      }
    }
  })

  test('a day’s rebate equals its explanation, and the sources add up to each row of it', async () => {
    const token = tokens.demoagent
    const { list } = (await provider.call(income, { ...span, kind: 'rebate' }, { token })).value
    expect(list.length).toBeGreaterThan(3)
    for (const row of list) {
      const { records, sources } = (await provider.call(explainRebate, { day: row.day }, { token })).value
      expect(cents(records.reduce((sum, record) => sum + record.own + record.team, 0))).toBe(
        cents(row.rebate),
      )
      for (const { category, own, team, day, ruleVersion } of records) {
        const mine = sources.filter((source) => source.category === category && source.day === day)
        const exact = (of: typeof mine): number =>
          of.reduce((all, { validBets, differenceBps }) => all + validBets * differenceBps, 0)
        // Each part is the exact sum of its sources, rounded down to 0.01 once.
        expect([category, cents(own), cents(team)]).toEqual([
          category,
          Math.floor(exact(mine.filter(({ account }) => account === 'demoagent')) / 100 + 1e-6),
          Math.floor(exact(mine.filter(({ account }) => account !== 'demoagent')) / 100 + 1e-6),
        ])
        expect(ruleVersion).toBe(1)
      }
    }
  })

  test('an agent may read the income of its team’s accounts, and of no other', async () => {
    const reply = await provider.call(income, { ...span, account: 'demosub' }, { token: tokens.demoagent })
    expect(reply.value.totals).toEqual(
      (await provider.call(income, span, { token: tokens.demosub })).value.totals,
    )
    expect(
      (await provider.call(income, { ...span, account: 'demoagent' }, { token: tokens.demosub })).errorCode,
    ).toBe('account.not.found')
    expect((await provider.call(income, span, { token: tokens.demomember })).errorCode).toBe('agent.only')
  })

  test('commission shows by downline what was earned from it and what was paid to it', async () => {
    const { list, total } = (
      await provider.call(commission, { ...span, pageSize: 100 }, { token: tokens.demoagent })
    ).value
    expect(list).toHaveLength(total)
    const sub = list.find((row) => row.account === 'demosub')!
    expect(sub.validBets).toBeGreaterThan(0)
    expect(sub.rebate).toBeGreaterThan(0)
    const paid = (await provider.call(bills, { side: 'mine', pageSize: 1 }, { token: tokens.demosub })).value
      .totals.paid
    expect(cents(sub.paidTotal)).toBe(cents(paid))
    expect(cents(sub.paidDividend + sub.paidDaily + sub.paidHourly + sub.paidRealtime)).toBe(
      cents(sub.paidTotal),
    )
  })

  test('an explanation adds up to the bill and to the ledger, for every kind and any bill', async () => {
    const kinds = CONTRACT_KINDS.map((kind) => ({ kind, seen: 0 }))
    const top = (await provider.ports.accounts.byName('demoagent'))!
    for (const agent of (await provider.ports.accounts.team(top)).filter(({ type }) => isAgent(type))) {
      const token = await provider.tokenOf(agent)
      for (const one of kinds) {
        const all = (await provider.call(bills, { kind: one.kind, side: 'mine', pageSize: 100 }, { token }))
          .value.list
        const some =
          all.length === 0 ? [] : fc.sample(fc.constantFrom(...all), { numRuns: 2, seed: all.length })
        for (const bill of [...some, ...all.filter(({ gross }) => gross > 0).slice(0, 1)]) {
          await expectDerived(token, bill)
          one.seen += bill.gross > 0 ? 1 : 0
        }
      }
    }
    expect(kinds.filter(({ seen }) => seen === 0)).toEqual([])
  })

  test('the total of the bills is the sum of their rows, real-time bills included', async () => {
    for (const kind of CONTRACT_KINDS) {
      const { list, totals, total } = (
        await provider.call(
          bills,
          { kind, side: 'mine', pageSize: 100, from: TEST_NOW - 2 * DAY },
          { token: tokens.demosub },
        )
      ).value
      if (total > list.length) continue
      for (const field of ['validBets', 'stake', 'wonStake', 'lostStake', 'betsCounted'] as const) {
        expect([kind, field, cents(totals[field])]).toEqual([
          kind,
          field,
          cents(list.reduce((sum, bill) => sum + bill[field], 0)),
        ])
      }
    }
  })

  test('a bill in a list shows the applied tier and their number, when it was paid, and the source of a real-time bill', async () => {
    const seen = new Set<string>()
    for (const kind of CONTRACT_KINDS)
      for (const token of [tokens.demoagent, tokens.demosub]) {
        const { list } = (await provider.call(bills, { kind, side: 'mine', pageSize: 5 }, { token })).value
        for (const bill of list) {
          const { tiers, taken, inputs, contract } = (
            await provider.call(explainBill, { id: bill.id }, { token })
          ).value
          seen.add(kind)
          const { terms } = contract
          expect(bill).toMatchObject(
            terms.kind === 'realtime'
              ? {
                  tier: null,
                  tierCount: null,
                  betsCounted: inputs.wonBets + inputs.lostBets,
                  wonStake: inputs.wonStake,
                  lostStake: inputs.lostStake,
                  profitRateBps: terms.profitRateBps,
                  lossRateBps: terms.lossRateBps,
                }
              : {
                  tier: taken === null ? null : taken + 1,
                  tierCount: tiers.length,
                  profitRateBps: null,
                  lossRateBps: null,
                },
          )
          if (bill.state === 'paid' && bill.paid > 0) expect(bill.paidAt).not.toBeNull()
        }
      }
    expect([...seen].sort()).toEqual([...CONTRACT_KINDS].sort())
  })
})

describe('manual rebate', () => {
  test('is pending by category, is claimed one by one or all together, once, and is in the history', async () => {
    const token = tokens.demomember
    const waiting = (await provider.call(manualRebate, {}, { token })).value
    const some = waiting.list.filter((row) => row.amount > 0)
    expect(some.length).toBeGreaterThan(0)
    expect(cents(waiting.total)).toBe(cents(some.reduce((sum, row) => sum + row.amount, 0)))
    const before = (await provider.call(rebateHistory, { pageSize: 100 }, { token })).value
    const { category, amount } = some[0]!
    const requestId = freshRequestId()
    const claimed = (await provider.call(claimRebate, { requestId, category }, { token })).value
    expect(claimed.amount).toBe(amount)
    expect((await provider.call(claimRebate, { requestId, category }, { token })).value).toEqual(claimed)
    expect(
      (await provider.call(claimRebate, { requestId: freshRequestId(), category }, { token })).errorCode,
    ).toBe('rebate.nothing')
    if (some.length > 1) {
      const rest = (await provider.call(claimRebate, { requestId: freshRequestId() }, { token })).value
      expect(cents(rest.amount)).toBe(cents(waiting.total - amount))
    }
    expect((await provider.call(manualRebate, {}, { token })).value.total).toBe(0)
    const after = (await provider.call(rebateHistory, { pageSize: 100 }, { token })).value
    expect([after.total, after.totals]).toEqual([before.total, before.totals])
    expect(after.list.filter((row) => row.state === 'claimable')).toEqual([])
  })

  test('bonus details show each rate, its origin and its earnings', async () => {
    const { list } = (await provider.call(bonusDetails, span, { token: tokens.demomember })).value
    expect(list).toHaveLength(9)
    expect(new Set(list.map((row) => row.sourceAccount))).toEqual(new Set(['demosub']))
    const history = (
      await provider.call(rebateHistory, { ...span, pageSize: 100 }, { token: tokens.demomember })
    ).value
    expect(cents(list.reduce((sum, row) => sum + row.earned, 0))).toBe(
      cents(history.totals.own + history.totals.team),
    )
  })
})
