import { expect, test } from 'vitest'
import { billSteps } from '../../../../src/centre/kit/contracts/waterfall.ts'
import { billBets, billRecords, explainBill } from '../../../../src/endpoints/contracts/contracts.ts'
import { CONTRACT_KINDS } from '../../../../src/entities/contracts/contract.ts'
import { periodOf } from '../../../../src/rules/calendar.ts'
import { sumOfWire } from '../../../../src/rules/money/money.ts'
import { GRACE_MS } from '../../../../src/server/domain/contracts/settlementRun.ts'
import { settleLine } from '../../../../src/server/jobs/settle.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { demoWorld } from '../../../kit/provider/demoWorld.ts'

const provider = await demoWorld()
const { call, ports } = provider
await aggregateAll(provider)
const agent = (await ports.accounts.byName('demoagent'))!
// The month ends, so that dividends are billed too.
provider.clock.now = periodOf(provider.clock.now, 'M', provider.brand.zone).end + GRACE_MS + 1
await settleLine(provider.jobContext, agent.lineId)
await aggregateAll(provider)
const token = await provider.tokenOf(agent)

const RECORDS = ['rebates', 'promotions', 'salaries'] as const

test('every step of a bill equals what it opens, and the steps add up to the sums', async () => {
  const seen = new Set<string>()
  for (const kind of CONTRACT_KINDS) {
    const { rows } = await ports.bills.list(agent, { side: 'all', kind, offset: 0, limit: 400 })
    const chosen = [...rows.filter(({ gross }) => gross > 0n).slice(0, 4), ...rows.slice(0, 2)]
    for (const { billId: id } of chosen) {
      const { value: bill } = await call(explainBill, { id }, { token })
      const { value: bets } = await call(billBets, { id, pageNo: 1, pageSize: 1 }, { token })
      const opened: Partial<Record<string, number>> = {
        stake: bets.totals.stake,
        winnings: -bets.totals.won,
        owedDown: -sumOfWire(bill.owedDown.map(({ gross }) => gross)),
      }
      for (const figure of RECORDS) {
        const { value } = await call(billRecords, { id, figure, pageNo: 1, pageSize: 1 }, { token })
        opened[figure] = -sumOfWire([value.totals.in, -value.totals.out])
      }
      for (const part of billSteps(bill)) {
        let sum = 0
        for (const step of part) {
          if (step.sum) expect([kind, step.name, step.amount]).toEqual([kind, step.name, sumOfWire([sum])])
          else sum = sumOfWire([sum, step.amount])
          const amount = opened[step.name]
          if (amount === undefined) continue
          expect([kind, id, step.name, step.amount + 0]).toEqual([kind, id, step.name, amount + 0])
          if (amount !== 0) seen.add(`${kind} ${step.name}`)
        }
      }
      if (kind === 'realtime')
        expect(sumOfWire([bill.inputs.wonStake, bill.inputs.lostStake])).toBeLessThanOrEqual(
          bets.totals.stake,
        )
    }
  }
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['daily stake', 'dividend stake', 'dividend winnings', 'hourly stake']),
  )
})
