import type { TeamFigures } from '../../../entities/team/team.ts'
import { toWire } from '../../../rules/money/money.ts'
import { profitOf } from '../../domain/team/figures.ts'
import type { Figures } from '../../domain/team/figures.ts'

/** Figures in wire units. */
export const presentFigures = (f: Figures): TeamFigures => ({
  deposits: toWire(f.deposits),
  withdrawals: toWire(f.withdrawals),
  stake: toWire(f.stake),
  validBets: toWire(f.validBets),
  winnings: toWire(f.winnings),
  rebates: toWire(f.rebates),
  promotions: toWire(f.promotions),
  gameResult: toWire(f.winnings - f.stake),
  profit: toWire(profitOf(f)),
  betCount: f.betCount,
})

/** Figures of a statement in wire units, including what contracts paid. */
export const presentStatement = (f: Figures): TeamFigures & { salaries: number } => ({
  ...presentFigures(f),
  salaries: toWire(f.salaries),
})
