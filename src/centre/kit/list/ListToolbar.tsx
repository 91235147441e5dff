import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { ChosenName } from '../filter/ChosenName.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { exportInput, filtersInWords } from '../export/exportInput.ts'
import type { ExportWords } from '../export/exportInput.ts'
import { useListValue } from './listContext.ts'
import type { ListFilter } from '../listModel/listModel.ts'
import { usePrintFacts } from '../export/printFacts.ts'
import { ViewsButton } from '../export/ViewsButton.tsx'
import { useCentre } from '../context/centreContext.ts'
import { zoneText } from '../../../rules/site/moments.ts'
import { useWords } from '../format/useWords.ts'
import type { Words } from '../format/useWords.ts'

const TYPES = Object.values(TRANSACTION_TYPES)

/** Returns the value of a filter in words. Free text, such as an account name, is its own word. */
const filterWord = (
  { field, kind, words: named, values }: ListFilter,
  value: string,
  words: Words,
): string => {
  if (named) return words.transaction(Number(value))
  const { kind: type } = kind.kind === 'many' ? kind.of : kind
  if (type === 'switch') return words.t(value === 'true' ? 'yes' : 'no')
  if (type === 'time') return words.moment(Number(value))
  if (type === 'day') return words.day(value)
  return type === 'choice' || values ? words.listChoice(field, value) : value
}

/** Returns the words of an exported file, in the reader's language. */
const useExportWords = (named: (field: string) => string | undefined): ExportWords => {
  const words = useWords()
  const { now } = useListValue()
  const { zone, money, menu, page } = useCentre()
  const name = menu.entries.find((entry) => entry.page === page)?.name ?? page
  return {
    language: words.language,
    title: words.menuName(name),
    field: words.listField,
    choice: words.listChoice,
    filterValue: (filter, value) => named(filter.field) ?? filterWord(filter, value, words),
    note: ({ kind }) => {
      if (kind.kind === 'money') return `(${money.currency})`
      return kind.kind === 'time' ? `(${zoneText(zone, now)})` : ''
    },
    numbered: ({ field, kind }) =>
      field === 'type' && kind.kind === 'number'
        ? Object.fromEntries(TYPES.map((code) => [String(code), words.transaction(code)]))
        : null,
  }
}

/** Exports the selected rows of a list. `input` is what the list's call takes for them. */
export const ExportSelected = ({ input }: { input: Readonly<Record<string, unknown>> }) => {
  const { model, state, shown } = useListValue()
  const { zone } = useCentre()
  const exportWords = useExportWords(() => undefined)
  return (
    <ExportButton
      inputFor={(format) => {
        const view = exportInput({ model, state, columns: shown, format, zone }, exportWords)
        return { ...view, input }
      }}
    />
  )
}

/** The buttons above a list: the screen's own, `children`, saved views, and the export of the current view. */
export const ListToolbar = ({ children }: { children?: ReactNode }) => {
  const { spec, model, list, state, shown, memory } = useListValue()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const named = useCallback(
    (field: string, name: string) => setChosen((all) => ({ ...all, [field]: name })),
    [],
  )
  const { zone } = useCentre()
  const exportWords = useExportWords((field) => chosen[field])
  const before = (list.of.pageNo - 1) * list.of.pageSize
  usePrintFacts({
    period: state.range,
    filters: filtersInWords(model, state, exportWords),
    ...(list.rows.length > 0 && {
      rows: { from: before + 1, to: before + list.rows.length, total: list.total },
    }),
  })
  return (
    <div className="list-buttons">
      {spec.toolbar?.()}
      {children}
      {model.filters.map(
        ({ field, choices }) =>
          choices &&
          state.filters[field] !== undefined && (
            <ChosenName key={field} field={field} source={choices} filters={state.filters} onName={named} />
          ),
      )}
      <ViewsButton views={memory.views} />
      <ExportButton
        inputFor={(format) => exportInput({ model, state, columns: shown, format, zone }, exportWords)}
      />
    </div>
  )
}
