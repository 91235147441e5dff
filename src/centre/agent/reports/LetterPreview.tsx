import { useState } from 'react'
import { Link } from 'react-router'
import { Select } from 'antd'
import { previewLetter } from '../../../endpoints/team/teamReports.ts'
import { ALERT_KINDS, STATEMENT_PERIODS, type LetterKind } from '../../../entities/team/teamReports.ts'
import { languageAttributes } from '../../../rules/site/languages.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** A letter as it would arrive now: a statement with the figures of the last period, or an example of an alert. */
export const LetterPreview = () => {
  const { t } = useWords()
  const [kind, setKind] = useState<LetterKind>('W')
  const query = useEndpointQuery(previewLetter, { kind }, { keep: true })
  return (
    <aside className="letter-preview" aria-label={t('letter_preview')}>
      <header>
        <h2>{t('letter_preview')}</h2>
        <Select<LetterKind>
          className="letter-choice"
          value={kind}
          onChange={setKind}
          aria-label={t('letter_kind')}
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
          <article className="letter" aria-live="polite" {...languageAttributes(lang)}>
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
