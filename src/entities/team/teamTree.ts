import * as z from 'zod/mini'
import { accountType } from '../accounts/account.ts'
import { count } from '../scalars.ts'

/** The figures by which a team tree can be drawn. The first two are of now; the others are of a span of days. */
export const TREE_FIGURES = [
  'teamSize',
  'teamBalance',
  'validBets',
  'stake',
  'winnings',
  'gameResult',
  'betCount',
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'salaries',
  'profit',
] as const
export const treeFigure = z.enum(TREE_FIGURES)
export type TreeFigure = z.infer<typeof treeFigure>

/** A direct downline with everyone below it. `value` is an amount, or a number of accounts or bets. */
export const treeNode = z.object({
  account: z.string(),
  type: accountType,
  hasTeam: z.boolean(),
  value: z.number(),
})
export type TreeNode = z.infer<typeof treeNode>

/** One level of a team tree: an account, its largest direct downlines, and all other downlines together. */
export const treeLevel = z.object({
  account: z.string(),
  type: accountType,
  /** Of the account with everyone below. It is the sum of `self`, `nodes` and `others`. */
  total: z.number(),
  /** Of the account alone. */
  self: z.number(),
  nodes: z.array(treeNode),
  others: z.object({ count, value: z.number() }),
})
export type TreeLevel = z.infer<typeof treeLevel>
