import { Typography } from 'antd'
import { transferDetail } from '../../endpoints/reports.ts'
import { Entries } from './Entries.tsx'
import { Loaded } from './Loaded.tsx'
import { zoneText } from './moment.ts'
import { Pairs } from './Pairs.tsx'
import { useCall } from './useCall.ts'
import { useCentre } from './centreContext.ts'
import { useWords } from './useWords.ts'

/** One transfer down to its ledger entries, for whoever may see it. */
export const TransferDetail = ({ id }: { id: string }) => {
  const call = useCall(transferDetail, { id })
  const { t, field, transaction, moment } = useWords()
  const { zone } = useCentre()
  return (
    <Loaded call={call}>
      {(transfer) => (
        <>
          <Pairs rows={[
            [field('number'), <Typography.Text key="n" className="figure" copyable={{ text: transfer.number, tooltips: false }}>{transfer.number}</Typography.Text>],
            [field('type'), transaction(transfer.type)],
            [field('at'), <span key="t" className="figure">{moment(transfer.at)} {zoneText(zone, transfer.at)}</span>],
            transfer.remark === '' ? null : [field('remark'), transfer.remark],
          ]} />
          <h3 className="detail-title">{t('ledger_entries')}</h3>
          <Entries entries={transfer.entries} />
        </>
      )}
    </Loaded>
  )
}
