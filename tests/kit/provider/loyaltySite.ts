import { depositByLaunchUrl } from '../../../src/endpoints/money/cashier.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/betting/bets.ts'
import { ok } from '../../../src/rules/decision.ts'
import { payPath } from '../site/payPath.ts'
import { aggregateAll } from './aggregateAll.ts'
import { freshRequestId, testProvider } from './provider.ts'

/** The payment password of the member. */
export const PAYMENT = '246810'

/** The audit actor of what the operator does. */
export const OPERATOR = { actorId: null, way: 'operator' } as const

/** Returns a site with a team whose member has a payment password, deposits and plays. */
export const loyaltySite = async () => {
  const site = await testProvider()
  const { agent, sub, member } = await site.makeTeam()
  const token = await site.tokenOf(member)
  await site.changeAccount(member, { paymentPasswordHash: await site.ports.passwords.hash(PAYMENT) })

  const mainOf = async (ref: Account = member): Promise<bigint> =>
    (await site.ports.ledger.balances(ref)).find((w) => w.kind === 'main')!.balance

  const deposit = async (amount: number, as = token): Promise<void> => {
    const { value } = await site.call(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount },
      { token: as },
    )
    await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
  }

  let rounds = 0
  /** Plays rounds that lose nothing: the winnings equal the stake. */
  const play = async (who: Account, stake: bigint, times: number): Promise<void> => {
    const calls: VendorCall[] = []
    for (let i = 0; i < times; i++) {
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
      calls.push({
        ...common,
        transactionId: `b${rounds}`,
        kind: 'bet',
        gameCode: 'slot',
        category: 'RNG',
        stake,
      })
      calls.push({
        ...common,
        transactionId: `s${rounds}`,
        kind: 'settle',
        won: stake,
        validBet: null,
        detail: {},
      })
    }
    await site.transact('directory', async (ports) => ok(await ports.bets.callAll(calls)))
    await aggregateAll(site)
  }

  const context = (ports: typeof site.ports) => ({
    ports,
    now: site.clock.now,
    random: site.jobContext.random,
    brand: site.brand,
  })

  return { site, agent, sub, member, token, mainOf, deposit, play, context }
}
