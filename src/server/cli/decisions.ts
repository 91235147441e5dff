import { fromWire, toWire } from '../../rules/money/money.ts'
import { numberOf } from '../../rules/number.ts'
import { operatorDecision, type DecidedItem, type OperatorWord } from '../usecases/money/operatorDecision.ts'
import type { DeskItem, DeskKind } from '../ports/money/desk.ts'
import {
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type CommandResult,
  type Command,
} from './command.ts'

/** The list shows the oldest items only; later ones follow when those are decided. */
const LIST_LIMIT = 100

const line = (item: DeskItem, zone: string): string => {
  const at = new Date(item.at).toLocaleString('en-GB', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `  ${numberOf(item.id)}  ${item.accountName.padEnd(16)} ${toWire(item.amount).toFixed(2).padStart(12)}  ${item.status.padEnd(14)} ${at}`
}

/** Lists the pending items of a kind. */
export const listDesk = async (
  { provider, settings }: CliContext,
  kind: DeskKind,
): Promise<CommandResult> => {
  const items = await provider.ports.desk.waiting(kind, LIST_LIMIT)
  return items.length === 0
    ? done(`No pending ${kind}.`, [])
    : {
        ok: true,
        lines: items.map((item) => line(item, settings.brand.zone)),
        value: items.map((item) => ({ ...item, number: numberOf(item.id) })),
      }
}

/** Returns the item of a kind whose number starts with `number`; throws a UsageError unless there is exactly one. */
export const findOne = async <K extends DeskKind>(
  { provider }: CliContext,
  kind: K,
  number: string | undefined,
): Promise<DeskItem & { kind: K }> => {
  if (!number) throw new UsageError(`give the number of the ${kind}`)
  const found = await provider.ports.desk.find(kind, number)
  const [item] = found
  if (item && found.length === 1) return { ...item, kind }
  throw new UsageError(
    found.length === 0
      ? `there is no ${kind} ${number}`
      : `more than one ${kind} has a number that starts with ${number}; give more characters of it`,
  )
}

const decisionCommand = (
  kind: DecidedItem['kind'],
  actions: readonly OperatorWord[],
  summary: string,
): Command => ({
  name: kind,
  summary,
  argsUsage: `list|${actions.join('|')} [number]`,
  reads: ['list'],
  options: {
    reason: { type: 'string' },
    ...(kind === 'promotion' && { amount: { type: 'string' as const } }),
  },
  run: async (context, [arg, number], { reason, amount }) => {
    const action = oneOf(arg, ['list', ...actions])
    if (action === 'list') return listDesk(context, kind)
    const item = await findOne(context, kind, number)
    if (action === 'refuse' && typeof reason !== 'string' && kind !== 'deposit')
      throw new UsageError('refuse needs --reason with a text for the player')
    const wanted = typeof amount === 'string' ? Number(amount) : undefined
    if (wanted !== undefined && !(wanted > 0)) throw new UsageError('--amount must be a number above 0')
    const decided = await inTransaction(context, { line: item.lineId }, (service) =>
      operatorDecision(
        service,
        item,
        {
          word: action,
          reason: typeof reason === 'string' ? reason : null,
          amount: wanted === undefined ? undefined : fromWire(wanted),
        },
        context.by,
      ),
    )
    if (decided.ok && decided.value.approvalId !== undefined) {
      const request = numberOf(decided.value.approvalId)
      return done(
        `The ${kind} ${numberOf(item.id)} is large: a second person must approve the request ${request} (npx playhouse approval approve ${request} --as <name>).`,
        { ...decided.value, number: numberOf(item.id), approval: request },
      )
    }
    return decided.ok
      ? done(`The ${kind} ${numberOf(item.id)} of ${item.accountName} is now ${decided.value.status}.`, {
          ...decided.value,
          number: numberOf(item.id),
        })
      : failed(
          decided.error.code === 'staff.right'
            ? 'Two people must approve a large withdrawal. Say who you are: --as with the name of a staff account.'
            : `The ${kind} ${numberOf(item.id)} has the status ${item.status} and does not allow this (${decided.error.code}).`,
          decided.error,
        )
  },
})

/** Commands for the operator's decisions (provider.md §3, last table). */
export const decisionCommands: readonly Command[] = [
  decisionCommand('deposit', ['approve', 'refuse'], 'approve or refuse deposits by bank transfer'),
  decisionCommand(
    'withdrawal',
    ['approve', 'refuse', 'pay', 'force', 'return'],
    'approve, refuse and pay withdrawals, and settle disputed ones',
  ),
  decisionCommand('promotion', ['approve', 'refuse'], 'approve or refuse applications for promotions'),
  decisionCommand('redemption', ['approve', 'refuse'], 'approve or refuse redemptions of points'),
]
