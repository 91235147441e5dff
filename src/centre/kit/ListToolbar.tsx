import { useCallback, useState } from 'react'
import { TRANSACTION_TYPES } from '../../rules/transactionTypes.ts'
import { ChosenName } from './ChosenName.tsx'
import { ExportButton } from './ExportButton.tsx'
import { exportInput } from './exportInput.ts'
import type { ExportWords } from './exportInput.ts'
import { useListValue } from './listContext.ts'
import { ViewsButton } from './ViewsButton.tsx'
import { useCentre } from './centreContext.ts'
import { zoneText } from './moment.ts'
import { useWords } from './useWords.ts'

const TYPES = Object.values(TRANSACTION_TYPES)

/** The buttons over a list: the screen's own, saved views, and the export of what is shown. */
export const ListToolbar = () => {
  const { spec, model, state, now, shown, memory } = useListValue()
  const words = useWords()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const named = useCallback((field: string, name: string) => setChosen((all) => ({ ...all, [field]: name })), [])
  const { zone, money, menu, page } = useCentre()
  const name = menu.entries.find((entry) => entry.page === page)?.name ?? page
  const said: ExportWords = {
    language: words.language, title: words.t(name), field: words.field,
    choice: (field, value) => (field === 'types' ? words.transaction(Number(value)) : chosen[field] ?? words.choice(field, value)),
    note: ({ kind }) => (kind.kind === 'money' ? `(${money.currency})` : kind.kind === 'time' ? `(${zoneText(zone, now)})` : ''),
    numbered: ({ field, kind }) => (field === 'type' && kind.kind === 'number'
      ? Object.fromEntries(TYPES.map((code) => [String(code), words.transaction(code)]))
      : null),
  }
  return (
    <div className="list-buttons">
      {spec.toolbar?.()}
      {model.filters.map(({ field, choices }) => choices && state.filters[field] !== undefined && (
        <ChosenName key={field} field={field} source={choices} filters={state.filters} onName={named} />
      ))}
      <ViewsButton views={memory.views} />
      <ExportButton inputFor={(format) => exportInput(model, state, shown, format, zone, said)} />
    </div>
  )
}
