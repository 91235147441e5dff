import { Link } from 'react-router'
import type { LinkResultRow } from '../../../entities/team/linkResults.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { addressNow, agentPage } from '../address.ts'

/** The name of a row: a link opens its days, a channel its links, and a day is only named. */
export const LinkGroupName = ({ row }: { row: LinkResultRow }) => {
  const { t, day } = useWords()
  const { range } = addressNow()
  if (row.day !== null) return <>{day(row.day)}</>
  if (row.link !== null)
    return (
      <Link className="drill" to={agentPage('linkResults', { by: 'day', link: row.link }, range)}>
        <span className="figure">{row.link}</span>
        {row.channel && ` · ${row.channel}`}
      </Link>
    )
  return row.channel ? (
    <Link className="drill" to={agentPage('linkResults', { by: 'link', channel: row.channel }, range)}>
      {row.channel}
    </Link>
  ) : (
    <>{t('link_unnamed')}</>
  )
}
