import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { StaffContext } from '../../ports/context.ts'

/** Returns a record with its player; refuses `record.not.found` without one of them. */
export const withPlayer = async <Row extends AccountRef>(
  { ports }: StaffContext,
  row: Row | null,
): Promise<Decision<{ row: Row; account: Account }>> => {
  const account = row && (await ports.accounts.byId(row))
  return row && account ? ok({ row, account }) : refuse('record.not.found')
}
