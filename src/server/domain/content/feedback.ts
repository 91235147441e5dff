import { countWords } from '../../../rules/content/countWords.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'

export interface FeedbackAsk {
  content: string
  contact: string
  /** Whether the author has a session. */
  known: boolean
  minimumWords: number
  maximumWords: number
}

/** Checks feedback (§5: required, and a number of words within limits). A guest must leave a contact. */
export const mayGiveFeedback = ({
  content,
  contact,
  known,
  minimumWords,
  maximumWords,
}: FeedbackAsk): Decision<null> => {
  if (content.trim() === '') return refuse('field.required', { field: 'content' })
  const words = countWords(content)
  if (words < minimumWords || words > maximumWords) {
    return refuse('feedback.words', { field: 'content', detail: { min: minimumWords, max: maximumWords } })
  }
  return !known && contact.trim() === '' ? refuse('field.required', { field: 'contact' }) : ok(null)
}
