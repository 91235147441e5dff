import { type Command, counted, done, failed } from './command.ts'

/**
 * Recomputes the team figures of one line or of all, one transaction per line. During it that line's figures do not
 * change, but bets continue. Needed after a change of the active minimum in brand.json.
 */
export const rebuildRollupsCommand: Command = {
  name: 'rebuild-rollups',
  summary: 'recompute the team figures from accounts, wallets and bets',
  argsUsage: '[top agent]',
  reads: [],
  options: {},
  run: async ({ provider }, [name]) => {
    const { accounts, rollups, settlements } = provider.ports
    const top = name ? await accounts.byName(name) : null
    if (name && (!top || top.parentId !== null)) return failed(`${name} is not a top agent.`)
    const lines = top ? [top.lineId] : await settlements.lines()
    for (const lineId of lines) await rollups.rebuild(lineId)
    return done(`Recomputed the figures of ${counted(lines.length, 'line')}.`, {
      lines: lines.length,
    })
  },
}
