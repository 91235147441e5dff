import type { ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../endpoints/endpoint.ts'
import type { FilterValue } from './tableAddress.ts'
import type { Preset } from './presets.ts'

/** What every list answers, as far as the kit reads it. */
interface PageLike {
  list: readonly unknown[]
  total: number
  totals?: Record<string, number>
}

/** An endpoint that answers a page of rows; anything else is a type error where a screen names it. */
export type ListEndpoint<E> = E extends Endpoint ? (OutputOf<E> extends PageLike ? E : never) : never

export type RowOf<E> = OutputOf<E> extends { list: (infer Row)[] } ? Row : never
export type TotalsOf<E> = OutputOf<E> extends { totals: infer Totals } ? Totals : Record<never, never>

/** A column's field: a field of the endpoint's row. */
export type FieldOf<E> = Extract<keyof RowOf<E>, string>
/** A field that the endpoint sums over the whole result. */
export type TotalOf<E> = Extract<keyof TotalsOf<E>, string>

type Paging = 'pageNo' | 'pageSize' | 'sort' | 'order' | 'from' | 'to'
/** A filter: a field of the endpoint's input that is not paging. The range of dates is drawn by itself. */
export type FilterOf<E> = Exclude<Extract<keyof InputOf<E>, string>, Paging>

/** Where a click on a cell leads: the row's detail beside the list, or another screen with its filters. */
export type Drill<Row> = 'detail' | ((row: Row) => string | null)

/** One column. Its title, alignment and drawing follow from the field; the rest is said here. */
export interface Column<E> {
  field: FieldOf<E>
  /** Another label key of fields.json than the field's own name. */
  label?: string
  /** `signed` money shows a plus and colours: for gains and losses, never for plain amounts. */
  signed?: boolean
  drill?: Drill<RowOf<E>>
  /** The provider sorts by this field. */
  sort?: boolean
  /** The figure of the endpoint's totals that stands under this column; of two, each with its name. */
  total?: TotalOf<E> | readonly TotalOf<E>[]
  /** Text that support staff read out: set in tabular figures with a copy button. */
  copy?: boolean
  /** Not shown until the reader chooses it. */
  extra?: boolean
  width?: number
  render?: (row: RowOf<E>) => ReactNode
}

/** What there is to choose from in a filter; `search` asks the provider for more by a name. */
export interface Choices {
  options: readonly { value: string; label: string }[]
  loading: boolean
  failed: boolean
  retry: () => void
  search?: (name: string) => void
}

/** What the provider has to choose from, given the filters that are set (useChoices). */
export type ChoiceSource = 'vendors' | 'games'

/** How one filter is drawn when its schema does not say enough. */
export interface FilterSpec {
  /** Tabs above the table instead of a field beside the others. */
  as?: 'tabs'
  /** Behind the button that opens the rest; it shows itself while it is set. */
  more?: boolean
  /** The values to choose from where the schema has no list. */
  values?: readonly (string | number)[]
  /** What the values are called: `transaction` takes the types' names, else `fields:<field>_<value>`. */
  words?: 'transaction'
  /** Choices that the provider has. */
  choices?: ChoiceSource
  /** The filter that makes no sense any more once this one has changed. */
  clears?: string
}

/** One list screen: a line of the menu, and this. */
export interface ListSpec<E> {
  list: E
  rowKey: FieldOf<E>
  columns: readonly (FieldOf<E> | Column<E>)[]
  /** What is always asked for, beside what the reader filters by; it does not stand in the address. */
  fixed?: Partial<InputOf<E>>
  filters?: readonly FilterOf<E>[]
  filterSpecs?: Partial<Record<FilterOf<E>, FilterSpec>>
  /** What a bare address shows. */
  defaults?: { filters?: Partial<Record<FilterOf<E>, FilterValue>>; preset?: Preset; pageSize?: number }
  /** What opens beside the list for one row; its address carries `open=<rowKey>`. */
  detail?: (key: string, row: RowOf<E> | undefined) => ReactNode
  /** Buttons of a row. */
  actions?: (row: RowOf<E>) => ReactNode
  /** Buttons above the table, beside Export. */
  toolbar?: () => ReactNode
  /** What stands above the table. */
  lead?: () => ReactNode
  /** What stands between the filters and the table: a chart of the same rows. */
  chart?: () => ReactNode
  /** What an empty list offers to do first. */
  empty?: () => ReactNode
}
