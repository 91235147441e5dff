import { verifyServers } from '../store/maintenance/verify.ts'
import { type Command, type CommandResult, counted, done } from './command.ts'

/** Recomputes every balance and figure. It reads one snapshot, so the site may be running. */
export const verifyCommand: Command = {
  name: 'verify',
  summary: 'recompute every balance and figure from entries and bets',
  argsUsage: '',
  reads: 'always',
  options: {},
  run: async ({ servers }): Promise<CommandResult> => {
    const found = await verifyServers(servers)
    if (found.count === 0)
      return done(
        `No differences: ${counted(found.checks, 'check')} over ${counted(found.lines, 'line')}.`,
        found,
      )
    const named = found.findings.map((f) => `  ${f.check}: ${f.id} is ${f.found}, should be ${f.expected}`)
    return { ok: false, lines: [`${counted(found.count, 'difference')}:`, ...named], value: found }
  },
}
