import { beforeEach, describe, expect, test } from 'vitest'
import { deskPlayers } from '../../../src/endpoints/accounts/players.ts'
import { playerBets } from '../../../src/endpoints/accounts/playerRecords.ts'
import { DAY, MINUTE, SECOND } from '../../../src/rules/calendar.ts'
import { UNITS } from '../../../src/rules/money/money.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { riskSite, valuesOf } from '../../kit/provider/riskSite.ts'

const {
  site,
  reset,
  top,
  elsewhere,
  newPlayer,
  detect,
  readAgain,
  ask,
  aggregate,
  setRule,
  kindsOf,
  caseOf,
  logIn,
  round,
  listInput,
} = await riskSite()
const { db, clock } = site

beforeEach(reset)

describe('results', () => {
  test('one large round raises a case once, and its figure opens the bet', async () => {
    const player = await newPlayer()
    await giveMoney(db, player, 100_000n * UNITS)
    await setRule('largeWin', { round: 500, day: 100_000 })
    await round(player, 10, 509)
    await round(player, 10, 510)
    await aggregate()
    await detect()
    await detect()
    expect(await kindsOf(player)).toEqual(['largeWin'])
    const found = await caseOf(player, 'largeWin')
    expect(found.case).toMatchObject({ amount: 500, severity: 'medium', status: 'open', openedBy: '' })
    const { opens } = found.facts[0]!
    const list = (await ask(playerBets, listInput(opens!.query))).value
    expect([list.total, list.totals.profit]).toEqual([1, 500])
  })

  test('a day that reaches the threshold raises one case for each direction', async () => {
    const [winner, loser, neither] = [await newPlayer(), await newPlayer(), await newPlayer()]
    await setRule('largeWin', { day: 300, round: 10_000 })
    await setRule('largeLoss', { day: 300, round: 10_000 })
    for (const player of [winner, loser, neither]) await giveMoney(db, player, 10_000n * UNITS)
    for (let n = 0; n < 3; n++) {
      await round(winner, 10, 110)
      await round(loser, 100, 0)
      await round(neither, 99, 0)
    }
    await aggregate()
    await detect()
    expect(await kindsOf(winner)).toEqual(['largeWin'])
    expect(await kindsOf(loser)).toEqual(['largeLoss'])
    expect(await kindsOf(neither)).toEqual([])
    const [fact] = (await caseOf(loser, 'largeLoss')).facts
    const list = (await ask(playerBets, listInput(fact!.opens!.query))).value
    expect([fact!.value, list.totals.profit]).toEqual([-300, -300])
  })
})

describe('accounts that share something', () => {
  test('one device: the account that reaches the number is reported, over all lines, and no earlier one', async () => {
    const players = [await newPlayer(), await newPlayer(elsewhere), await newPlayer()]
    await setRule('sameDevice', { accounts: 3 })
    for (const player of players.slice(0, 2)) {
      clock.now += SECOND
      await logIn(player, '203.0.113.5')
    }
    await detect()
    expect(await Promise.all(players.map(kindsOf))).toEqual([[], [], []])
    await logIn(players[2]!, '203.0.113.5')
    await logIn(players[0]!, '203.0.113.5')
    await detect()
    await readAgain()
    expect(await Promise.all(players.map(kindsOf))).toEqual([[], [], ['sameDevice']])
    const { facts, related } = await caseOf(players[2]!, 'sameDevice')
    expect(valuesOf(facts, 'sharingAccount')).toEqual(players.map(({ name }) => name))
    expect(related.map(({ account, shares }) => [account, shares.map(({ trace }) => trace)])).toEqual(
      expect.arrayContaining([
        [players[0]!.name, ['address', 'device']],
        [players[1]!.name, ['address', 'device']],
      ]),
    )
    const opened = facts.filter(({ name }) => name === 'sharingAccount').map(({ opens }) => opens!.query)
    for (const { search, open } of opened) {
      const { list } = (await ask(deskPlayers, { search: search! })).value
      expect(list.map(({ key }) => key)).toContain(open)
    }
  })

  test('accounts of other lines count in the order of their logins, whichever line is read first', async () => {
    const [first, last] = [elsewhere, top].toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))
    const [late, early] = [await newPlayer(first), await newPlayer(last)]
    await setRule('sameDevice', { accounts: 2 })
    await logIn(early, '203.0.113.15')
    clock.now += SECOND
    await logIn(late, '203.0.113.15')
    await detect()
    expect([await kindsOf(early), await kindsOf(late)]).toEqual([[], ['sameDevice']])
  })

  test('one address with different browsers counts for the address only; a private one does not count', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    await setRule('sameAddress', { accounts: 3 })
    await setRule('sameDevice', { accounts: 2 })
    for (const [n, player] of players.entries()) {
      await logIn(player, '203.0.113.6', `browser ${n}`)
      await logIn(player, '192.168.1.5')
      clock.now += SECOND
    }
    await detect()
    expect(await Promise.all(players.map(kindsOf))).toEqual([[], [], ['sameAddress']])
  })

  test('an account that was last seen before the days of the rule does not count', async () => {
    const [old, young] = [await newPlayer(), await newPlayer()]
    await setRule('sameAddress', { accounts: 2, days: 7 })
    await setRule('sameDevice', { accounts: 50 })
    await logIn(old, '203.0.113.7')
    await detect()
    clock.now += 7 * DAY + MINUTE
    await logIn(young, '203.0.113.7')
    await detect()
    expect(await kindsOf(young)).toEqual([])
  })

  test('one bank card', async () => {
    const players = [await newPlayer(), await newPlayer()]
    for (const [n, player] of players.entries()) {
      await site.ports.bankCards.insert(player, {
        cardId: newId(clock.now),
        bank: 'Harbour Bank',
        holder: 'Aisyah Rahman',
        number: '1234 5678 9012 3456',
        addedAt: clock.now,
      })
      clock.now += SECOND
      await logIn(player, `203.0.113.${20 + n}`)
    }
    await detect()
    expect(await Promise.all(players.map(kindsOf))).toEqual([[], ['sameCard']])
    const { facts } = await caseOf(players[1]!, 'sameCard')
    expect(JSON.stringify(facts)).not.toContain('12345678')
  })

  test('trial accounts and those of support leave no trace', async () => {
    const support = await site.makeAccount({ name: 'helper', parent: top, support: true })
    const trial = await site.makeAccount({ name: 'guest1', parent: top, type: 4 })
    for (const account of [support, trial]) await logIn(account, '203.0.113.8')
    await detect()
    expect(await db.selectFrom('account_trace').select('name').execute()).toEqual([])
  })
})
