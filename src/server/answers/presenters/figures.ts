import type { TeamFigures } from '../../../entities/team.ts'
import { toWire } from '../../../rules/money.ts'
import { profitOf } from '../../domain/figures.ts'
import type { Figures } from '../../ports/rollups.ts'

/** Sums as the wire shows them. */
export const presentFigures = (f: Figures): TeamFigures => ({
  deposits: toWire(f.deposits),
  withdrawals: toWire(f.withdrawals),
  stake: toWire(f.stake),
  validBets: toWire(f.validBets),
  winnings: toWire(f.winnings),
  rebates: toWire(f.rebates),
  promotions: toWire(f.promotions),
  profit: toWire(profitOf(f)),
  betCount: f.betCount,
})

/** The same for a statement, which also shows what contracts paid. */
export const presentStatement = (f: Figures): TeamFigures & { salaries: number } => ({
  ...presentFigures(f), salaries: toWire(f.salaries),
})
