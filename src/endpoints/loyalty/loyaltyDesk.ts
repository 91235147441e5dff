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
import { endpoint, operator } from '../endpoint.ts'

const MODULE = 'COMM3'
const oneRecord = z.strictObject({ key: recordKey })

/** GET: applications for promotions; by default those that staff must decide, the oldest first. */
export const deskApplications = endpoint({
  method: 'GET',
  path: operator('applications'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'loyalty.view',
  input: z.strictObject(queueFields),
  output: overAllLines(pageOf(deskApplication)),
})

/** GET: redemptions of points; by default those that staff must decide, the oldest first. */
export const deskRedemptions = endpoint({
  method: 'GET',
  path: operator('redemptions'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'loyalty.view',
  input: z.strictObject(queueFields),
  output: overAllLines(pageWithTotals(deskRedemption, z.object({ amount: money }))),
})

/** GET: an application with everything that its decision needs. */
export const getApplicationCase = endpoint({
  method: 'GET',
  path: operator('application'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'loyalty.view',
  input: oneRecord,
  output: applicationCase,
})

/** GET: a redemption with everything that its decision needs. */
export const getRedemptionCase = endpoint({
  method: 'GET',
  path: operator('redemption'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'loyalty.view',
  input: oneRecord,
  output: redemptionCase,
})

/**
 * POST: approves an application, with `amount` or the promotion's own, or rejects it with a reason that the player reads.
 * Refuses `application.state`.
 */
export const decideApplication = endpoint({
  method: 'POST',
  path: operator('application'),
  moduleId: MODULE,
  audience: 'staff',
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
export const decideRedemption = endpoint({
  method: 'POST',
  path: operator('redemption'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'loyalty.decide',
  input: z.strictObject({ key: recordKey, approve: z.boolean(), reason: z.optional(text(300)) }),
  output: redemptionCase,
})
