import * as z from 'zod/mini'
import { overAllLines, pageOf, pageWithTotals } from '../../entities/lists/paging.ts'
import { queueFields } from '../../entities/lists/queue.ts'
import {
  applicationCase,
  deskApplication,
  deskRedemption,
  redemptionCase,
} from '../../entities/desk/loyaltyDesk.ts'
import { money, moneyAbove0, recordKey, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

const oneRecord = z.strictObject({ key: recordKey })

/** GET: applications for promotions; by default those that staff must decide, the oldest first. */
export const deskApplications = staffEndpoint({
  method: 'GET',
  path: 'applications',
  right: 'loyalty.view',
  input: z.strictObject(queueFields),
  output: overAllLines(pageOf(deskApplication)),
})

/** GET: redemptions of points; by default those that staff must decide, the oldest first. */
export const deskRedemptions = staffEndpoint({
  method: 'GET',
  path: 'redemptions',
  right: 'loyalty.view',
  input: z.strictObject(queueFields),
  output: overAllLines(pageWithTotals(deskRedemption, z.object({ amount: money }))),
})

/** GET: an application with everything that its decision needs. */
export const getApplicationCase = staffEndpoint({
  method: 'GET',
  path: 'application',
  right: 'loyalty.view',
  input: oneRecord,
  output: applicationCase,
})

/** GET: a redemption with everything that its decision needs. */
export const getRedemptionCase = staffEndpoint({
  method: 'GET',
  path: 'redemption',
  right: 'loyalty.view',
  input: oneRecord,
  output: redemptionCase,
})

/**
 * POST: approves an application, with `amount` or the promotion's own, or rejects it with a reason that the player reads.
 * Refuses `application.state`.
 */
export const decideApplication = staffEndpoint({
  method: 'POST',
  path: 'application',
  right: 'loyalty.decide',
  input: z.strictObject({
    key: recordKey,
    approve: z.boolean(),
    amount: z.optional(moneyAbove0),
    reason: z.optional(text(300)),
  }),
  output: applicationCase,
})

/**
 * POST: approves a redemption, or rejects it with a reason that the player reads; then its points return. Refuses
 * `redemption.state`.
 */
export const decideRedemption = staffEndpoint({
  method: 'POST',
  path: 'redemption',
  right: 'loyalty.decide',
  input: z.strictObject({ key: recordKey, approve: z.boolean(), reason: z.optional(text(300)) }),
  output: redemptionCase,
})
