import * as z from 'zod/mini'
import { treeFigure, treeLevel } from '../../entities/team/teamTree.ts'
import { accountName, epochMs } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/**
 * GET: one level of the team tree below the session's account, or below `account` in its team: the twelve largest
 * direct downlines by a figure, and the others together. Figures with a sign are ordered by their size. Headcounts and
 * balances are of now; the other figures are of the settlement days in the span. Refuses `account.not.found`, and
 * `figures.not.ready` like the overview.
 */
export const teamTree = endpoint({
  method: 'GET',
  path: relay('REF_teamTree'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({ account: z.optional(accountName), figure: treeFigure, from: epochMs, to: epochMs }),
  output: treeLevel,
})
