import { expect } from 'vitest'
import { dayOf, dayPlus } from '../../../src/rules/calendar.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/betting/bets.ts'
import { betsStore } from '../../../src/server/store/betting/bets.ts'
import { rollupsStore } from '../../../src/server/store/figures/rollups.ts'
import { testDatabase } from './database.ts'

export const ZONE = 'Asia/Kuala_Lumpur'

/** How a test's round ends. */
export type BetEnd = 'won' | 'lost' | 'void' | 'rolledBack' | 'open'

/** Returns a test database, its rollups in small batches, and a function that places bets. */
export const recordBets = async () => {
  const db = await testDatabase(8)
  const bets = betsStore(db, ZONE)
  // So small that a team of six takes several batches.
  const rollups = rollupsStore(db, ZONE, 100n, { accounts: 2, rows: 5 })

  const today = dayOf(Date.now(), ZONE)
  const hourOf = (day: number) => dayPlus(today.start, -day, ZONE).start + 5_400_000

  let rounds = 0
  const bet = async (
    account: Account,
    { day, end }: { day: number; end: BetEnd },
    trial = false,
  ): Promise<void> => {
    rounds += 1
    const base = {
      lineId: account.lineId,
      accountId: account.accountId,
      accountName: account.name,
      path: account.path,
      trial,
      vendor: 'TEST',
      vendorRound: `s${rounds}`,
    }
    const calls: VendorCall[] = [
      {
        ...base,
        at: hourOf(day + 1),
        kind: 'bet',
        transactionId: `sb${rounds}`,
        gameCode: 'reef',
        category: 'RNG',
        stake: 7n,
      },
    ]
    if (end === 'rolledBack')
      calls.push({ ...base, at: hourOf(day), kind: 'rollback', transactionId: `sr${rounds}` })
    else if (end !== 'open') {
      calls.push({
        ...base,
        at: hourOf(day),
        kind: 'settle',
        transactionId: `ss${rounds}`,
        won: end === 'won' ? 11n : 0n,
        validBet: null,
        void: end === 'void',
        detail: {},
      })
    }
    expect((await bets.callAll(calls)).every((reply) => reply.ok)).toBe(true)
  }

  return { db, rollups, today, hourOf, bet }
}
