import { Link } from 'react-router'
import { getOperatorHome } from '../../../endpoints/site/operatorHome.ts'
import type { OperatorHome } from '../../../entities/desk/home.ts'
import { dayName } from '../../../rules/calendar.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { MissingNote } from '../../kit/boundary/MissingNote.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ageOf } from '../home/ageOf.ts'
import { operatorPage } from '../site.ts'
import { useOperatorWords, type OperatorKey } from '../words.ts'
import '../home/home.css'

interface FigureProps {
  label: string
  count: number
  amount?: number | null
  note?: string | null
  to: string
}

/** A figure of the home page. It opens the list whose total it is. */
const Figure = ({ label, count, amount = null, note = null, to }: FigureProps) => {
  const words = useWords()
  return (
    <li>
      <Link to={to} className={count === 0 ? 'home-figure idle' : 'home-figure'}>
        <span className="home-label">{label}</span>
        <strong className="figure">{words.count(count)}</strong>
        {amount !== null && <span className="figure home-amount">{words.amount(amount)}</span>}
        {note !== null && <bdi className="home-note">{note}</bdi>}
      </Link>
    </li>
  )
}

const QUEUE_NAMES: Readonly<Record<OperatorHome['queues'][number]['queue'], OperatorKey>> = {
  withdrawals: 'op_withdrawals',
  deposits: 'op_deposits',
  disputes: 'op_disputes',
  approvals: 'op_approvals',
  applications: 'op_applications',
  redemptions: 'op_redemptions',
  feedbacks: 'op_feedback',
  chats: 'op_chats',
  roomMessages: 'op_roomMessages',
  risk: 'op_risk',
}

const Queues = ({ queues, at }: Pick<OperatorHome, 'queues' | 'at'>) => {
  const t = useOperatorWords()
  return (
    <section aria-labelledby="home-queues">
      <h2 id="home-queues" className="section-title">
        {t('home_queues')}
      </h2>
      <ul className="home-figures">
        {queues.map(({ queue, count, amount, oldestAt }) => {
          const age = oldestAt === null ? null : ageOf(at - oldestAt)
          return (
            <Figure
              key={queue}
              label={t(QUEUE_NAMES[queue])}
              count={count}
              amount={count === 0 ? null : amount}
              note={age && t(`age_${age.unit}`, { count: age.count })}
              to={operatorPage(queue)}
            />
          )
        })}
      </ul>
    </section>
  )
}

const Today = ({ today, dayStart }: { today: OperatorHome['today']; dayStart: number }) => {
  const t = useOperatorWords()
  const { zone } = useCentre()
  if (!today) return null
  const day = dayName(dayStart, zone)
  const range = { queue: 'all', from: day, to: day }
  return (
    <section aria-labelledby="home-today">
      <h2 id="home-today" className="section-title">
        {t('home_today')}
      </h2>
      <ul className="home-figures">
        <Figure
          label={t('home_deposits')}
          {...today.deposits}
          to={operatorPage('deposits', { ...range, status: 'credited' })}
        />
        <Figure
          label={t('home_withdrawals')}
          {...today.withdrawals}
          to={operatorPage('withdrawals', range)}
        />
      </ul>
    </section>
  )
}

/** How many names a figure shows. The list that it opens has all of them. */
const NAMES_SHOWN = 3

const namesOf = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : [...names.slice(0, NAMES_SHOWN), ...(names.length > NAMES_SHOWN ? ['…'] : [])].join(', ')

const Problems = ({
  shortBills,
  problems: { vendors, jobs },
}: Pick<OperatorHome, 'shortBills' | 'problems'>) => {
  const t = useOperatorWords()
  if (!shortBills && !vendors && !jobs) return null
  return (
    <section aria-labelledby="home-problems">
      <h2 id="home-problems" className="section-title">
        {t('home_problems')}
      </h2>
      <ul className="home-figures">
        {shortBills && (
          <Figure
            label={t('home_short')}
            count={shortBills.count}
            amount={shortBills.count === 0 ? null : shortBills.amount}
            to={operatorPage('bills')}
          />
        )}
        {vendors && (
          <Figure
            label={t('home_vendors')}
            count={vendors.length}
            note={namesOf(vendors)}
            to={operatorPage('vendors', { only: 'problems' })}
          />
        )}
        {jobs && (
          <Figure
            label={t('home_jobs')}
            count={jobs.length}
            note={namesOf(jobs)}
            to={operatorPage('jobs', { only: 'problems' })}
          />
        )}
      </ul>
    </section>
  )
}

/** op_home: pending work, the figures of today and problems. */
const Home = () => {
  const query = useEndpointQuery(getOperatorHome, {}, { keep: true })
  return (
    <ScreenFrame>
      <QueryContent query={query}>
        {({ queues, at, today, dayStart, shortBills, problems, missing = [] }) => (
          <div className="operator-home">
            {missing.length > 0 && <MissingNote shards={missing} retry={query.retry} />}
            <Queues queues={queues} at={at} />
            <Today today={today} dayStart={dayStart} />
            <Problems shortBills={shortBills} problems={problems} />
          </div>
        )}
      </QueryContent>
    </ScreenFrame>
  )
}
export default Home
