import type { ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../../endpoints/endpoint.ts'
import type { FilterValue } from './tableAddress.ts'
import type { Preset } from '../format/presets.ts'

/** The part of a list's response that the kit reads. */
interface PageLike {
  list: readonly unknown[]
  total: number
  totals?: Record<string, number>
}

/** An endpoint that returns a page of rows. Any other endpoint is a type error in a screen. */
export type ListEndpoint<E> = E extends Endpoint ? (OutputOf<E> extends PageLike ? E : never) : never

export type RowOf<E> = OutputOf<E> extends { list: (infer Row)[] } ? Row : never
export type TotalsOf<E> = OutputOf<E> extends { totals: infer Totals } ? Totals : Record<never, never>

/** A field of the endpoint's row, for a column. */
export type FieldOf<E> = Extract<keyof RowOf<E>, string>
/** A field that the endpoint totals over the whole result. */
export type TotalOf<E> = Extract<keyof TotalsOf<E>, string>

type Paging = 'pageNo' | 'pageSize' | 'sort' | 'order' | 'from' | 'to'
/** A filter: a field of the endpoint's input that is not paging. The date range has its own component. */
export type FilterOf<E> = Exclude<Extract<keyof InputOf<E>, string>, Paging>

/**
 * What a declaration computes from a row. These are properties, because TypeScript would let a method take a narrower
 * row than the endpoint returns.
 */
interface RowFunctions<Row> {
  address: (row: Row) => string | null
  render: (row: Row) => ReactNode
  detail: (key: string, row: Row | undefined) => ReactNode
}

/** The target of a click on a cell: the row's detail next to the list, or another screen with its filters. */
export type Drill<Row> = 'detail' | RowFunctions<Row>['address']

/** One column. Its title, alignment and drawing follow from the field; the properties here add the rest. */
export interface Column<E> {
  field: FieldOf<E>
  /** A label key of fields.json other than the field's own name. */
  label?: string
  /** `signed` money has a sign and a colour: for gains and losses, never for plain amounts. */
  signed?: boolean
  drill?: Drill<RowOf<E>>
  /** The provider sorts by this field. */
  sort?: boolean
  /** The total below this column. Two totals show each with its name. */
  total?: TotalOf<E> | readonly TotalOf<E>[]
  /** Text that support staff quote: tabular figures with a copy button. */
  copy?: boolean
  /** Hides the column while its total equals the total of this field, because both show the same figure. */
  unless?: FieldOf<E>
  /** Hidden until the reader chooses it. */
  extra?: boolean
  /** A name, which may take two lines where the columns need more room than the screen has. */
  wraps?: boolean
  /** The figure that sums up a row: its card on a phone has it at the end of the head, where others have their state. */
  lead?: boolean
  width?: number
  render?: RowFunctions<RowOf<E>>['render']
}

/** The choices of a filter; `search` fetches more of them by name. */
export interface Choices {
  options: readonly { value: string; label: string }[]
  loading: boolean
  failed: boolean
  retry: () => void
  search?: (name: string) => void
}

/** The provider's choices that a filter uses, given the active filters (useChoices). */
export type ChoiceSource = 'vendors' | 'games'

/** How to draw a filter when its schema does not define it fully. */
export interface FilterSpec {
  /**
   * `tabs`: tabs above the table instead of a field among the others. `address`: no field, because the screen around
   * the list sets it in the address. Clearing the filters keeps both.
   */
  as?: 'tabs' | 'address'
  /** Hidden behind the button for more filters, except while it is active. */
  more?: boolean
  /** The values to choose from, where the schema has no list. */
  values?: readonly (string | number)[]
  /** The names of the values: `transaction` uses the types' names, otherwise `fields:<field>_<value>`. */
  words?: 'transaction'
  /** Choices from the provider. */
  choices?: ChoiceSource
  /** The filter that this one clears when it changes. */
  clears?: string
  /** The values with which the provider lists rows of any day, so that the list has no field for days. */
  undated?: readonly string[]
}

/** The rows that a reader has selected. */
export interface Selected {
  count: number
  /** The keys of the rows; null for all rows that match the filters. */
  keys: readonly string[] | null
  /** The filters of the list, as its call takes them. */
  filters: Readonly<Record<string, unknown>>
  clear: () => void
}

/** The declaration of one list screen. It also needs an entry in the menu. */
export interface ListSpec<E> {
  list: E
  rowKey: FieldOf<E>
  columns: readonly (FieldOf<E> | Column<E>)[]
  /** Input that is always sent in addition to the reader's filters. It is not in the address. */
  fixed?: Partial<InputOf<E>>
  filters?: readonly FilterOf<E>[]
  filterSpecs?: Partial<Record<FilterOf<E>, FilterSpec>>
  /** The view of a bare address. */
  defaults?: { filters?: Partial<Record<FilterOf<E>, FilterValue>>; preset?: Preset; pageSize?: number }
  /** Whether the drawer of a row has room for two columns. */
  wide?: boolean
  /** The drawer for one row. Its address contains `open=<rowKey>`. */
  detail?: RowFunctions<RowOf<E>>['detail']
  /** The buttons of a row. */
  actions?: RowFunctions<RowOf<E>>['render']
  /** The actions for selected rows. With it, rows can be selected by their keys. */
  selected?: (selected: Selected) => ReactNode
  /** Buttons above the table, next to Export. */
  toolbar?: () => ReactNode
  /** Content above the table. */
  lead?: () => ReactNode
  /** Content between the filters and the table, such as a chart of the same rows. */
  chart?: () => ReactNode
  /** The first action that an empty list offers. */
  empty?: () => ReactNode
  /** Draws the rows of a page in a way of its own instead of a table, or cards on a phone. `open` opens the detail. */
  body?: (rows: readonly RowOf<E>[], open: (row: RowOf<E>) => void) => ReactNode
}

type AnyRow = Record<string, unknown>

/**
 * The row functions of any list, as the drawing components call them. Only the declaration knows the rows' type, and
 * `ListSpec` has checked it. These are methods, because a method may be one that takes a narrower row.
 */
interface AnyRowFunctions {
  address(row: AnyRow): string | null
  render(row: AnyRow): ReactNode
  detail(key: string, row: AnyRow | undefined): ReactNode
  body(rows: readonly AnyRow[], open: (row: AnyRow) => void): ReactNode
}

/** A column of any list, as the drawing components read it. */
export interface AnyColumn extends Omit<Column<Endpoint>, 'field' | 'drill' | 'total' | 'unless' | 'render'> {
  field: string
  drill?: 'detail' | AnyRowFunctions['address']
  total?: string | readonly string[]
  unless?: string
  render?: AnyRowFunctions['render']
}

/** The declaration of any list, as the drawing components read it. `ListSpec` checks it against its endpoint. */
export interface AnyListSpec
  extends Omit<
    ListSpec<Endpoint>,
    'rowKey' | 'columns' | 'fixed' | 'filters' | 'filterSpecs' | 'defaults' | 'detail' | 'actions' | 'body'
  > {
  rowKey: string
  columns: readonly (string | AnyColumn)[]
  fixed?: Readonly<Record<string, FilterValue>>
  filters?: readonly string[]
  filterSpecs?: Readonly<Partial<Record<string, FilterSpec>>>
  defaults?: { filters?: Record<string, FilterValue>; preset?: Preset; pageSize?: number }
  detail?: AnyRowFunctions['detail']
  actions?: AnyRowFunctions['render']
  body?: AnyRowFunctions['body']
}
