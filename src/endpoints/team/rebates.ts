import * as z from 'zod/mini'
import { claimableRebate, rebateRecord } from '../../entities/team/income.ts'
import { gameCategory } from '../../entities/games/game.ts'
import { dateRange, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { id, money, requestId } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: claimable rebate on the session's own bets, by category (§2 manual rebate). */
export const manualRebate = endpoint({
  method: 'GET',
  path: relay('REF_manualRebate'),
  moduleId: 'MANPLAYREB3',
  audience: 'real',
  flag: 'MANPLAYREB3',
  input: z.strictObject({}),
  output: z.object({ list: z.array(claimableRebate), total: money }),
})

/** POST: claims one category, or all. Refuses `rebate.nothing` without claimable rebate. */
export const claimRebate = endpoint({
  method: 'POST',
  path: relay('REF_claimRebate'),
  moduleId: 'MANPLAYREB3',
  audience: 'real',
  flag: 'MANPLAYREB3',
  money: true,
  input: z.strictObject({ requestId, category: z.optional(gameCategory) }),
  output: z.object({ transferId: id, amount: money, balance: money }),
})

/** GET: the session's rebates by day and category, newest first. */
export const rebateHistory = endpoint({
  method: 'GET',
  path: relay('REF_rebateHistory'),
  moduleId: 'MEMTRANS3',
  audience: 'real',
  input: z.strictObject({ ...paging, ...dateRange, category: z.optional(gameCategory) }),
  output: pageWithTotals(rebateRecord, z.object({ own: money, team: money })),
})
