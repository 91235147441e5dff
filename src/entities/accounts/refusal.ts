import * as z from 'zod/mini'
import { epochMs } from '../scalars.ts'

/** A call that was refused or failed, without its input: what to search the logs for. */
export const refusedCall = z.object({
  at: epochMs,
  call: z.string(),
  code: z.string(),
  field: z.nullable(z.string()),
  requestId: z.string(),
})
export type RefusedCall = z.infer<typeof refusedCall>
