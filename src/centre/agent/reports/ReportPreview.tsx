import { useState } from 'react'
import { Link } from 'react-router'
import { Select } from 'antd'
import { previewReport } from '../../../endpoints/team/teamReports.ts'
import { ALERT_KINDS, STATEMENT_PERIODS, type ReportKind } from '../../../entities/team/teamReports.ts'
import { languageAttributes } from '../../../rules/site/languages.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** A message as it would arrive now: a statement with the figures of the last period, or an example of an alert. */
export const ReportPreview = () => {
  const { t } = useWords()
  const [kind, setKind] = useState<ReportKind>('W')
  const query = useEndpointQuery(previewReport, { kind }, { keep: true })
  return (
    <aside className="report-preview" aria-label={t('report_preview')}>
      <header>
        <h2>{t('report_preview')}</h2>
        <Select<ReportKind>
          className="report-choice"
          value={kind}
          onChange={setKind}
          aria-label={t('report_preview_kind')}
          options={[
            {
              label: t('report_statements'),
              options: STATEMENT_PERIODS.map((one) => ({ value: one, label: t(`statement_${one}`) })),
            },
            {
              label: t('report_alerts'),
              options: ALERT_KINDS.map((one) => ({ value: one, label: t(`alert_${one}`) })),
            },
          ]}
        />
      </header>
      <QueryContent query={query}>
        {({ lang, subject, intro, lines, link, footer }) => (
          <article className="report-message" aria-live="polite" {...languageAttributes(lang)}>
            <h3>{subject}</h3>
            <p>{intro}</p>
            {lines.length > 0 && (
              <table>
                <tbody>
                  {lines.map((line) => (
                    <tr key={line.label}>
                      <th scope="row">{line.label}</th>
                      <td className="figure">{line.value}</td>
                      <td className="figure centre-soft">{line.before !== null && `(${line.before})`}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <p>
              <Link to={link.path}>{link.label}</Link>
            </p>
            <small className="centre-soft">{footer}</small>
          </article>
        )}
      </QueryContent>
    </aside>
  )
}
