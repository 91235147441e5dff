import { sql, type RawBuilder } from 'kysely'
import type { Figures } from '../../domain/team/figures.ts'

/** The columns of the figures, in the same order for every statement. */
export const FIGURE_COLUMNS = [
  'deposits',
  'withdrawals',
  'stake',
  'valid_bets',
  'winnings',
  'rebates',
  'promotions',
  'salaries',
  'bet_count',
  'deposit_count',
] as const
export type FigureColumn = (typeof FIGURE_COLUMNS)[number]

/** The fields of the figures, in the order of their columns. */
export const FIGURE_FIELDS: readonly (keyof Figures)[] = [
  'deposits',
  'withdrawals',
  'stake',
  'validBets',
  'winnings',
  'rebates',
  'promotions',
  'salaries',
  'betCount',
  'depositCount',
]

export type FigureSums = Record<FigureColumn, bigint>

const each = (one: (column: string) => string): RawBuilder<unknown> =>
  sql.raw(FIGURE_COLUMNS.map(one).join(', '))

/** The columns by name. The next constant has their sums under the same names. */
export const figureColumns = each((c) => c)
export const figureColumnsOf = (table: string): RawBuilder<unknown> => each((c) => `${table}.${c}`)
export const figureSums = each((c) => `sum(${c})::bigint AS ${c}`)

/** Returns the sums of some columns of a table's rows; a sign multiplies each row. */
export const signedFigureSums = (
  table: string,
  sign: string,
  columns: readonly FigureColumn[],
): RawBuilder<unknown> =>
  sql.raw(columns.map((c) => `coalesce(sum(${table}.${c} * ${sign}), 0)::bigint AS ${c}`).join(', '))

/** Returns the assignments of an ON CONFLICT clause that add the new row to the existing one. */
export const figuresAdded = (table: string): RawBuilder<unknown> =>
  each((c) => `${c} = ${table}.${c} + excluded.${c}`)

export const figuresOf = (row: FigureSums): Figures => ({
  deposits: row.deposits,
  withdrawals: row.withdrawals,
  stake: row.stake,
  validBets: row.valid_bets,
  winnings: row.winnings,
  rebates: row.rebates,
  promotions: row.promotions,
  salaries: row.salaries,
  betCount: Number(row.bet_count),
  depositCount: Number(row.deposit_count),
})
