import { runJob } from '../../../endpoints/site/jobs.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

/** Starts a run of a job now. */
export const RunJob = ({ job }: { job: string }) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { run, busy } = useMutationWithMessage(runJob, () => t('job_started'))
  if (!may('jobs.run')) return null
  return (
    <MutationButton
      calls={runJob}
      size="small"
      loading={busy}
      aria-label={t('job_run_name', { job })}
      onClick={() => void run({ job })}
    >
      {t('job_run')}
    </MutationButton>
  )
}
