import { expect, test } from 'vitest'
import { incomeForecast } from '../../../../src/endpoints/team/income.ts'
import { CONTRACT_KINDS } from '../../../../src/entities/contracts/contract.ts'
import { toWire } from '../../../../src/rules/money/money.ts'
import { GRACE_MS } from '../../../../src/server/domain/contracts/settlementRun.ts'
import { settleLine } from '../../../../src/server/jobs/settle.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { openedFigures } from '../../../kit/provider/openedFigures.ts'

const { provider, agent, agents } = await openedFigures()
const { call, ports, clock } = provider

const forecastOf = async (reader: Account) =>
  (await call(incomeForecast, {}, { token: await provider.tokenOf(reader) })).value

const settle = async (): Promise<void> => {
  await settleLine(provider.jobContext, agent.lineId)
  await aggregateAll(provider)
}

/** Returns the bill of a contract for a period, as settlement made it. */
const billOf = async (reader: Account, contractId: string, periodEnd: number) => {
  const { rows } = await ports.bills.list(reader, {
    side: 'mine',
    contractId,
    from: periodEnd - 1,
    to: periodEnd,
    offset: 0,
    limit: 1,
  })
  return rows[0]
}

test('a period that ends without further play is billed as shown so far', async () => {
  const readers = [agent, ...agents.slice(0, 4)]
  const seen = new Set<string>()
  // The shortest periods first, because the clock only moves on.
  for (const kind of CONTRACT_KINDS.toReversed()) {
    const { running } = await forecastOf(agent)
    const period = running.find((one) => one.kind === kind)
    if (!period) continue
    clock.now = period.periodEnd - 1
    await settle()
    const before = await Promise.all(readers.map(forecastOf))
    clock.now = period.periodEnd + GRACE_MS + 1
    await settle()
    for (const [index, { running: shown }] of before.entries()) {
      for (const one of shown.filter(({ periodEnd }) => periodEnd === period.periodEnd)) {
        const bill = await billOf(readers[index]!, one.contractId, one.periodEnd)
        // Hours and five minutes without play leave no bill.
        if (!bill) {
          expect([one.kind, one.soFar.gross]).toEqual([one.kind, 0])
          continue
        }
        const { gross, owedDown, own, rateBps, validBets, netLoss } = one.soFar
        expect({ kind: one.kind, gross, owedDown, own, rateBps, validBets, netLoss }).toEqual({
          kind: one.kind,
          gross: toWire(bill.gross),
          owedDown: toWire(bill.owedDown),
          own: toWire(bill.gross - bill.owedDown),
          rateBps: bill.rateBps,
          validBets: toWire(bill.validBets),
          netLoss: toWire(bill.netLoss),
        })
        if (bill.gross > 0n) seen.add(one.kind)
      }
    }
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining(['daily', 'dividend']))
}, 120_000)
