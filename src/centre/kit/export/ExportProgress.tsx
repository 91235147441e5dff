import { Button, Modal, Progress } from 'antd'
import type { ExportJob } from '../../../entities/lists/list.ts'
import { ProblemNote } from '../boundary/ProblemNote.tsx'
import type { Problem } from '../call/problem.ts'
import { useWords } from '../format/useWords.ts'

interface ProgressProps {
  job: ExportJob | null
  problem: Problem | null
  stop: () => void
}

/** The progress of an export, or why it failed. */
const ExportProgress = ({ job, problem, stop }: ProgressProps) => {
  const { t, count } = useWords()
  return (
    <Modal
      open={job !== null || problem !== null}
      title={t('export')}
      onCancel={stop}
      maskClosable={false}
      footer={<Button onClick={stop}>{t(problem ? 'close_centre' : 'export_stop')}</Button>}
    >
      {problem ? (
        <ProblemNote problem={problem} />
      ) : (
        job && (
          <>
            <p role="status">{t('export_progress', { rows: count(job.rows), total: count(job.total) })}</p>
            <Progress percent={job.total === 0 ? 0 : Math.floor((job.rows / job.total) * 100)} />
          </>
        )
      )}
    </Modal>
  )
}
export default ExportProgress
