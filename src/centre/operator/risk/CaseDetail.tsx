import { Link } from 'react-router'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { getRiskCase } from '../../../endpoints/risk/riskDesk.ts'
import type { RelatedAccount, RiskCaseRow } from '../../../entities/desk/risk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { Flags, PlayerFacts } from '../decision/PlayerFacts.tsx'
import { useRecordRows } from '../decision/useRecordRows.tsx'
import { operatorPage } from '../site.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { CaseActions } from './CaseActions.tsx'
import { FactList } from './FactList.tsx'
import { SeverityMark } from './SeverityMark.tsx'
import './risk.css'

type RiskCase = OutputOf<typeof getRiskCase>

const PlayerLink = ({ account, id }: { account: string; id: string }) => (
  <Link className="drill" to={operatorPage('players', { search: account, open: id })}>
    <bdi>{account}</bdi>
  </Link>
)

const Head = ({ case: row, playerKey, openingReason, closingReason }: RiskCase) => {
  const { listField, listChoice, moment } = useWords()
  const record = useRecordRows()
  const t = useOperatorWords()
  // A person who may assign an open case has a field for it.
  const isOwn = useStaff().may('risk.decide') && row.status === 'open'
  return (
    <DescriptionList
      rows={[
        record.number(row.number),
        [listField('riskKind'), listChoice('riskKind', row.riskKind)],
        [listField('severity'), <SeverityMark key="s" severity={row.severity} />],
        record.status(row.status),
        [listField('account'), <PlayerLink key="a" account={row.account} id={playerKey} />],
        [listField('openedAt'), moment(row.openedAt)],
        [listField('openedBy'), row.openedBy || t('case_by_rule')],
        openingReason ? [listField('reason'), <bdi key="o">{openingReason}</bdi>] : null,
        isOwn ? null : [listField('assignee'), row.assignee || t('assignee_none')],
        row.outcome && [listField('outcome'), listChoice('outcome', row.outcome)],
        row.closedAt === null ? null : [listField('closedAt'), moment(row.closedAt)],
        row.closedAt === null ? null : [listField('closedBy'), row.closedBy],
        closingReason ? [listField('closingNote'), <bdi key="c">{closingReason}</bdi>] : null,
      ]}
    />
  )
}

const Related = ({ related }: Pick<RiskCase, 'related'>) => {
  const { listField, listChoice, moment } = useWords()
  const t = useOperatorWords()
  const caption = t('case_related')
  return (
    <>
      <h2 className="section-title">{caption}</h2>
      {related.length === 0 ? (
        <p className="centre-soft">{t('case_related_none')}</p>
      ) : (
        <PlainTable<RelatedAccount>
          caption={caption}
          rows={related}
          rowKey={({ key }) => key}
          columns={[
            {
              title: listField('account'),
              render: ({ account, key }) => <PlayerLink account={account} id={key} />,
            },
            {
              title: listField('inCommon'),
              render: ({ shares }) => (
                <span className="risk-facts">
                  {shares.map(({ trace, label }) => (
                    <span key={`${trace} ${label}`}>
                      {listChoice('inCommon', trace)} <bdi className="centre-soft">{label}</bdi>
                    </span>
                  ))}
                </span>
              ),
            },
            {
              title: t('last_seen'),
              render: ({ lastAt }) => <span className="figure">{moment(lastAt)}</span>,
            },
            {
              title: listField('status'),
              render: ({ blocked }) =>
                blocked ? <StateMark value="failed">{listChoice('blocked', blocked)}</StateMark> : '–',
            },
          ]}
        />
      )}
    </>
  )
}

const Notes = ({ notes }: Pick<RiskCase, 'notes'>) => {
  const { moment } = useWords()
  const t = useOperatorWords()
  if (notes.length === 0) return null
  return (
    <>
      <h2 className="section-title">{t('notes')}</h2>
      <ul className="operator-entries">
        {notes.map(({ id, staff, text, at }) => (
          <li key={id}>
            <span className="centre-soft">
              <span className="figure">{moment(at)}</span> · {staff}
            </span>
            <p dir="auto" data-typed="">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const Others = ({ others }: Pick<RiskCase, 'others'>) => {
  const { listField, listChoice, moment } = useWords()
  const t = useOperatorWords()
  if (others.length === 0) return null
  const caption = t('case_others')
  return (
    <>
      <h2 className="section-title">{caption}</h2>
      <PlainTable<RiskCaseRow>
        caption={caption}
        rows={others}
        rowKey={({ key }) => key}
        columns={[
          {
            title: listField('riskKind'),
            render: ({ riskKind, key }) => (
              <Link className="drill" to={operatorPage('risk', { status: 'all', open: key })}>
                {listChoice('riskKind', riskKind)}
              </Link>
            ),
          },
          {
            title: listField('status'),
            render: ({ status, outcome }) => (
              <StateMark value={status}>
                {outcome ? listChoice('outcome', outcome) : listChoice('status', status)}
              </StateMark>
            ),
          },
          {
            title: listField('openedAt'),
            render: ({ openedAt }) => <span className="figure">{moment(openedAt)}</span>,
          },
        ]}
      />
    </>
  )
}

const Shown = (found: RiskCase) => {
  const t = useOperatorWords()
  const { case: row, facts, figures, days, player } = found
  return (
    <div className="operator-columns">
      <div>
        <Head {...found} />
        {row.riskKind !== 'manual' && <p className="centre-soft">{t(`rule_${row.riskKind}`)}</p>}
        {facts.length > 0 && (
          <>
            <h2 className="section-title">{t('case_facts')}</h2>
            <FactList facts={facts} />
          </>
        )}
        <CaseActions {...found} />
        <Notes {...found} />
        <Related {...found} />
        <Others {...found} />
      </div>
      <aside className="operator-player">
        <Flags flags={player.flags} />
        <h2 className="section-title">{t('case_figures', { count: days })}</h2>
        <FactList facts={figures} />
        <PlayerFacts player={player} />
      </aside>
    </div>
  )
}

/** A case of risk with its facts, its player and what staff can do. */
export const CaseDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getRiskCase, { key: id }, { keep: true })
  return <QueryContent query={query}>{(found) => <Shown key={id} {...found} />}</QueryContent>
}
