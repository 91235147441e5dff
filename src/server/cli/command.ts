import type { ParseArgsConfig } from 'node:util'
import type { Provider } from '../start/provider.ts'
import type { Settings } from '../start/settings.ts'
import type { Servers } from '../store/db/servers.ts'
import type { Decision } from '../../rules/decision.ts'
import type { AuditActor, ServiceContext } from '../usecases/serviceContext.ts'

/** What commands work with. */
export interface CliContext {
  settings: Settings
  servers: Servers
  provider: Provider
  /** Who runs the command, for the audit log: `--as`, or the user of the terminal. */
  by: AuditActor
}

/** The result of a command: `lines` for people, `value` for programs (`--json`). */
export interface CommandResult {
  ok: boolean
  lines: readonly string[]
  value: unknown
}

/** A command of the operator, `npx playhouse <name> …`. */
export interface Command {
  name: string
  summary: string
  /** The arguments in the help, as in `approve <number>`. */
  argsUsage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** The first words with which it only reads; `always` for a command that never changes anything. See runAudited. */
  reads: readonly string[] | 'always'
  run(
    context: CliContext,
    args: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<CommandResult>
  /** What it does when there is no database, and why there is none. Without it, the command fails then. */
  runWithout?(settings: Settings, reason: string): Promise<CommandResult>
}

/** A command that needs neither a database nor a provider. */
export interface StandaloneCommand extends Omit<Command, 'run' | 'reads'> {
  runStandalone(args: readonly string[], options: Readonly<Record<string, unknown>>): Promise<CommandResult>
}

/** Thrown for wrong arguments, with what was expected. The help of the command is shown with it. */
export class UsageError extends Error {}

export const done = (line: string, value: unknown = {}): CommandResult => ({ ok: true, lines: [line], value })
export const failed = (line: string, value: unknown = {}): CommandResult => ({
  ok: false,
  lines: [line],
  value,
})

/** Runs a use case in one transaction, at the provider's clock. A refusal rolls it back. */
export const inTransaction = <T>(
  { provider }: Pick<CliContext, 'provider'>,
  scope: Parameters<Provider['transact']>[0],
  work: (service: ServiceContext) => Promise<Decision<T>>,
): Promise<Decision<T>> => {
  const { now, random, brand } = provider.jobContext
  return provider.transact(scope, (ports) => work({ ports, now: now(), random, brand }))
}

/** Returns the argument if it is one of the choices, otherwise throws a UsageError that lists them. */
export const oneOf = <const T extends string>(arg: string | undefined, choices: readonly T[]): T => {
  const found = choices.find((choice) => choice === arg)
  if (!found) throw new UsageError(`expected ${choices.join(' or ')}${arg ? `, not ${arg}` : ''}`)
  return found
}

/** Returns a number with its English noun: “1 line”, “2 lines”. Commands and logs are in English. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`
