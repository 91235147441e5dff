import type { ReadQueue } from '../queue.ts'

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
  answeredAt: number | null
  /** The name of the person who answered, and the answer; empty before, and for answers before version 0.3. */
  answeredBy: string
  answer: string
  /** The person who deals with it; null and empty for no one. */
  assigneeId: string | null
  assigneeName: string
}

/** The answer to a feedback. */
export interface FeedbackAnswer {
  at: number
  answer: string
  by: string
}

/** Feedback from players and visitors. */
export interface Feedbacks {
  insert(
    row: Omit<FeedbackRow, 'answeredAt' | 'answeredBy' | 'answer' | 'assigneeId' | 'assigneeName'>,
  ): Promise<void>
  byId(lineId: string | null, feedbackId: string): Promise<FeedbackRow | null>
  /** Returns open feedback of all lines, oldest first. */
  open(limit: number): Promise<FeedbackRow[]>
  /** Closes feedback. Returns false when it was closed before. */
  close(lineId: string | null, feedbackId: string, answer: FeedbackAnswer): Promise<boolean>
  /** Gives feedback to a person, or to no one. */
  assign(
    lineId: string | null,
    feedbackId: string,
    assignee: { id: string; name: string } | null,
  ): Promise<void>
  /** The queue of staff over all lines and guests. */
  queue: ReadQueue<FeedbackRow>
}
