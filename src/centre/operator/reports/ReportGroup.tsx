import type { HouseRow } from '../../../entities/desk/houseReports.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'

/** The name of a row of a report: its day, provider, category or line. */
export const ReportGroup = ({ row }: { row: HouseRow }) => {
  const { day, listChoice } = useWords()
  const t = useOperatorWords()
  if (row.day !== null) return <span className="figure">{day(row.day)}</span>
  if (row.key === '') return <>{t('report_no_game')}</>
  if (row.category !== null) return <>{listChoice('category', row.category)}</>
  return <bdi>{row.vendorName ?? row.key}</bdi>
}
