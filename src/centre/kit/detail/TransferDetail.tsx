import { Typography } from 'antd'
import { transferDetail } from '../../../endpoints/betting/reports.ts'
import { LedgerEntries } from './LedgerEntries.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** Shows one transfer down to its ledger entries. */
export const TransferDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(transferDetail, { id })
  const { t, field, transaction, moment } = useWords()
  const { zone } = useCentre()
  return (
    <QueryContent query={query}>
      {(transfer) => (
        <>
          <DescriptionList
            rows={[
              [
                field('number'),
                <Typography.Text
                  key="n"
                  className="figure"
                  copyable={{ text: transfer.number, tooltips: false }}
                >
                  {transfer.number}
                </Typography.Text>,
              ],
              [field('type'), transaction(transfer.type)],
              [
                field('at'),
                <span key="t" className="figure">
                  {moment(transfer.at)} {zoneText(zone, transfer.at)}
                </span>,
              ],
              transfer.remark === '' ? null : [field('remark'), transfer.remark],
            ]}
          />
          <h3 className="detail-title">{t('ledger_entries')}</h3>
          <LedgerEntries entries={transfer.entries} />
        </>
      )}
    </QueryContent>
  )
}
