import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { shownColumns } from './columnChoice.ts'
import type { ColumnChoices } from './columnChoice.ts'
import { fieldKind, rowShapeOf, shapeOf } from '../format/fieldKind.ts'
import type { FieldKind } from '../format/fieldKind.ts'
import type { AnyColumn, AnyListSpec, FilterSpec } from './screenTypes.ts'
import { filterValue, tableCodec } from './tableAddress.ts'
import type { TableCodec, TableState } from './tableAddress.ts'

export type Row = Record<string, unknown>

/** A column for the drawing components, with everything that the schema implies filled in. */
export interface ListColumn extends Omit<AnyColumn, 'total'> {
  label: string
  kind: FieldKind
  /** Right-aligns the column, for figures. */
  numeric: boolean
  /** Keys of the totals below the column. */
  totals: readonly string[]
}

export interface ListFilter extends FilterSpec {
  field: string
  kind: FieldKind
  /** Whether the endpoint takes this text as the filter's value. */
  accepts: (text: string) => boolean
}

export interface ListModel {
  endpoint: Endpoint
  rowKey: string
  columns: readonly ListColumn[]
  filters: readonly ListFilter[]
  codec: TableCodec
  hasRange: boolean
}

/**
 * Returns whether a column repeats another: the totals of both are equal over the whole result. False without
 * totals.
 */
const repeats = (
  { unless, totals: [own] }: ListColumn,
  model: ListModel,
  totals: Readonly<Record<string, number>> | undefined,
): boolean => {
  const other = model.columns.find(({ field }) => field === unless)?.totals[0]
  return (
    own !== undefined && other !== undefined && totals?.[own] !== undefined && totals[own] === totals[other]
  )
}

/** Returns the visible columns, in the reader's order. */
export const columnsShown = (
  model: ListModel,
  choices: ColumnChoices,
  totals?: Readonly<Record<string, number>>,
): ListColumn[] => {
  const extras = new Set(model.columns.filter(({ extra }) => extra).map(({ field }) => field))
  const order = shownColumns(
    model.columns.map(({ field }) => field),
    extras,
    choices,
  )
  return order.flatMap(
    (field) =>
      model.columns.find((column) => column.field === field && !repeats(column, model, totals)) ?? [],
  )
}

/** Returns the filters that remain when a reader clears the others: tabs, and those that the screen sets. */
export const requiredFilters = (model: ListModel, filters: TableState['filters']): TableState['filters'] =>
  Object.fromEntries(
    model.filters.flatMap(({ field, as }) => {
      const value = filters[field]
      return as && value !== undefined ? [[field, value]] : []
    }),
  )

/** Returns the filter that a list shows as tabs, with its values; undefined for a list without. */
export const tabsOf = ({ filters }: ListModel): { field: string; options: readonly string[] } | undefined => {
  const tabs = filters.find(({ as }) => as === 'tabs')
  return tabs?.kind.kind === 'choice' ? { field: tabs.field, options: tabs.kind.options } : undefined
}

const NUMERIC = new Set(['money', 'rate', 'number'])

/** Returns the model of a list screen: its columns, filters and address, derived from the endpoint's schemas. */
export const listModel = (spec: AnyListSpec): ListModel => {
  const row = rowShapeOf(spec.list.output)
  const input = shapeOf(spec.list.input)
  const columns = spec.columns.map((one): ListColumn => {
    const { total, ...column }: AnyColumn = typeof one === 'string' ? { field: one } : one
    const schema = row[column.field]
    if (!schema) throw new Error(`${spec.list.path} has no field "${column.field}" in its rows.`)
    const kind = fieldKind(schema)
    return {
      ...column,
      label: column.label ?? column.field,
      kind,
      totals: total === undefined ? [] : [total].flat(),
      numeric: NUMERIC.has(kind.kind) && column.field !== 'type',
    }
  })
  const filters = (spec.filters ?? []).map((field): ListFilter => {
    const schema = input[field]
    if (!schema) throw new Error(`${spec.list.path} takes no filter "${field}".`)
    return {
      field,
      kind: fieldKind(schema),
      accepts: (text) => filterValue(schema, text) !== undefined,
      ...spec.filterSpecs?.[field],
    }
  })
  const address = tableCodec({
    input: spec.list.input,
    filters: filters.map(({ field }) => field),
    undated: Object.fromEntries(filters.flatMap(({ field, undated }) => (undated ? [[field, undated]] : []))),
    sortable: columns.filter(({ sort }) => sort).map(({ field }) => field),
    defaults: {
      filters: spec.defaults?.filters ?? {},
      preset: spec.defaults?.preset ?? 'past7',
      pageSize: spec.defaults?.pageSize ?? 20,
    },
  })
  const codec: TableCodec = {
    ...address,
    filtersOf: (state, zone) => ({ ...address.filtersOf(state, zone), ...spec.fixed }),
  }
  return {
    endpoint: spec.list,
    rowKey: spec.rowKey,
    columns,
    filters,
    codec,
    hasRange: 'from' in input && 'to' in input,
  }
}
