import type { RefusedCall } from '../../../entities/accounts/refusal.ts'
import { CopyText } from '../format/CopyText.tsx'
import { useWords } from '../format/useWords.ts'

/** The latest refused calls of an account: when, what it says, and the code and request id to search the logs for. */
export const ErrorList = ({ list }: { list: readonly RefusedCall[] }) => {
  const { t, moment, known } = useWords()
  if (list.length === 0) return <p className="centre-soft">{t('errors_none')}</p>
  return (
    <ul className="mini-list">
      {list.map((one) => (
        <li key={one.requestId}>
          <div>
            {known(`errors:${one.code}`) ?? one.code}
            <small className="figure">
              <bdi>{moment(one.at)}</bdi> · {one.call}
              {one.field && ` · ${one.field}`}
            </small>
          </div>
          <div>
            <small>{one.code}</small>
            <CopyText text={one.requestId} />
          </div>
        </li>
      ))}
    </ul>
  )
}
