import { numberOf } from '../../rules/number.ts'
import type { ApprovalRow } from '../ports/site/approvals.ts'
import { approvalHash, staffIn } from '../usecases/requestApproval.ts'
import { decideApproval } from '../usecases/site/decideApproval.ts'
import {
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type Command,
  type CommandResult,
} from './command.ts'

const LIST_LIMIT = 100

const waiting = async ({ provider }: CliContext): Promise<ApprovalRow[]> =>
  (await provider.ports.approvals.list({ status: 'waiting', offset: 0, limit: LIST_LIMIT })).rows

const line = (row: ApprovalRow): string =>
  `  ${numberOf(row.approvalId)}  ${row.kind.padEnd(12)} ${row.subject.padEnd(16)} ${row.facts
    .map(({ name, value }) => `${name} ${value ?? '–'}`)
    .join(', ')}  requested by ${row.requestedName}: ${row.reason}`

const normalize = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Shows and decides requests that need a second person (four eyes). */
export const approvalCommand: Command = {
  name: 'approval',
  summary:
    'list, approve or refuse requests that need a second person; --as names that person’s staff account',
  argsUsage: 'list|approve|refuse [number]',
  reads: ['list'],
  options: { note: { type: 'string' } },
  run: async (context, [arg, number], { note }): Promise<CommandResult> => {
    const action = oneOf(arg, ['list', 'approve', 'refuse'])
    const rows = await waiting(context)
    if (action === 'list')
      return rows.length === 0
        ? done('No pending request.', [])
        : {
            ok: true,
            lines: rows.map(line),
            value: rows.map((row) => ({ ...row, number: numberOf(row.approvalId) })),
          }
    const by = staffIn(context.by)
    if (!by) throw new UsageError('--as must name the staff account of the second person')
    if (number === undefined) throw new UsageError('give the number of the request')
    const row = rows.find(({ approvalId }) => normalize(numberOf(approvalId)).startsWith(normalize(number)))
    if (!row) return failed(`There is no pending request ${number}.`)
    const decided = await inTransaction(context, 'directory', (service) =>
      decideApproval(
        service,
        { lineId: row.lineId, id: row.approvalId },
        {
          approve: action === 'approve',
          hash: approvalHash(row),
          note: typeof note === 'string' ? note : null,
        },
        by,
      ),
    )
    return decided.ok
      ? done(`Request ${numberOf(row.approvalId)} of ${row.requestedName} is ${decided.value.status}.`)
      : failed(`Request ${numberOf(row.approvalId)}: ${decided.error.code}.`, decided.error)
  },
}
