import { useState } from 'react'
import { Button, Drawer, Progress, Segmented } from 'antd'
import { bulkItems, bulkJobs, cancelBulk } from '../../../endpoints/team/bulk.ts'
import { bulkItem } from '../../../entities/team/bulk.ts'
import type { BulkItem, BulkJob } from '../../../entities/team/bulk.ts'
import { AccountName } from '../../kit/format/AccountName.tsx'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { ZonedMoment } from '../../kit/format/ZonedMoment.tsx'
import { DetailPages } from '../../kit/detail/DetailPages.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import './bulk.css'

/** How often a running action is read again, in ms. */
const POLL_MS = 1_000
const PAGE = 20
const STATES = bulkItem.shape.state.options

const isRunning = ({ state }: BulkJob): boolean => state === 'waiting' || state === 'running'

const percentOf = ({ done, skipped, total }: BulkJob): number =>
  total === 0 ? 100 : Math.floor(((done + skipped) / total) * 100)

/** The accounts of an action, and what was done to each. */
const Items = ({ job }: { job: BulkJob }) => {
  const [state, setState] = useState<BulkItem['state'] | 'all'>('all')
  const [pageNo, setPageNo] = useState(1)
  const { t, field, choice } = useWords()
  const query = useEndpointQuery(
    bulkItems,
    { id: job.id, pageNo, pageSize: PAGE, ...(state === 'all' ? {} : { state }) },
    { keep: true, ...(isRunning(job) ? { everyMs: POLL_MS } : {}) },
  )
  return (
    <>
      <Segmented<BulkItem['state'] | 'all'>
        className="bulk-states"
        value={state}
        options={[
          { value: 'all', label: t('bulk_all') },
          ...STATES.map((one) => ({ value: one, label: choice('bulkState', one) })),
        ]}
        onChange={(next) => {
          setState(next)
          setPageNo(1)
        }}
      />
      <QueryContent query={query}>
        {({ list, total }) => (
          <>
            <PlainTable
              caption={t('bulk_report')}
              rows={list}
              rowKey={({ account }) => account}
              columns={[
                { title: field('account'), render: ({ account }) => <AccountName account={account} /> },
                {
                  title: field('state'),
                  render: (item) => (
                    <StateMark value={item.state}>{choice('bulkState', item.state)}</StateMark>
                  ),
                },
                {
                  title: t('bulk_reason'),
                  render: ({ reason }) => (reason ? choice('bulkReason', reason) : ''),
                },
              ]}
            />
            <DetailPages pageNo={pageNo} pageSize={PAGE} total={total} onChange={setPageNo} />
          </>
        )}
      </QueryContent>
    </>
  )
}

const Job = ({ job }: { job: BulkJob }) => {
  const { t, choice, count } = useWords()
  const { run, busy } = useMutationWithMessage(cancelBulk, () => t('bulk_cancelled'))
  return (
    <>
      <p role="status">
        {t('bulk_progress', {
          state: choice('bulkJobState', job.state),
          done: count(job.done),
          skipped: count(job.skipped),
          total: count(job.total),
        })}{' '}
        <span className="centre-soft">
          <ZonedMoment at={job.createdAt} />
        </span>
      </p>
      <Progress
        percent={percentOf(job)}
        status={job.state === 'failed' || job.state === 'cancelled' ? 'exception' : undefined}
      />
      {isRunning(job) && (
        <MutationButton calls={cancelBulk} danger loading={busy} onClick={() => void run({ id: job.id })}>
          {t('bulk_cancel')}
        </MutationButton>
      )}
      <Items job={job} />
    </>
  )
}

const OneJob = ({ id }: { id: string }) => {
  const [running, setRunning] = useState(true)
  const query = useEndpointQuery(bulkJobs, { id }, running ? { everyMs: POLL_MS } : {})
  const job = query.value?.list[0]
  if (job && isRunning(job) !== running) setRunning(isRunning(job))
  return <QueryContent query={query}>{() => job && <Job job={job} />}</QueryContent>
}

const AllJobs = ({ open }: { open: (id: string) => void }) => {
  const query = useEndpointQuery(bulkJobs, {})
  const { t, field, choice, count, moment } = useWords()
  return (
    <QueryContent query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="empty-state">{t('bulk_jobs_none')}</p>
        ) : (
          <PlainTable
            caption={t('bulk_history')}
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              {
                title: t('bulk_action'),
                render: (job) => (
                  <button type="button" className="drill" onClick={() => open(job.id)}>
                    {t(`bulk_${job.kind}`)}
                  </button>
                ),
              },
              { title: field('state'), render: (job) => choice('bulkJobState', job.state) },
              {
                title: t('bulk_all'),
                numeric: true,
                render: (job) => <span className="figure">{count(job.total)}</span>,
              },
              {
                title: field('at'),
                render: (job) => <span className="figure">{moment(job.createdAt)}</span>,
              },
            ]}
          />
        )
      }
    </QueryContent>
  )
}

/** A drawer with one bulk action and its report, or with the list of them. The address contains it. */
const BulkReport = ({ id }: { id: string }) => {
  const [, setId] = useUrlValue('bulk')
  const sheet = useSheetPlace(640, '92dvh')
  const { t } = useWords()
  return (
    <Drawer
      open
      onClose={() => setId(null)}
      title={t(id === 'all' ? 'bulk_history' : 'bulk_report')}
      extra={
        id === 'all' ? null : (
          <Button type="link" onClick={() => setId('all')}>
            {t('bulk_history')}
          </Button>
        )
      }
      {...sheet}
    >
      {id === 'all' ? <AllJobs open={setId} /> : <OneJob key={id} id={id} />}
    </Drawer>
  )
}
export default BulkReport
