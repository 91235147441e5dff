import { beforeEach, describe, expect, test } from 'vitest'
import { playerBets } from '../../../src/endpoints/accounts/playerRecords.ts'
import { deskDeposits, deskWithdrawals } from '../../../src/endpoints/money/desk.ts'
import { HOUR, MINUTE, SECOND } from '../../../src/rules/calendar.ts'
import { UNITS } from '../../../src/rules/money/money.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { riskSite, valuesOf } from '../../kit/provider/riskSite.ts'

const {
  site,
  reset,
  newPlayer,
  detect,
  readAgain,
  ask,
  setRule,
  kindsOf,
  caseOf,
  logIn,
  deposit,
  withdraw,
  claim,
  round,
  listInput,
} = await riskSite()
const { db, clock } = site

beforeEach(reset)

describe('payments', () => {
  test.each([
    ['depositVelocity', deposit, deskDeposits],
    ['withdrawalVelocity', withdraw, deskWithdrawals],
  ] as const)(
    '%s is raised at the threshold, and its figures are those of the list',
    async (rule, pay, list) => {
      const [many, few] = [await newPlayer(), await newPlayer()]
      for (const other of ['depositVelocity', 'withdrawalVelocity', 'littlePlay'] as const)
        await setRule(other, {}, false)
      await setRule(rule, { hour: 3, day: 100, amount: 1_000_000 })
      await pay(many, 10, clock.now - 2 * HOUR)
      for (let n = 1; n <= 3; n++) await pay(many, 10, clock.now - n * MINUTE)
      for (let n = 0; n < 3; n++) await pay(few, 10, clock.now - n * 40 * MINUTE)
      await db.deleteFrom('risk_mark').execute()
      await detect()
      expect(await kindsOf(many)).toEqual([rule])
      expect(await kindsOf(few)).toEqual([])
      const { facts } = await caseOf(many, rule)
      const opens = facts.find(({ name }) => name === 'dayCount')!.opens!
      const shown = (await ask(list, listInput(opens.query))).value
      expect([shown.total, shown.totals.amount]).toEqual([
        valuesOf(facts, 'dayCount')[0],
        valuesOf(facts, 'dayAmount')[0],
      ])
      expect(valuesOf(facts, 'dayCount')).toEqual([4])
    },
  )

  test('a deposit that was not credited does not count', async () => {
    const player = await newPlayer()
    await setRule('depositVelocity', { hour: 1 })
    await deposit(player, 10)
    await db.updateTable('deposit').set({ status: 'expired', transfer_id: null }).execute()
    await detect()
    expect(await kindsOf(player)).toEqual([])
  })

  test('a withdrawal with little play, and not with enough', async () => {
    const [idle, busy] = [await newPlayer(), await newPlayer()]
    for (const player of [idle, busy]) await deposit(player, 1_000)
    await round(busy, 500, 500)
    await round(idle, 499, 499)
    for (const player of [idle, busy]) await withdraw(player, 500)
    await detect()
    expect(await kindsOf(idle)).toEqual(['littlePlay'])
    expect(await kindsOf(busy)).toEqual([])
    const { facts } = await caseOf(idle, 'littlePlay')
    const query = (name: string) => listInput(facts.find((fact) => fact.name === name)!.opens!.query)
    expect((await ask(playerBets, query('validBets'))).value.totals.validBet).toBe(499)
    expect((await ask(deskDeposits, query('deposited'))).value.totals.amount).toBe(1_000)
    expect((await ask(deskWithdrawals, query('withdrawalAmount'))).value.totals.amount).toBe(500)
  })
})

describe('bonuses', () => {
  test('one promotion claimed by two accounts of one device', async () => {
    const [first, second, other] = [await newPlayer(), await newPlayer(), await newPlayer()]
    await setRule('sameDevice', { accounts: 50 })
    await logIn(first, '203.0.113.9')
    await logIn(second, '203.0.113.9')
    await logIn(other, '203.0.113.10')
    for (const player of [first, second, other]) {
      clock.now += SECOND
      await claim(player, 'welcome')
    }
    await detect()
    await readAgain()
    expect(await Promise.all([first, second, other].map(kindsOf))).toEqual([[], ['bonusAccounts'], []])
  })

  test('nearly everything withdrawn soon after the claim, or after bets without risk', async () => {
    const [leaver, hedger, stayer] = [await newPlayer(), await newPlayer(), await newPlayer()]
    await setRule('littlePlay', {}, false)
    await setRule('lowRiskPlay', { bets: 100 })
    for (const player of [leaver, hedger, stayer]) {
      await giveMoney(db, player, 1_000n * UNITS)
      await claim(player, `free-${player.name}`)
    }
    clock.now += HOUR
    // The money of a withdrawal is in the hold: here a fresh account withdraws what it does not have left.
    await withdraw(leaver, 9_000)
    await round(hedger, 100, 99)
    await withdraw(hedger, 100)
    await round(stayer, 100, 98)
    await withdraw(stayer, 100)
    await detect()
    expect(await kindsOf(leaver)).toEqual(['bonusWithdrawal'])
    expect(await kindsOf(hedger)).toEqual(['lowRiskPlay'])
    expect(await kindsOf(stayer)).toEqual([])
  })
})
