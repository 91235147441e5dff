import { Link } from 'react-router'
import { Skeleton } from 'antd'
import { linkRuns } from '../../../endpoints/team/linkResults.ts'
import type { LinkFigures } from '../../../entities/team/linkResults.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { tone } from '../../kit/format/Amount.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { linkFigure } from './linkFigures.ts'
import type { LinkScope } from './linkFigures.ts'
import { useLinkScope } from './useLinkScope.ts'
import './links.css'

const STEPS = ['clicks', 'registrations', 'firstDeposits'] as const
const MONEY = ['deposits', 'validBets', 'income'] as const

interface Props {
  totals: LinkFigures
  before: LinkFigures
  scope: LinkScope
}

/** The figure of the days before, in words. */
const Before = ({ text }: { text: string }) => {
  const { t } = useWords()
  return <small>{t('link_before', { value: text })}</small>
}

/** The share of one step that reached the next. Older clicks can lead to more registrations than there were clicks. */
const Share = ({ part, whole }: { part: number; whole: number }) => {
  const { t, rate } = useWords()
  if (whole === 0 || part > whole) return null
  return <small>{t('link_share', { share: rate(Math.round((part * 10_000) / whole)) })}</small>
}

const Steps = ({ totals, before, scope }: Props) => {
  const { t, field, count } = useWords()
  const most = Math.max(...STEPS.map((step) => totals[step]), 1)
  return (
    <ol className="link-funnel" aria-label={t('link_funnel')}>
      {STEPS.map((step, index) => {
        const above = STEPS[index - 1]
        return (
          <li key={step}>
            <Link to={linkFigure(step, scope).to}>
              <span className="link-funnel-name">{field(step)}</span>
              <strong className="figure">{count(totals[step])}</strong>
              <span className="link-funnel-bar" aria-hidden>
                <i style={{ inlineSize: `${(totals[step] / most) * 100}%` }} />
              </span>
              <span className="link-funnel-foot">
                {above && <Share part={totals[step]} whole={totals[above]} />}
                <Before text={count(before[step])} />
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

const Sums = ({ totals, before, scope }: Props) => {
  const { field, amount } = useWords()
  return (
    <ul className="link-sums">
      {MONEY.map((figure) => {
        const signed = figure === 'income'
        return (
          <li key={figure}>
            <Link to={linkFigure(figure, scope).to}>
              <span className="link-funnel-name">{field(figure === 'income' ? 'linkIncome' : figure)}</span>
              <strong className={`figure ${signed ? tone(totals[figure]) : ''}`}>
                {amount(totals[figure], signed)}
              </strong>
              <Before text={amount(before[figure], signed)} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Figures of the usual length, which keep the room of those that load. */
const USUAL: LinkFigures = {
  clicks: 500,
  registrations: 20,
  firstDeposits: 10,
  deposits: 90_000,
  validBets: 300_000,
  earned: 1_000,
  paid: 1_000,
  income: 1_000,
}

/** The steps from a click to a first deposit, and what they brought. Each figure opens its list. */
export const LinkFunnel = () => {
  const { scope, input } = useLinkScope()
  const query = useEndpointQuery(linkRuns, { ...input, figure: 'registrations' }, { keep: true })
  if (query.problem) return <ProblemNote problem={query.problem} retry={query.retry} />
  return (
    <div className="link-results" aria-busy={query.loading}>
      {query.value ? (
        <>
          <Steps totals={query.value.totals} before={query.value.before} scope={scope} />
          <Sums totals={query.value.totals} before={query.value.before} scope={scope} />
        </>
      ) : (
        <>
          <div className="link-room" inert>
            <Steps totals={USUAL} before={USUAL} scope={scope} />
            <Sums totals={USUAL} before={USUAL} scope={scope} />
          </div>
          <div className="link-loading">
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        </>
      )}
    </div>
  )
}
