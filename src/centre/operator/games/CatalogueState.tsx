import type { CatalogueStatus } from '../../../entities/desk/catalogueDesk.ts'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** The status whose mark each status has. */
const MARKS: Readonly<Record<CatalogueStatus, string>> = {
  open: 'active',
  planned: 'pending',
  maintenance: 'pending',
  off: 'refused',
}

/** Whether players can open a vendor or a game. */
export const CatalogueState = ({ status }: { status: CatalogueStatus }) => (
  <StateMark value={MARKS[status]}>{useWords().listChoice('status', status)}</StateMark>
)
