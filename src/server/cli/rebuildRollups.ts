import { done, failed, type Verb } from './verb.ts'

/**
 * Works out the figures of one line, or of every line, again: a transaction a line, during which that line's figures
 * stand still and its bets go on. Needed after a change of the settlement zone or the active minimum in brand.json.
 */
export const rebuildRollupsVerb: Verb = {
  name: 'rebuild-rollups', summary: 'work the team figures out again from accounts, wallets and bets', words: '[top agent]', options: {},
  run: async ({ provider }, [name]) => {
    const { accounts, rollups, settlements } = provider.ports
    const top = name ? await accounts.byName(name) : null
    if (name && (!top || top.parentId !== null)) return failed(`${name} is not a top agent.`)
    const lines = top ? [top.lineId] : await settlements.lines()
    for (const lineId of lines) await rollups.rebuild(lineId)
    return done(`The figures of ${lines.length === 1 ? 'one line' : `${lines.length} lines`} are worked out again.`, { lines: lines.length })
  },
}
