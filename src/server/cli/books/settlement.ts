import { RUN_KINDS } from '../../../entities/desk/settlements.ts'
import { recordKey } from '../../../entities/scalars.ts'
import { toWire } from '../../../rules/money/money.ts'
import { keyOf, readKey } from '../../../rules/recordKey.ts'
import { settleAgain } from '../../usecases/contracts/settleAgain.ts'
import {
  counted,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type Command,
  type CommandResult,
} from '../command.ts'

type Options = Readonly<Record<string, unknown>>

/** How many runs the list shows, the latest periods first. */
const LISTED = 30

/** What a refusal of settling again means, and what to do. */
const REFUSALS: Readonly<Record<string, string>> = {
  'record.not.found': 'the run was not found; “settlement list” shows the keys',
  'settlement.running': 'the job settles this line now; try again in a minute',
  'settlement.paid': 'a bill that was paid, in part or in full, would change; make a correction instead',
  'settlement.followed': 'a later bill was calculated from one that would change',
}

const list = async ({ provider }: CliContext, options: Options): Promise<CommandResult> => {
  const agent = options['agent']
  const top = typeof agent === 'string' ? await provider.ports.accounts.byName(agent) : null
  if (typeof agent === 'string' && top?.parentId !== null)
    throw new UsageError(`${agent} is not the top agent of a line`)
  const kind = typeof options['kind'] === 'string' ? oneOf(options['kind'], RUN_KINDS) : undefined
  const { rows, missing } = await provider.ports.settlementRuns.list({
    lineId: top?.lineId,
    kind,
    offset: 0,
    limit: LISTED,
  })
  const runs = rows.map((run) => ({
    key: keyOf({ lineId: run.lineId, id: run.runId }),
    kind: run.kind,
    topAgent: run.topAgent,
    periodStart: new Date(run.span.start).toISOString(),
    periodEnd: new Date(run.span.end).toISOString(),
    items: run.items,
    gross: toWire(run.gross),
    paid: toWire(run.paid),
    error: run.failedAt !== null && run.failedAt >= (run.lastAt ?? 0) ? run.error : '',
  }))
  return {
    ok: true,
    lines: runs.map(
      (run) =>
        `  ${run.key}  ${run.kind} of ${run.topAgent}, ${run.periodStart} to ${run.periodEnd}: ${run.items} items, gross ${run.gross.toFixed(2)}, paid ${run.paid.toFixed(2)}${run.error && `, FAILED: ${run.error}`}`,
    ),
    value: { runs, missing },
  }
}

const again = async (
  context: CliContext,
  key: string | undefined,
  options: Options,
): Promise<CommandResult> => {
  if (!recordKey.safeParse(key).success || key === undefined)
    throw new UsageError('give the key of a run, as “settlement list” shows it')
  const reason = options['reason']
  if (typeof reason !== 'string' || reason.trim() === '') throw new UsageError('--reason is missing')
  const { flags } = context.provider.jobContext
  const at = readKey(key)
  const settled = await inTransaction(context, { line: at.lineId }, (service) =>
    settleAgain({ ...service, flags }, at, reason.trim(), context.by),
  )
  if (!settled.ok)
    return failed(
      `Nothing was changed: ${REFUSALS[settled.error.code] ?? settled.error.code}.`,
      settled.error,
    )
  const { made, changed, unchanged, queued } = settled.value
  return {
    ok: true,
    lines: [
      queued
        ? 'This period is not settled yet. The job of the site settles it within a minute, or run “settle settle” now.'
        : `Settled again: ${counted(made, 'item')} made, ${changed} corrected, ${unchanged} unchanged. The job pays what is due.`,
    ],
    value: { key, made, changed, unchanged, queued },
  }
}

/** Lists the runs of settlement, of contracts and of rebates, and settles a period again, as the operator centre does. */
export const settlementCommand: Command = {
  name: 'settlement',
  summary: 'list the settlement runs, or settle the period of one again',
  argsUsage: 'list | again RUN --reason TEXT',
  reads: ['list'],
  options: { kind: { type: 'string' }, agent: { type: 'string' }, reason: { type: 'string' } },
  run: async (context, [arg, key], options) =>
    oneOf(arg, ['list', 'again']) === 'list' ? list(context, options) : again(context, key, options),
}
