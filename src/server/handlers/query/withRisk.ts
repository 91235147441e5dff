import type { StaffContext } from '../../ports/context.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { ReadQueue } from '../../ports/queue.ts'

/** Returns the reader of the queue of withdrawals, whose rows say whether the player has an open case of risk. */
export const withRisk =
  ({ ports }: StaffContext): ReadQueue<WithdrawalRow & { risk: boolean }> =>
  async (query) => {
    const page = await ports.deskPages.withdrawals(query)
    const atRisk = new Set<string>()
    for (const line of new Set(page.rows.map(({ lineId }) => lineId))) {
      const ofLine = page.rows.filter(({ lineId }) => lineId === line)
      for (const id of await ports.riskCases.openAmong(ofLine)) atRisk.add(id)
    }
    return { ...page, rows: page.rows.map((row) => ({ ...row, risk: atRisk.has(row.accountId) })) }
  }
