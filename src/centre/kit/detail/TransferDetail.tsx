import { Typography } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { transferDetail } from '../../../endpoints/betting/reports.ts'
import { LedgerEntries } from './LedgerEntries.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { ZonedMoment } from '../format/ZonedMoment.tsx'
import { DescriptionList } from './DescriptionList.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'

/** One transfer down to its ledger entries. */
export const TransferView = (transfer: OutputOf<typeof transferDetail>) => {
  const { t, field, transaction } = useWords()
  return (
    <>
      <DescriptionList
        rows={[
          [
            field('number'),
            <Typography.Text key="n" className="figure" copyable={{ text: transfer.number, tooltips: false }}>
              {transfer.number}
            </Typography.Text>,
          ],
          [field('type'), transaction(transfer.type)],
          [field('at'), <ZonedMoment key="t" at={transfer.at} />],
          transfer.remark === '' ? null : [field('remark'), transfer.remark],
        ]}
      />
      <h3 className="detail-title">{t('ledger_entries')}</h3>
      <LedgerEntries entries={transfer.entries} />
    </>
  )
}

/** A transfer that the session's account may see. */
export const TransferDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(transferDetail, { id })
  return <QueryContent query={query}>{(transfer) => <TransferView {...transfer} />}</QueryContent>
}
