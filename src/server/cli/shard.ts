import { UUID } from '../../rules/uuid.ts'
import { moveLine } from '../store/directory/moveLine.ts'
import { verifyServers } from '../store/maintenance/verify.ts'
import { checkServers, linesByShard, savePlaces, unfinishedMoves } from '../store/directory/shards.ts'
import {
  type CliContext,
  type Command,
  type CommandResult,
  counted,
  done,
  failed,
  oneOf,
  UsageError,
} from './command.ts'

const check = async ({ servers }: CliContext): Promise<CommandResult> => {
  const found = await checkServers(servers)
  const counts = await linesByShard(servers).catch(() => [])
  const moves = await unfinishedMoves(servers).catch(() => [])
  const lines = [...found].flatMap(([name, problems]) =>
    problems.length > 0 ? problems.map((problem) => `  CHECK ${name} ${problem}`) : [`  ok    ${name}`],
  )
  return {
    ok: [...found.values()].every((problems) => problems.length === 0),
    lines: [
      ...lines,
      ...counts.map(
        (one) => `  ${one.shard}: ${counted(one.lines, 'line')}, ${counted(one.accounts, 'account')}`,
      ),
      ...moves.map(
        ({ lineId, from, to }) =>
          `  line ${lineId} is moving from ${from} to ${to}; to finish: shard move ${lineId} ${to}`,
      ),
    ],
    value: { problems: Object.fromEntries(found), shards: counts, moves },
  }
}

/** The tables are migrated before any command runs, one server after another. What is left is to save the places. */
const migrate = async ({ servers }: CliContext): Promise<CommandResult> => {
  const { saved, elsewhere } = await savePlaces(servers)
  const lines = Object.entries(saved).map(
    ([shard, count]) => `  ${shard}: saved the place of ${counted(count, 'line')}`,
  )
  const value = { saved, elsewhere }
  if (elsewhere.length === 0) return { ok: true, lines: ['The tables are up to date.', ...lines], value }
  return {
    ok: false,
    lines: [
      ...lines,
      ...elsewhere.map(({ lineId, on, place }) => `  line ${lineId} is on ${on}, but its place is ${place}`),
    ],
    value,
  }
}

const add = async (context: CliContext, name: string | undefined): Promise<CommandResult> => {
  if (!name) throw new UsageError('expected the name of a shard in SHARDS')
  const { servers } = context
  if (!servers.all().some((shard) => shard.name === name))
    return failed(
      `SHARDS does not name ${name}. Add ${name}=postgres://… to it, then run this command again.`,
    )
  // The lines of the others get places first: a line without one is sought on the first shard.
  const migrated = await migrate(context)
  if (!migrated.ok) return migrated
  const problems = (await checkServers(servers)).get(name) ?? []
  return problems.length > 0
    ? { ok: false, lines: problems.map((problem) => `  CHECK ${name} ${problem}`), value: { problems } }
    : done(
        `${name} is ready. New lines go to the shard with the fewest. Restart every process with the same SHARDS.`,
        {
          shard: name,
        },
      )
}

const where = async ({ servers, provider }: CliContext, name: string | undefined): Promise<CommandResult> => {
  if (!name) throw new UsageError('expected the name of an account')
  const account = await provider.ports.accounts.byName(name)
  if (!account) return failed(`There is no account ${name}.`)
  const shard = (await servers.of(account.lineId)).name
  return done(`${name} is in line ${account.lineId} on ${shard}.`, { lineId: account.lineId, shard })
}

const verify = async ({ servers }: CliContext): Promise<CommandResult> => {
  const found = await verifyServers(servers)
  return found.count === 0
    ? done(
        `No differences: ${counted(found.checks, 'check')} over ${counted(found.lines, 'line')} on ${counted(servers.all().length, 'shard')}.`,
        found,
      )
    : {
        ok: false,
        lines: [
          `${counted(found.count, 'difference')}:`,
          ...found.findings.map((f) => `  ${f.check}: ${f.id} is ${f.found}, should be ${f.expected}`),
        ],
        value: found,
      }
}

const isUuid = (text: string): boolean => UUID.test(text.toLowerCase())

const move = async ({ servers, provider }: CliContext, [name, shard]: string[]): Promise<CommandResult> => {
  if (!name || !shard)
    throw new UsageError('expected an account or a line, and the name of a shard in SHARDS')
  const lineId = isUuid(name) ? name : (await provider.ports.accounts.byName(name))?.lineId
  if (!lineId) return failed(`There is no account ${name}.`)
  const moved = await moveLine(servers, lineId, shard)
  const { from, to, copied, changes, removed, pausedMs } = moved
  return from === to
    ? done(`Line ${lineId} is on ${to}. Removed ${counted(removed, 'row')} elsewhere.`, moved)
    : done(
        `Line ${lineId} has moved from ${from} to ${to}: copied ${counted(copied, 'row')} and ${counted(changes, 'change')}, removed ${counted(removed, 'row')}. Writes to it were paused for ${pausedMs} ms.`,
        moved,
      )
}

/** The servers of a cluster (SHARDS). Every action may be run again after it was interrupted. */
export const shardCommand: Command = {
  name: 'shard',
  summary:
    'servers of a cluster: check settings, migrate, add one, show where an account is, move a line, verify',
  argsUsage: 'check|migrate|add SHARD|where ACCOUNT|move ACCOUNT SHARD|verify',
  reads: ['check', 'where', 'verify'],
  options: {},
  run: async (context, [arg, ...names]) => {
    const action = oneOf(arg, ['check', 'migrate', 'add', 'where', 'move', 'verify'])
    if (action === 'move') return move(context, names)
    const actions = { check, migrate, add, where, verify }
    return actions[action](context, names[0])
  },
}
