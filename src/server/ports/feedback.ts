/** Feedback, a complaint or a join-us application; a guest's belongs to no account. */
export interface FeedbackRow {
  feedbackId: string
  accountId: string | null
  lineId: string | null
  kind: 'feedback' | 'complaint'
  type: string
  name: string
  contact: string
  content: string
  uploadIds: readonly string[]
  language: string
  ip: string
  at: number
}

/** What people told the house. */
export interface Feedbacks {
  insert(row: FeedbackRow): Promise<void>
  byId(lineId: string | null, feedbackId: string): Promise<FeedbackRow | null>
  /** Those without an answer, over all lines, the oldest first. */
  open(limit: number): Promise<FeedbackRow[]>
  /** False when it had been answered before. */
  close(lineId: string | null, feedbackId: string, at: number): Promise<boolean>
}
