import { cashierJobs } from './cashier.ts'
import type { Job } from './job.ts'
import { settle } from './settle.ts'

/** Every job of the house, by aggregate, one a line. */
export const allJobs: readonly Job[] = [
  ...cashierJobs,
  settle,
]
