import { Tag } from 'antd'
import type { GameReturn } from '../../../entities/desk/houseReports.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'

/** The measured return of a game, marked when it is more than three standard errors from the declared one. */
export const MeasuredReturn = ({ row }: { row: GameReturn }) => {
  const { rate } = useWords()
  const t = useOperatorWords()
  if (row.measuredBps === null) return <span className="centre-soft">{t('return_unknown')}</span>
  return (
    <span className="figure">
      {rate(row.measuredBps)} {row.outside && <Tag color="error">{t('return_outside')}</Tag>}
    </span>
  )
}

/** The standard error of a measured return. */
export const ReturnError = ({ row }: { row: GameReturn }) => {
  const { rate } = useWords()
  return row.errorBps === null ? null : <span className="figure">±{rate(row.errorBps)}</span>
}
