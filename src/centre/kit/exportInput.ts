import type { Endpoint, InputOf } from '../../endpoints/endpoint.ts'
import type { startExport } from '../../endpoints/lists.ts'
import type { ListColumn, ListModel } from './listModel.ts'
import type { TableState } from './tableAddress.ts'

type ExportInput = InputOf<typeof startExport>
type ExportColumn = ExportInput['columns'][number]

/** The words a file's head and cells take from the reader's language. */
export interface ExportWords {
  language: string
  title: string
  field: (name: string) => string
  choice: (field: string, value: string) => string
  /** What a column's title says after its name: the currency, or the zone. */
  note: (column: ListColumn) => string
  /** Names of the few values that are numbers, as transaction types. */
  numbered: (column: ListColumn) => Record<string, string> | null
}

const KINDS: Readonly<Record<string, ExportColumn['kind']>> = {
  money: 'money', time: 'moment', rate: 'rate', number: 'number',
}

const columnOf = (column: ListColumn, words: ExportWords): ExportColumn => {
  const { kind } = column
  const numbered = words.numbered(column)
  const named = numbered ?? (kind.kind === 'choice'
    ? Object.fromEntries(kind.options.map((option) => [option, words.choice(column.field, option)]))
    : null)
  return {
    field: column.field, title: [words.field(column.label), words.note(column)].filter(Boolean).join(' '),
    kind: named ? 'text' : (KINDS[kind.kind] ?? 'text'),
    ...(named ? { words: named } : {}),
  }
}

/** What an export of the view in front of the reader asks for: its filters, sort and columns, in the reader's words. */
export const exportInput = (
  model: ListModel, state: TableState, shown: readonly ListColumn[], format: ExportInput['format'], zone: string,
  words: ExportWords,
): ExportInput => ({
  call: (model.endpoint as Endpoint).path,
  input: { ...model.codec.filtersOf(state, zone), ...(state.sort ? { sort: state.sort.field, order: state.sort.order } : {}) },
  format,
  title: words.title,
  filters: [
    ...(state.range ? [`${state.range.from} – ${state.range.to}`] : []),
    ...model.filters.flatMap(({ field }) => {
      const value = state.filters[field]
      if (value === undefined) return []
      const said = (Array.isArray(value) ? value : [value]).map((one) => words.choice(field, String(one))).join(', ')
      return [`${words.field(field)}: ${said}`.slice(0, 160)]
    }),
  ],
  columns: shown.map((column) => columnOf(column, words)),
  language: words.language,
})
