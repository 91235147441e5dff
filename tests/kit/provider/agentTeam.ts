import type { GameCategory } from '../../../src/entities/games/game.ts'
import { DAY, dayOf } from '../../../src/rules/calendar.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/betting/bets.ts'
import { ok } from '../../../src/rules/decision.ts'
import { aggregateAll } from './aggregateAll.ts'
import { TEST_NOW, testProvider } from './provider.ts'

/** A settled round, `day` days before today. */
export interface Play {
  who: number
  day: number
  category: GameCategory
  stake: bigint
  won: bigint
}

/** Returns a provider whose accounts play on given days before today, and whose figures are aggregated on request. */
export const agentTeam = async () => {
  const provider = await testProvider()
  const { makeAccount, transact } = provider
  const today = dayOf(TEST_NOW, provider.brand.zone)

  let rounds = 0
  /** Plays settled rounds through the vendor calls, each on its day. */
  const play = async (account: Account, plays: readonly Play[]): Promise<void> => {
    const calls = plays.flatMap(({ day, category, stake, won }): VendorCall[] => {
      rounds += 1
      const at = today.start - day * DAY + 3_600_000
      const base = {
        lineId: account.lineId,
        accountId: account.accountId,
        accountName: account.name,
        trial: false,
        path: account.path,
        vendor: 'TEST',
        vendorRound: `r${rounds}`,
        at,
      }
      return [
        { ...base, kind: 'bet', transactionId: `b${rounds}`, gameCode: 'demo', category, stake },
        { ...base, kind: 'settle', transactionId: `s${rounds}`, won, validBet: null, detail: {} },
      ]
    })
    const done = await transact('directory', async (ports) => ok(await ports.bets.callAll(calls)))
    if (!done.ok || done.value.some((one) => !one.ok))
      throw new Error(JSON.stringify(done, (_, v) => (typeof v === 'bigint' ? String(v) : v)))
  }

  const aggregate = async (): Promise<void> => {
    await aggregateAll(provider, 1000)
  }

  let names = 0
  const person = (parent: Account | null, type: 0 | 1 | 2): Promise<Account> =>
    makeAccount({ name: `p${(names += 1)}`, type, parent })

  /** The last `days` days and today. */
  const spanOf = (days: number) => ({ from: today.start - days * DAY, to: today.end })

  return { provider, today, play, aggregate, person, spanOf }
}
