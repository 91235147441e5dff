import { useState } from 'react'
import { Alert, Button, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { issueStatement } from '../../../endpoints/statements.ts'
import { GAME_CATEGORIES } from '../../../entities/game.ts'
import type { StatementKind } from '../../../entities/statement.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { Pairs } from '../../kit/Pairs.tsx'
import { isDayName, spanOfDays } from '../../kit/presets.ts'
import { zoneText } from '../../kit/moment.ts'
import { useActNow } from '../../kit/useActNow.ts'
import { useWords } from '../../kit/useWords.ts'

/** The days, the account and the category of the report behind the drawer; null until its address says the days. */
const useView = () => {
  const [now] = useState(() => Date.now())
  const [params] = useSearchParams()
  const { zone } = useCentre()
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  if (!isDayName(from) || !isDayName(to) || from > to) return null
  const range = { from, to }
  const category = GAME_CATEGORIES.find((one) => one === params.get('category'))
  return { range, span: spanOfDays(range, zone), account: params.get('account') ?? undefined, category, now }
}

type View = NonNullable<ReturnType<typeof useView>>

const Issue = ({ kind, view }: { kind: StatementKind; view: View }) => {
  const { range, span, account, category, now } = view
  const { zone, member, money } = useCentre()
  const { t, day, choice } = useWords()
  const { act, busy } = useActNow(issueStatement, ({ number }) => t('statement_issued', { number }))
  const issue = () => act({ kind, ...span, ...(account ? { account } : {}), ...(kind === 'team' && category ? { category } : {}) })
  const open = now < span.to
  return (
    <section className="statement-issue">
      <p className="centre-soft">{t(`statement_means_${kind}`)}</p>
      <Pairs rows={[
        [t('statement_of'), account ?? member.account],
        [t('statement_days'), `${day(range.from)} – ${day(range.to)} (${zoneText(zone, span.from)})`],
        kind === 'team' && category ? [t('statement_category'), choice('category', category)] : null,
        [t('statement_money'), money.currency],
      ]} />
      {open && <Alert type="info" showIcon message={t('statement_open_period')} />}
      <Button type="primary" loading={busy} onClick={() => void issue()}>{t('statement_issue')}</Button>
    </section>
  )
}

/** Closes the figures of the view into a statement, after saying what it will hold. */
export const IssueStatement = ({ kind }: { kind: StatementKind }) => {
  const view = useView()
  return view ? <Issue kind={kind} view={view} /> : <Skeleton active />
}
