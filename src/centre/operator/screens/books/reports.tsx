import type { HouseRow } from '../../../../entities/desk/houseReports.ts'
import { presetDays } from '../../../kit/format/presets.ts'
import { listScreen } from '../../../kit/list/listScreen.tsx'
import { brand } from '../../../../client/pageSettings.ts'
import { OPERATOR_LISTS } from '../../lists.ts'
import { ReportGroup } from '../../reports/ReportGroup.tsx'
import { ReportSummary } from '../../reports/ReportSummary.tsx'
import { rowFigure, type ReportFigure } from '../../reports/reportFigures.ts'
import { readReportScope, REPORT_PRESET } from '../../reports/useReportScope.ts'

/** Returns the address of the list behind a figure of a row, for the days and filters in the address. */
const drill =
  (figure: ReportFigure) =>
  (row: HouseRow): string | null => {
    const { scope, by } = readReportScope(new URLSearchParams(window.location.search))
    const range = scope.range ?? presetDays(REPORT_PRESET, Date.now(), brand.zone)
    return rowFigure(figure, row, { ...scope, range }, by)?.to ?? null
  }

/** op_reports: turnover, GGR, costs and NGR by day, provider, category or line, with the period before. */
export default listScreen({
  ...OPERATOR_LISTS.reports,
  rowKey: 'key',
  defaults: { preset: REPORT_PRESET, pageSize: 50 },
  filterSpecs: { by: { as: 'tabs' }, vendor: { choices: 'vendors' } },
  chart: () => <ReportSummary />,
  columns: [
    { field: 'key', label: 'reportGroup', sort: true, render: (row) => <ReportGroup row={row} /> },
    { field: 'betCount', total: 'betCount', sort: true, drill: drill('betCount') },
    { field: 'stake', label: 'turnover', total: 'stake', sort: true, drill: drill('stake') },
    { field: 'validBets', total: 'validBets', sort: true, extra: true, drill: drill('validBets') },
    { field: 'winnings', total: 'winnings', sort: true, extra: true, drill: drill('winnings') },
    { field: 'ggr', total: 'ggr', sort: true, drill: drill('ggr') },
    { field: 'bonusCost', total: 'bonusCost', sort: true, drill: drill('bonusCost') },
    { field: 'rebates', total: 'rebates', sort: true, drill: drill('rebates') },
    { field: 'commissions', total: 'commissions', sort: true, drill: drill('commissions') },
    { field: 'ngr', total: 'ngr', sort: true, drill: drill('ngr') },
  ],
})
