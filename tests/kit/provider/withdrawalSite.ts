import { depositByLaunchUrl } from '../../../src/endpoints/money/cashier.ts'
import { withdraw } from '../../../src/endpoints/money/withdrawals.ts'
import { moveWithdrawal } from '../../../src/server/usecases/money/moveWithdrawal.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { WithdrawalEvent } from '../../../src/server/domain/money/withdrawal.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { payPath } from '../site/payPath.ts'
import { freshRequestId, testProvider } from './provider.ts'

const PAYMENT = '246810'

/** The audit actor of what the operator does. */
export const OPERATOR = { actorId: null, way: 'operator' } as const

/** Returns a site whose players can withdraw, and the acts of players and operator. */
export const withdrawalSite = async () => {
  const site = await testProvider()
  const { sub } = await site.makeTeam()
  const hash = await site.ports.passwords.hash(PAYMENT)

  let made = 0
  /** Makes a player with a paid deposit, a bank card and a payment password; `release` ends the wagering. */
  const player = async (money: number) => {
    made += 1
    const account = await site.makeAccount({ name: `player${made}`, parent: sub })
    await site.changeAccount(account, { paymentPasswordHash: hash })
    const cardId = newId(site.clock.now)
    await site.db
      .insertInto('bank_card')
      .values({
        line_id: account.lineId,
        account_id: account.accountId,
        card_id: cardId,
        bank: 'Harbour Bank',
        holder: 'Aisyah Rahman',
        number: '1234567890123456',
        added_at: new Date(site.clock.now),
      })
      .execute()
    const token = await site.tokenOf(account)
    const { value } = await site.call(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount: money },
      { token },
    )
    await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
    const release = async () =>
      site.ports.turnover.close(
        account,
        (await site.ports.turnover.open(account)).map((r) => r.requirementId),
        site.clock.now,
      )
    return { account, token, cardId, release }
  }

  const wallets = async (account: Account) => {
    const all = await site.ports.ledger.balances(account)
    const of = (kind: string) => Number(all.find((w) => w.kind === kind)!.balance) / 10_000
    return { main: of('main'), hold: of('hold') }
  }

  const ask = (who: Awaited<ReturnType<typeof player>>, amount: number, paymentPassword = PAYMENT) =>
    site.call(
      withdraw,
      { requestId: freshRequestId(), amount, bankCardId: who.cardId, paymentPassword },
      { token: who.token },
    )

  const move = (
    account: Account,
    withdrawalId: string,
    event: WithdrawalEvent,
    reason: string | null = null,
  ) =>
    site.transact('directory', (ports) =>
      moveWithdrawal(
        { ports, now: site.clock.now, random: site.jobContext.random, brand: site.brand },
        { lineId: account.lineId, withdrawalId },
        event,
        OPERATOR,
        { reason },
      ),
    )

  const runJob = () => site.jobs.find((job) => job.name === 'withdrawals')!.run(site.jobContext)

  return { site, player, wallets, ask, move, runJob }
}
