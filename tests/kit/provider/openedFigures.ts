import { AGENT_LISTS } from '../../../src/centre/agent/lists.ts'
import type { Explained } from '../../../src/centre/kit/listModel/figure.ts'
import { MEMBER_LISTS } from '../../../src/centre/member/lists.ts'
import { downlines } from '../../../src/endpoints/team/agent.ts'
import type { Endpoint } from '../../../src/endpoints/endpoint.ts'
import { dayName, dayPlus, HOUR, MINUTE } from '../../../src/rules/calendar.ts'
import { UNITS } from '../../../src/rules/money/money.ts'
import { moveWithdrawal } from '../../../src/server/usecases/money/moveWithdrawal.ts'
import { submitWithdrawal } from '../../../src/server/usecases/money/submitWithdrawal.ts'
import type { WithdrawalEvent } from '../../../src/server/domain/money/withdrawal.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { aggregateAll } from './aggregateAll.ts'
import { totalOpened } from './totalOpened.ts'
import { giveMoney } from './people.ts'
import { demoWorld } from './demoWorld.ts'
import { TEST_NOW } from './provider.ts'

/** Returns a world of demo data, its agents, and readers for the figures and the lists that they open. */
export const openedFigures = async () => {
  const provider = await demoWorld()
  const { call, callRaw, ports, brand } = provider
  const { zone } = brand

  const daysAgo = (days: number): number => dayPlus(TEST_NOW, -days, zone).start

  const dayOf = (days: number): string => dayName(daysAgo(days), zone)

  /** Applies one withdrawal event at a moment, as the operator. */
  const step = (lineId: string, withdrawalId: string, event: WithdrawalEvent, now: number) =>
    provider.transact('directory', (p) =>
      moveWithdrawal(
        { ports: p, now, random: provider.jobContext.random, brand },
        { lineId, withdrawalId },
        event,
        { actorId: null, way: 'operator' },
      ),
    )

  /** Submits a withdrawal on one day and applies its events two days later. */
  const withdrawLate = async (
    account: Account,
    amount: bigint,
    asked: number,
    events: readonly WithdrawalEvent[],
  ): Promise<void> => {
    await giveMoney(provider.db, account, amount)
    const card = { bank: 'Maybank', holder: 'A', number: '512345678901' }
    await ports.turnover.close(
      account,
      (await ports.turnover.open(account)).map((one) => one.requirementId),
      daysAgo(asked),
    )
    const made = await provider.transact('directory', (p) =>
      submitWithdrawal(
        { ports: p, now: daysAgo(asked) + 20 * HOUR, random: provider.jobContext.random, brand },
        account,
        amount,
        card,
      ),
    )
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    const { lineId, withdrawalId } = made.value
    for (const [index, event] of events.entries()) {
      if (event === 'return') {
        await provider.db
          .updateTable('withdrawal')
          .set({ status: 'partlyReceived', amount_received: amount / 4n })
          .where('line_id', '=', lineId)
          .where('withdrawal_id', '=', withdrawalId)
          .execute()
      }
      const moved = await step(
        lineId,
        withdrawalId,
        event,
        daysAgo(asked - 2 - (event === 'return' ? 1 : 0)) + index * MINUTE,
      )
      if (!moved.ok) throw new Error(`${event}: ${JSON.stringify(moved.error)}`)
    }
  }

  /** Makes the top agent play enough in one category to count as an active member itself. */
  const playItself = async (account: Account): Promise<void> => {
    const round = {
      lineId: account.lineId,
      accountId: account.accountId,
      accountName: account.name,
      path: account.path,
      trial: false,
      vendor: 'TIDE',
      vendorRound: 'own',
      at: daysAgo(2) + HOUR,
    }
    await giveMoney(provider.db, account, 50_000n * UNITS)
    await provider.transact('directory', async (p) => {
      const done = await p.bets.callAll([
        {
          ...round,
          kind: 'bet',
          transactionId: 'own-b',
          gameCode: 'own',
          category: 'LIVE',
          stake: 20_000n * UNITS,
        },
        // A push counts no valid bets.
        {
          ...round,
          kind: 'settle',
          transactionId: 'own-s',
          won: 20_000n * UNITS,
          validBet: 15_000n * UNITS,
          detail: {},
        },
        // A rolled-back round is a row of the record and counts in no figure.
        {
          ...round,
          vendorRound: 'void',
          kind: 'bet',
          transactionId: 'void-b',
          gameCode: 'own',
          category: 'LIVE',
          stake: 7n * UNITS,
        },
        { ...round, vendorRound: 'void', kind: 'rollback', transactionId: 'void-r' },
      ])
      return done[0]!
    })
  }

  const agent = (await ports.accounts.byName('demoagent'))!
  const member = (await ports.accounts.byName('demomember'))!
  await playItself(agent)
  await withdrawLate(member, 500n * UNITS, 5, ['approve', 'pay'])
  await withdrawLate(member, 300n * UNITS, 6, ['refuse'])
  await withdrawLate(member, 400n * UNITS, 7, ['approve', 'pay', 'return'])
  await withdrawLate(agent, 250n * UNITS, 1, [])
  await aggregateAll(provider)
  const token = await provider.tokenOf(agent)
  const { value } = await call(downlines, { scope: 'all', kind: 'agent', pageSize: 100 }, { token })
  const agents = await Promise.all(value.list.map(async (row) => (await ports.accounts.byName(row.account))!))

  const totalOf = totalOpened(provider, { ...AGENT_LISTS, ...MEMBER_LISTS })

  const explained = async <E extends Endpoint>(
    { call: endpoint, input, equals }: Explained<E>,
    as: string,
  ): Promise<number> => equals((await callRaw(endpoint, input, { token: as })).value as never)

  return { provider, agent, agents, token, daysAgo, dayOf, totalOf, explained }
}
