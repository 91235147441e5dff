/** How a run ended. */
export type JobOutcome =
  | { ok: true; at: number; tookMs: number; items: number }
  | { ok: false; at: number; error: string }

/** Leases of jobs: one process holds a job at a time, and a lease expires when its holder dies. */
export interface Leases {
  /** Takes or renews a lease until `now + forMs`. Returns false while another holder has it. */
  take(job: string, holder: string, now: number, forMs: number): Promise<boolean>
  /** Releases a lease immediately, and records how the run ended. */
  release(job: string, holder: string, outcome: JobOutcome): Promise<void>
}
