import { useState } from 'react'
import { Button, Skeleton } from 'antd'
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined'
import { codePart } from '../../boundary/codePart.tsx'
import { useListValue } from '../listContext.ts'
import { PHONE_PAGES } from '../listPartsCode.ts'
import { ListToolbar } from '../ListToolbar.tsx'
import { zoneText } from '../../../../rules/site/moments.ts'
import { RowCards } from './RowCards.tsx'
import { TotalsList } from './TotalsList.tsx'
import { useToolLabel } from '../../context/useToolLabel.ts'
import { useCentre } from '../../context/centreContext.ts'
import { useWords } from '../../format/useWords.ts'

const CardChoices = codePart(() => import('./CardChoices.tsx'))
// The cards do not wait for the pages below them: antd's pagination has a select.
const PhonePages = codePart(PHONE_PAGES)

/** The button and sheet for sorting and columns, which the table offers in its heads and column chooser. */
const ChoicesButton = () => {
  const { t } = useWords()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        icon={<ControlOutlined />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        {...useToolLabel(t('card_choices'))}
      />
      {open !== null && <CardChoices open={open} close={() => setOpen(false)} />}
    </>
  )
}

/** A list on a phone, with its rows as cards. */
export const PhoneList = () => {
  const { spec, model, list, state, now, open, shown, selection, empty } = useListValue()
  const words = useWords()
  const { zone } = useCentre()
  if (list.first) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <div className="list-tools">
        <span className="list-count">{words.t('rows_found', { count: list.total })}</span>
        <ListToolbar>
          <ChoicesButton />
        </ListToolbar>
      </div>
      {list.totals && list.rows.length > 0 && (
        <TotalsList columns={shown} totals={list.totals} total={list.total} words={words} />
      )}
      {list.rows.length === 0 && empty}
      <RowCards
        rows={list.rows}
        rowKey={model.rowKey}
        columns={shown}
        sort={list.of.sort}
        words={words}
        zone={zoneText(zone, now)}
        open={open}
        actions={spec.actions}
        selection={spec.selected && selection}
      />
      {list.total > state.pageSize && <PhonePages />}
    </>
  )
}
