import { bulkJobs } from './bulk.ts'
import { cashierJobs } from './cashier.ts'
import { chatCards } from './chatCards.ts'
import { exportJobs } from './exports.ts'
import { gameJobs } from './games.ts'
import { housekeeping, reservations } from './housekeeping.ts'
import type { Job } from './job.ts'
import { leaderboardPrizes } from './leaderboards.ts'
import { loyaltyJobs } from './loyalty.ts'
import { riskJobs } from './risk.ts'
import { settle } from './settle.ts'
import { teamReports } from './teamReports.ts'

/** All jobs, by topic. */
export const allJobs: readonly Job[] = [
  ...bulkJobs,
  ...cashierJobs,
  chatCards,
  ...exportJobs,
  ...gameJobs,
  ...loyaltyJobs,
  leaderboardPrizes,
  ...riskJobs,
  housekeeping,
  reservations,
  settle,
  teamReports,
]
