import { Link } from 'react-router'
import { Skeleton } from 'antd'
import { pendingTasks } from '../../../endpoints/team/agent.ts'
import { INACTIVE_DAYS, LINK_ENDS_DAYS } from '../../../entities/team/team.ts'
import { dayName } from '../../../rules/calendar.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { tasksOf } from './tasks.ts'
import type { Task } from './tasks.ts'

const TaskRow = ({ task }: { task: Task }) => {
  const { t, choice, count } = useWords()
  const label = t(`task_${task.name}`, {
    count: task.name === 'endingLinks' ? LINK_ENDS_DAYS : INACTIVE_DAYS,
    kind: task.kind && choice('contractKind', task.kind),
  })
  return (
    <li>
      <Link to={task.opens.to} className={task.count === 0 ? 'task idle' : 'task'}>
        <span>{label}</span>
        <strong className="figure">{count(task.count)}</strong>
      </Link>
    </li>
  )
}

/** The tasks of the agent. Each count links to the rows that it counts. */
export const Tasks = ({ now }: { now: number }) => {
  const query = useEndpointQuery(pendingTasks, {}, { keep: true })
  const { zone } = useCentre()
  const { t } = useWords()
  return (
    <section className="widget tasks" aria-label={t('widget_tasks')}>
      <h2>{t('widget_tasks')}</h2>
      {query.value && (
        <ul>
          {tasksOf(query.value, dayName(now, zone)).map((task) => (
            <TaskRow key={`${task.name} ${task.kind ?? ''}`} task={task} />
          ))}
        </ul>
      )}
      {!query.value && query.problem && <ProblemNote problem={query.problem} retry={query.retry} />}
      {!query.value && !query.problem && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    </section>
  )
}
