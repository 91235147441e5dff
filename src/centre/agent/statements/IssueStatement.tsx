import { useState } from 'react'
import { Alert, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { issueStatement } from '../../../endpoints/team/statements.ts'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import type { StatementKind } from '../../../entities/team/statement.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { useCentre } from '../../kit/context/centreContext.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { isDayName, spanOfDays } from '../../kit/format/presets.ts'
import { zoneText } from '../../../rules/site/moments.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useWords } from '../../kit/format/useWords.ts'

/**
 * Returns the days, account and category of the report behind the drawer; null until its address contains the
 * days.
 */
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
  const { run, busy } = useMutationWithMessage(issueStatement, ({ number }) =>
    t('statement_issued', { number }),
  )
  const issue = () =>
    run({
      kind,
      ...span,
      ...(account ? { account } : {}),
      ...(kind === 'team' && category ? { category } : {}),
    })
  const open = now < span.to
  return (
    <section className="statement-issue">
      <p className="centre-soft">{t(`statement_means_${kind}`)}</p>
      <DescriptionList
        rows={[
          [t('statement_of'), account ?? member.account],
          [t('statement_days'), `${day(range.from)} – ${day(range.to)} (${zoneText(zone, span.from)})`],
          kind === 'team' && category ? [t('statement_category'), choice('category', category)] : null,
          [t('statement_money'), money.currency],
        ]}
      />
      {open && <Alert type="info" showIcon message={t('statement_open_period')} />}
      <MutationButton calls={issueStatement} type="primary" loading={busy} onClick={() => void issue()}>
        {t('statement_issue')}
      </MutationButton>
    </section>
  )
}

/** Issues a statement of the view's figures, after showing what it will contain. */
export const IssueStatement = ({ kind }: { kind: StatementKind }) => {
  const view = useView()
  return view ? <Issue kind={kind} view={view} /> : <Skeleton active />
}
