import type { ReactNode } from 'react'
import { TRANSACTION_TYPES } from '../../rules/transactionTypes.ts'
import { ExportButton } from './ExportButton.tsx'
import { exportInput } from './exportInput.ts'
import type { ExportWords } from './exportInput.ts'
import type { ListColumn, ListModel } from './listModel.ts'
import type { TableState } from './tableAddress.ts'
import { ViewsButton } from './ViewsButton.tsx'
import { useCentre } from './centreContext.ts'
import { zoneText } from './moment.ts'
import type { useListMemory } from './useListMemory.ts'
import { useWords } from './useWords.ts'

interface ListToolbarProps {
  model: ListModel
  state: TableState
  now: number
  shown: readonly ListColumn[]
  memory: ReturnType<typeof useListMemory>
  own?: ReactNode
}

const TYPES = Object.values(TRANSACTION_TYPES)

/** What the values of filters are called whose choices the provider has; a screen's filters never change while it is open. */
const useChosenNames = (model: ListModel, filters: TableState['filters']): ReadonlyMap<string, string> =>
  new Map(model.filters.flatMap(({ field, choices: useChoices }) => {
    const value = filters[field]
    const name = useChoices?.(filters, value !== undefined).options.find((option) => option.value === value)?.label
    return name === undefined ? [] : [[field, name]]
  }))

/** The buttons over a list: the screen's own, saved views, and the export of what is shown. */
export const ListToolbar = ({ model, state, now, shown, memory, own }: ListToolbarProps) => {
  const words = useWords()
  const chosen = useChosenNames(model, state.filters)
  const { zone, money, menu, page } = useCentre()
  const name = menu.entries.find((entry) => entry.page === page)?.name ?? page
  const said: ExportWords = {
    language: words.language, title: words.t(name), field: words.field,
    choice: (field, value) => (field === 'types' ? words.transaction(Number(value)) : chosen.get(field) ?? words.choice(field, value)),
    note: ({ kind }) => (kind.kind === 'money' ? `(${money.currency})` : kind.kind === 'time' ? `(${zoneText(zone, now)})` : ''),
    numbered: ({ field, kind }) => (field === 'type' && kind.kind === 'number'
      ? Object.fromEntries(TYPES.map((code) => [String(code), words.transaction(code)]))
      : null),
  }
  return (
    <div className="list-buttons">
      {own}
      <ViewsButton views={memory.views} />
      <ExportButton inputFor={(format) => exportInput(model, state, shown, format, zone, said)} />
    </div>
  )
}
