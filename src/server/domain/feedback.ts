import { ok, refuse, type Decision } from '../../rules/decision.ts'

export interface FeedbackAsk {
  content: string
  contact: string
  /** Whether a session says who writes. */
  known: boolean
  minimumWords: number
  maximumWords: number
}

/** Whether feedback may be taken (§5: required, and between so many words); a guest leaves a way to be answered. */
export const mayGiveFeedback = ({ content, contact, known, minimumWords, maximumWords }: FeedbackAsk): Decision<null> => {
  if (content.trim() === '') return refuse('field.required', { field: 'content' })
  const words = content.trim().split(/\s+/).length
  if (words < minimumWords || words > maximumWords) {
    return refuse('feedback.words', { field: 'content', detail: { min: minimumWords, max: maximumWords } })
  }
  return !known && contact.trim() === '' ? refuse('field.required', { field: 'contact' }) : ok(null)
}
