/** Feedback, a complaint or a join-us application. One from a guest belongs to no account. */
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

/** Feedback from players and visitors. */
export interface Feedbacks {
  insert(row: FeedbackRow): Promise<void>
  byId(lineId: string | null, feedbackId: string): Promise<FeedbackRow | null>
  /** Returns open feedback of all lines, oldest first. */
  open(limit: number): Promise<FeedbackRow[]>
  /** Closes feedback. Returns false when it was closed before. */
  close(lineId: string | null, feedbackId: string, at: number): Promise<boolean>
}
