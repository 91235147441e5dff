import { useWords } from '../../kit/format/useWords.ts'

/** Returns what a job does; its name, for one without words. */
export const useJobWords = () => {
  const { known } = useWords()
  return (job: string): string => known(`operator:job_${job}`) ?? job
}

/** What a job does, with its name. */
export const JobName = ({ job }: { job: string }) => {
  const words = useJobWords()
  return (
    <span className="job-name">
      {words(job)}{' '}
      <code className="centre-soft" translate="no">
        {job}
      </code>
    </span>
  )
}
