import { readReportChoices } from '../../../endpoints/team/teamReports.ts'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { prefetch } from '../../kit/prefetch/prefetch.ts'
import type { PrefetchData } from '../../kit/prefetch/screenModules.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ReportPreview } from '../reports/ReportPreview.tsx'
import { ReportForm } from '../reports/ReportForm.tsx'
import '../agent.css'
import '../reports/reports.css'

/** in_report_settings: the statements and alerts that come by themselves, with a preview of each message. */
const ReportSettings = () => {
  const query = useEndpointQuery(readReportChoices, {})
  return (
    <ScreenFrame>
      <div className="reports">
        <QueryContent query={query}>
          {(value) => <ReportForm key={String(value.active)} {...value} />}
        </QueryContent>
        <ReportPreview />
      </div>
    </ScreenFrame>
  )
}

const prefetchData: PrefetchData = (call) => prefetch(call, readReportChoices, {})

export default Object.assign(ReportSettings, { prefetchData })
