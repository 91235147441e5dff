import type { JobStatus } from '../../../entities/desk/jobs.ts'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** The status whose mark each status has. */
const MARKS: Readonly<Record<JobStatus, string>> = {
  onTime: 'done',
  running: 'processing',
  failed: 'failed',
  late: 'failed',
}

/** Whether a job runs as planned. */
export const JobState = ({ status }: { status: JobStatus }) => (
  <StateMark value={MARKS[status]}>{useWords().listChoice('status', status)}</StateMark>
)
