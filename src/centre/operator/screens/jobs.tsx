import { deskJobs } from '../../../endpoints/site/jobs.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { JobName } from '../jobs/JobName.tsx'
import { JobState } from '../jobs/JobState.tsx'
import { RunJob } from '../jobs/RunJob.tsx'

/** op_jobs: the recurring jobs of the site, their last runs and errors. */
export default listScreen({
  list: deskJobs,
  rowKey: 'job',
  filters: ['status', 'only'],
  defaults: { pageSize: 50 },
  columns: [
    { field: 'job', render: ({ job }) => <JobName job={job} /> },
    { field: 'status', render: ({ status }) => <JobState status={status} /> },
    { field: 'startedAt', label: 'lastRunAt', extra: true },
    'succeededAt',
    { field: 'tookMs', extra: true },
    { field: 'items', extra: true },
    { field: 'everySeconds', extra: true },
    { field: 'dueAt', label: 'nextRunAt' },
    { field: 'failedAt', extra: true },
    {
      field: 'error',
      render: ({ error }) => (
        <bdi className="operator-cell" data-typed="">
          {error || '–'}
        </bdi>
      ),
    },
  ],
  actions: ({ job }) => <RunJob job={job} />,
})
