import type { InputOf } from '../../../endpoints/endpoint.ts'
import type { startExport } from '../../../endpoints/lists/lists.ts'
import type { ListColumn, ListFilter, ListModel } from '../listModel/listModel.ts'
import type { TableState } from '../listModel/tableAddress.ts'

type ExportInput = InputOf<typeof startExport>
type ExportColumn = ExportInput['columns'][number]

/** The words of the exported file in the reader's language. */
export interface ExportWords {
  language: string
  title: string
  field: (name: string) => string
  choice: (field: string, value: string) => string
  filterValue: (filter: ListFilter, value: string) => string
  /** Returns the note after a column's title: the currency or the zone. */
  note: (column: ListColumn) => string
  /** Returns the names of coded numbers, such as transaction types; null for other columns. */
  numbered: (column: ListColumn) => Record<string, string> | null
}

const KINDS: Readonly<Record<string, ExportColumn['kind']>> = {
  money: 'money',
  time: 'moment',
  rate: 'rate',
  number: 'number',
}

const columnOf = (column: ListColumn, words: ExportWords): ExportColumn => {
  const { kind } = column
  const numbered = words.numbered(column)
  const named =
    numbered ??
    (kind.kind === 'choice'
      ? Object.fromEntries(kind.options.map((option) => [option, words.choice(column.field, option)]))
      : null)
  return {
    field: column.field,
    title: [words.field(column.label), words.note(column)].filter(Boolean).join(' '),
    kind: named ? 'text' : (KINDS[kind.kind] ?? 'text'),
    ...(named ? { words: named } : {}),
  }
}

/** Returns the active filters in the reader's words. */
export const filtersInWords = (
  model: ListModel,
  state: TableState,
  words: Pick<ExportWords, 'field' | 'filterValue'>,
): string[] =>
  model.filters.flatMap((filter) => {
    const { field } = filter
    const value = state.filters[field]
    if (value === undefined) return []
    const chosen = (Array.isArray(value) ? value : [value])
      .map((one) => words.filterValue(filter, String(one)))
      .join(', ')
    // A tab has no label: its option says all.
    return [(filter.as === 'tabs' ? chosen : `${words.field(field)}: ${chosen}`).slice(0, 160)]
  })

interface ExportedView {
  model: ListModel
  state: TableState
  /** The visible columns, in the reader's order. */
  columns: readonly ListColumn[]
  format: ExportInput['format']
  zone: string
}

/** Returns the input of an export of the current view: its filters, sort and columns, in the reader's words. */
export const exportInput = (
  { model, state, columns, format, zone }: ExportedView,
  words: ExportWords,
): ExportInput => ({
  call: model.endpoint.path,
  input: {
    ...model.codec.filtersOf(state, zone),
    ...(state.sort ? { sort: state.sort.field, order: state.sort.order } : {}),
  },
  format,
  title: words.title,
  filters: [
    ...(state.range ? [`${state.range.from} – ${state.range.to}`] : []),
    ...filtersInWords(model, state, words),
  ],
  columns: columns.map((column) => columnOf(column, words)),
  language: words.language,
})
