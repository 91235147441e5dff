import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../../src/entities/games/game.ts'
import type { ContractKind, ContractTerms } from '../../../src/entities/contracts/contract.ts'
import { HOUR, MINUTE } from '../../../src/rules/calendar.ts'
import { fromWire, UNITS } from '../../../src/rules/money/money.ts'
import { moveContract } from '../../../src/server/usecases/contracts/moveContract.ts'
import { offerContract } from '../../../src/server/usecases/contracts/offerContract.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/betting/bets.ts'
import type { Database } from '../../../src/server/store/db/database.ts'
import { testDatabase } from '../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../kit/provider/people.ts'
import { seeded } from '../../kit/data/seeded.ts'
import { settling, shippedBrand, type Settling } from '../../kit/provider/settling.ts'
import { readRaw, slowBills, slowRebates } from '../../kit/provider/slowSettlement.ts'
import { times } from '../../kit/data/times.ts'

const START = Date.parse('2025-02-27T00:00:00+08:00')
const DAYS = 4
const DEMO = { actorId: null, way: 'demo' as const }
const KINDS: ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime']
type SeededRandom = ReturnType<typeof seeded>

const randomTerms = (dice: SeededRandom, kind: ContractKind, best: number): ContractTerms => {
  if (kind === 'realtime')
    return { kind, profitRateBps: dice(best + 1), lossRateBps: dice(best + 1), singleBetAmount: dice(40) }
  const count = 1 + dice(3)
  const rates = [...new Set(Array.from({ length: count }, () => dice(best + 1)))].sort((a, b) => a - b)
  const tiers = rates.map((rateBps, i) => ({
    validBets: i * (20 + dice(150)) * (i + 1),
    activeMembers: i,
    rateBps,
  }))
  return kind === 'dividend'
    ? {
        kind,
        tiers,
        period: (['D', 'W', 'H', 'M'] as const)[dice(4)],
        carryOver: (['none', 'onePeriod', 'forEver'] as const)[dice(3)],
      }
    : { kind, tiers }
}

/** Makes a random line: a tree of agents and members with money and falling rates. Returns the accounts that can bet. */
const makeLine = async (db: Database, dice: SeededRandom): Promise<Account[]> => {
  const accounts: Account[] = []
  for (let i = 0; i < 9; i += 1) {
    const parent = i === 0 ? null : accounts[dice(accounts.length)]!
    const account = await makeAccount(db, parent, i < 6 ? 1 : 0)
    const rebates = Object.fromEntries(
      GAME_CATEGORIES.map((c) => [c, parent ? dice((parent.rebates[c] ?? 0) + 1) : 60 + dice(60)]),
    )
    await sql`UPDATE account SET rebates = ${JSON.stringify(rebates)}::jsonb WHERE account_id = ${account.accountId}`.execute(
      db,
    )
    await giveMoney(db, account, BigInt(dice(30) + 5) * 10n * UNITS)
    accounts.push({ ...account, rebates })
  }
  return accounts
}

const agreeSome = async (
  world: Settling,
  accounts: readonly Account[],
  dice: SeededRandom,
  share: number,
): Promise<void> => {
  for (const account of accounts) {
    for (const kind of KINDS) {
      if (dice(100) >= share) continue
      const offerer = account.parentId ? accounts.find((a) => a.accountId === account.parentId)! : null
      await world.act(async (context) => {
        const terms = randomTerms(dice, kind, 400 >> (account.depth - 1))
        const offered = await offerContract(context, {
          offerer,
          payee: account,
          terms,
          effectiveFrom: 0,
          by: DEMO,
        })
        if (!offered.ok) return
        const { lineId, contractId } = offered.value
        await moveContract(context, {
          lineId,
          contractId,
          action: dice(8) === 0 ? 'reject' : 'accept',
          side: 'offeree',
          name: account.name,
          by: DEMO,
        })
        if (dice(6) === 0)
          await moveContract(context, {
            lineId,
            contractId,
            action: 'requestTermination',
            side: 'offerer',
            name: 'x',
            by: DEMO,
          })
        if (dice(2) === 0)
          await moveContract(context, {
            lineId,
            contractId,
            action: 'acceptTermination',
            side: 'offeree',
            name: account.name,
            by: DEMO,
          })
      })
    }
  }
}

const betSome = async (
  world: Settling,
  accounts: readonly Account[],
  dice: SeededRandom,
  from: number,
  hours: number,
): Promise<void> => {
  for (let i = 0; i < 30; i += 1) {
    const { lineId, accountId, path, name } = accounts[dice(accounts.length)]!
    const at = from + 30 * MINUTE + dice(hours * 60 - 30) * MINUTE + dice(MINUTE)
    const stake = fromWire((dice(6_000) + 1) / 100)
    const round = `r${dice(2 ** 30)}`
    const call = {
      lineId,
      accountId,
      path,
      accountName: name,
      trial: false,
      vendor: 'TIDE',
      vendorRound: round,
    }
    const end = ['settle', 'settle', 'settle', 'settle', 'settle', 'rollback', 'open'][dice(7)]
    const calls: VendorCall[] = [
      {
        ...call,
        kind: 'bet',
        transactionId: `${round}b`,
        at,
        gameCode: 'G',
        category: GAME_CATEGORIES[dice(GAME_CATEGORIES.length)]!,
        stake,
      },
    ]
    if (end === 'settle') {
      const won = [0n, 0n, stake, stake * 2n, stake / 2n, stake * 3n][dice(6)]!
      const validBet = dice(5) === 0 ? stake / 3n : null
      calls.push({
        ...call,
        kind: 'settle',
        transactionId: `${round}s`,
        at: at + dice(20 * MINUTE),
        won,
        validBet,
        detail: {},
      })
    } else if (end === 'rollback')
      calls.push({ ...call, kind: 'rollback', transactionId: `${round}r`, at: at + MINUTE })
    await world.transact('directory', (ports) => ports.bets.callAll(calls))
  }
}

const storedBills = async (db: Database) =>
  (
    await sql<{
      key: string
      gross: bigint
      tier: number | null
      carriedIn: bigint
      carriedOut: bigint
      validBets: bigint
      active: number
      netLoss: bigint
      owedDown: bigint
      kind: string
    }>`SELECT contract_id || '/' || (extract(epoch FROM period_start) * 1000)::bigint AS key, kind, gross, tier_index AS tier,
  carried_in AS "carriedIn", carried_out AS "carriedOut", valid_bets AS "validBets", active_members AS active,
  net_loss AS "netLoss", owed_down AS "owedDown" FROM bill`.execute(db)
  ).rows

const SEEDS = Array.from({ length: times(2) }, (_, n) => 12 + n)
/** The number of bills above zero of each line. */
const billsAboveZero: number[] = []

describe.each(SEEDS)('settlement of a random line (seed %d)', (seed) => {
  test('equals an independent calculation from raw bets, and payments sent equal payments received', async () => {
    const db = await testDatabase(4)
    const dice = seeded(seed)
    const world = settling(db, START, seed % 2 === 0 ? ['MANPLAYREB3'] : [])
    const accounts = await makeLine(db, dice)
    await agreeSome(world, accounts, dice, 80)
    const stride = 8
    for (let hour = 0; hour < DAYS * 24; hour += stride) {
      await betSome(world, accounts, dice, START + hour * HOUR, stride)
      await world.runAt(START + (hour + stride) * HOUR + 25 * MINUTE)
      if (hour % 48 === 12) await agreeSome(world, accounts, dice, 25)
    }
    // A month later, when the half months and the month have ended too.
    const end = Date.parse('2025-04-01T02:00:00+08:00')
    await world.runAt(end)

    const raw = await readRaw(db)
    const expected = slowBills(raw, end - 10_000, fromWire(shippedBrand.rules.activeMinimum))
    const stored = new Map((await storedBills(db)).map((bill) => [bill.key, bill]))
    billsAboveZero.push(expected.filter((bill) => bill.gross > 0n).length)
    const pick = (b: (typeof expected)[number] | ReturnType<typeof stored.get>) =>
      b && {
        key: b.key,
        kind: b.kind,
        gross: b.gross,
        tier: b.tier,
        carriedIn: b.carriedIn,
        carriedOut: b.carriedOut,
        owedDown: b.owedDown,
        ...(b.kind === 'realtime' ? {} : { validBets: b.validBets }),
        ...(b.kind === 'dividend' || b.kind === 'daily' ? { active: b.active, netLoss: b.netLoss } : {}),
      }
    for (const bill of expected) expect(pick(stored.get(bill.key))).toEqual(pick(bill))
    expect([...stored.keys()].sort()).toEqual(expected.map((bill) => bill.key).sort())

    const rebates = slowRebates(raw, end - 10_000)
    const { rows } = await sql<{ key: string; own: bigint; team: bigint }>`
      SELECT account_id || '/' || (extract(epoch FROM day) * 1000)::bigint || '/' || category AS key, own, team FROM rebate`.execute(
      db,
    )
    expect(new Map(rows.map(({ key, own, team }) => [key, { own, team }]))).toEqual(rebates)

    await expectMoneyAgrees(db)
  })
})

test('the random lines have bills above zero', () => {
  expect(billsAboveZero).toHaveLength(SEEDS.length)
  expect(billsAboveZero.reduce((sum, bills) => sum + bills, 0) / SEEDS.length).toBeGreaterThan(20)
})

/** Expects that every bill's payments equal its transfers, each transfer sums to zero, and nothing was paid twice. */
const expectMoneyAgrees = async (db: Database): Promise<void> => {
  const {
    rows: [sums],
  } = await sql<{ entries: bigint; bills: bigint; paid: bigint; received: bigint; odd: bigint }>`
    SELECT (SELECT coalesce(sum(amount), 0) FROM entry WHERE house_wallet_id IS NULL) AS entries,
      (SELECT coalesce(sum(paid), 0) FROM bill) AS bills,
      (SELECT coalesce(sum(amount), 0) FROM bill_payment) AS paid,
      (SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN entry t USING (line_id, transfer_id)
        WHERE t.ref_kind = 'bill' AND e.amount > 0) AS received,
      (SELECT count(*) FROM bill b WHERE b.paid <> (
        SELECT coalesce(sum(e.amount), 0) FROM entry t JOIN entry e USING (line_id, transfer_id)
        WHERE t.ref_id = b.bill_id AND e.amount > 0)) AS odd`.execute(db)
  expect(sums!.entries).toBe(0n)
  expect(sums!.odd).toBe(0n)
  expect(sums!.paid).toBe(sums!.bills)
  expect(sums!.received).toBe(sums!.bills)
}
