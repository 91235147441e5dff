import * as z from 'zod/mini'
import { deskFeedback, feedbackCase } from '../../entities/desk/feedbackDesk.ts'
import { overAllLines, pageOf } from '../../entities/lists/paging.ts'
import { queueFields } from '../../entities/lists/queue.ts'
import { id, recordKey, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: feedback, complaints and applications to join; by default those without an answer, the oldest first. */
export const deskFeedbacks = staffEndpoint({
  method: 'GET',
  path: 'feedbacks',
  right: 'feedback.view',
  input: z.strictObject(queueFields),
  output: overAllLines(pageOf(deskFeedback)),
})

/** GET: feedback with its sender. */
export const getFeedbackCase = staffEndpoint({
  method: 'GET',
  path: 'feedback',
  right: 'feedback.view',
  input: z.strictObject({ key: recordKey }),
  output: feedbackCase,
})

/**
 * POST: answers feedback once. The answer goes to the player's inbox, or to a guest's e-mail address; a guest without one
 * is not told. Refuses `feedback.answered`.
 */
export const answerFeedback = staffEndpoint({
  method: 'POST',
  path: 'feedback',
  right: 'feedback.answer',
  input: z.strictObject({ key: recordKey, answer: text(2000, 5) }),
  output: feedbackCase,
})

/** POST: gives feedback to a person with the right to answer, or to no one. Refuses `assignee.invalid`. */
export const assignFeedback = staffEndpoint({
  method: 'POST',
  path: 'feedback/assignee',
  right: 'feedback.answer',
  input: z.strictObject({ key: recordKey, staffId: z.nullable(id) }),
  output: feedbackCase,
})
