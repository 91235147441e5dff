import { SITE_LINE } from '../../../rules/recordKey.ts'
import { auditedBy } from '../../usecases/serviceContext.ts'
import { UsageError, type CliContext, type Command, type CommandResult } from '../command.ts'

type Options = Readonly<Record<string, unknown>>

/** Whether a run of a command may change something. */
export const mayWrite = (command: Pick<Command, 'reads'>, [action]: readonly string[]): boolean =>
  command.reads !== 'always' && !command.reads.some((one) => one === action)

/** Options of every command, which are not part of what it did. */
const COMMON = ['as', 'json', 'help']

/**
 * Runs a command. One that may change something writes an entry to the audit log, with its words, its outcome and who
 * ran it, also when it is refused or fails; what it changed on an account has entries of its own. Wrong arguments write
 * none.
 */
export const runAudited = async (
  command: Command,
  context: CliContext,
  args: readonly string[],
  options: Options,
): Promise<CommandResult> => {
  if (!mayWrite(command, args)) return command.run(context, args, options)
  const { provider, by } = context
  const record = (outcome: 'done' | 'refused' | 'failed') =>
    provider.ports.audit.record({
      lineId: SITE_LINE,
      accountId: by.actorId ?? SITE_LINE,
      ...auditedBy(by),
      kind: `command.${command.name}`,
      detail: {
        words: args.join(' '),
        ...Object.fromEntries(Object.entries(options).filter(([name]) => !COMMON.includes(name))),
        outcome,
      },
      at: provider.jobContext.now(),
    })
  try {
    const result = await command.run(context, args, options)
    await record(result.ok ? 'done' : 'refused')
    return result
  } catch (error) {
    if (!(error instanceof UsageError)) await record('failed')
    throw error
  }
}
