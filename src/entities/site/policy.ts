import * as z from 'zod/mini'
import { count } from '../scalars.ts'

/**
 * Who decides pending requests (provider.md §3, last table): the clock after some seconds, a person at the command
 * line, or `demo`: the clock in the demo world and a person elsewhere.
 */
export const policy = z.strictObject({ by: z.enum(['demo', 'automatic', 'manual']), afterSeconds: count })
export type Policy = z.infer<typeof policy>
