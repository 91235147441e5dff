import type { ContentStatus } from '../../../entities/desk/contentDesk.ts'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** The status whose mark each status has. */
const MARKS: Readonly<Record<ContentStatus, string>> = {
  shown: 'active',
  planned: 'pending',
  ended: 'expired',
  draft: 'draft',
  takenOff: 'refused',
}

/** Whether an item is on the site. */
export const ContentState = ({ status }: { status: ContentStatus }) => (
  <StateMark value={MARKS[status]}>{useWords().listChoice('status', status)}</StateMark>
)
