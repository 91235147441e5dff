import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { transactionReport } from '../../../endpoints/betting/reports.ts'
import { toWire } from '../../../rules/money/money.ts'
import { TRANSACTION_TABS } from '../../../rules/money/transactionTypes.ts'
import type { Context } from '../../ports/context.ts'
import type { TeamRoot } from '../../ports/team/reports.ts'
import { presentRecord } from '../presenters/record.ts'
import { windowOf } from '../query/reportSpan.ts'

const typesOf = (
  tab: keyof typeof TRANSACTION_TABS | 'all' | 'paidOut',
  types: readonly number[] | undefined,
): readonly number[] | undefined => {
  if (tab === 'all' || tab === 'paidOut') return types?.length ? types : undefined
  const inTab: readonly number[] = TRANSACTION_TABS[tab]
  return types?.length ? inTab.filter((type) => types.includes(type)) : inTab
}

/** Returns a page of the record of one account. */
export const recordPage = async (
  context: Pick<Context, 'ports' | 'language' | 'brand'>,
  account: TeamRoot,
  input: CheckedInputOf<typeof transactionReport>,
) => {
  const empty = { rows: [], total: 0, in: 0n, out: 0n }
  // Entries in the ledger are final; a pending deposit or withdrawal has its own screen.
  const page =
    input.state && input.state !== 'done'
      ? empty
      : await context.ports.reports.record(account, {
          ...windowOf(input),
          scope: 'self',
          types: typesOf(input.tab, input.types),
          from: input.from,
          to: input.to,
          number: input.number || undefined,
          paidOut: input.tab === 'paidOut',
        })
  return {
    list: page.rows.map(presentRecord(context)),
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    total: page.total,
    totals: { in: toWire(page.in), out: toWire(page.out) },
  }
}
