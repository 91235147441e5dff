/** When something is shown, epoch ms; null: without a limit. */
export interface Schedule {
  from: number | null
  until: number | null
}

/** Whether a schedule includes a moment. Its end is not included. */
export const isScheduled = ({ from, until }: Schedule, now: number): boolean =>
  (from === null || from <= now) && (until === null || now < until)
