import * as z from 'zod/mini'
import { accountSummary } from '../../entities/accounts/summary.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: what matters now for the session's account: money, wagering, rewards and limits, in one reply. */
export const getAccountSummary = endpoint({
  method: 'GET',
  path: relay('REF_accountSummary'),
  moduleId: 'COMM3',
  audience: 'real',
  input: z.strictObject({}),
  output: accountSummary,
})
