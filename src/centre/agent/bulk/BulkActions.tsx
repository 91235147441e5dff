import { useState } from 'react'
import { Button } from 'antd'
import { startBulk } from '../../../endpoints/team/bulk.ts'
import { NAMED_MAX } from '../../../entities/team/bulk.ts'
import type { BulkAction } from '../../../entities/team/bulk.ts'
import { codePart } from '../../kit/boundary/codePart.tsx'
import { useCentre } from '../../kit/context/centreContext.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { ExportSelected } from '../../kit/list/ListToolbar.tsx'
import type { Selected } from '../../kit/listModel/screenTypes.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useOpenKinds } from '../contracts/TermsFields.tsx'

const BulkDrawer = codePart(() => import('./BulkDrawer.tsx'))
const BulkReport = codePart(() => import('./BulkReport.tsx'))

/** Returns the selection as the calls take it: the filters, or the chosen names in the team that the list shows. */
const selectionOf = ({ keys, filters }: Selected): Readonly<Record<string, unknown>> => {
  if (keys === null) return filters
  const { account } = filters
  return { ...(account === undefined ? {} : { account }), scope: 'team', accounts: keys }
}

/** The actions for the selected accounts: write to them, raise their rates, offer a contract, export. */
export const BulkActions = ({ selected }: { selected: Selected }) => {
  const [kind, setKind] = useState<BulkAction['kind'] | null>(null)
  const [, setReport] = useUrlValue('bulk')
  const { t } = useWords()
  const { flags } = useCentre()
  const contracts = useOpenKinds().length > 0
  const tooMany = selected.keys !== null && selected.keys.length > NAMED_MAX
  const button = (of: BulkAction['kind']) => (
    <MutationButton
      key={of}
      calls={startBulk}
      disabled={tooMany}
      title={tooMany ? t('bulk_too_many_named', { count: NAMED_MAX }) : undefined}
      onClick={() => setKind(of)}
    >
      {t(`bulk_${of}`)}
    </MutationButton>
  )
  const selection = selectionOf(selected)
  const started = (id: string) => {
    setKind(null)
    selected.clear()
    setReport(id)
  }
  return (
    <>
      {flags.has('INBOX3') && button('message')}
      {button('rates')}
      {contracts && button('contract')}
      <ExportSelected input={selection} />
      {kind && (
        <BulkDrawer
          kind={kind}
          count={selected.count}
          selection={selection}
          close={() => setKind(null)}
          started={started}
        />
      )}
    </>
  )
}

/** Opens the list of bulk actions, above the list. */
export const BulkHistoryButton = () => {
  const [, setReport] = useUrlValue('bulk')
  const { t } = useWords()
  return <Button onClick={() => setReport('all')}>{t('bulk_history')}</Button>
}

/** The report of the bulk action that the address names, or the list of all of them. */
export const BulkReportPlace = () => {
  const [id] = useUrlValue('bulk')
  return id === null ? null : <BulkReport id={id} />
}
