import * as z from 'zod/mini'
import { PAGE_SIZE_MAX } from '../../../entities/lists/paging.ts'
import { fieldKind, shapeOf } from '../format/fieldKind.ts'
import type { FieldKind } from '../format/fieldKind.ts'
import { isDayName, presetDays, spanOfDays } from '../format/presets.ts'
import type { DayRange, Preset } from '../format/presets.ts'

export type FilterValue = string | number | boolean | readonly (string | number)[]

/** The state of a list screen, which is fully contained in its address. */
export interface TableState {
  filters: Readonly<Record<string, FilterValue>>
  /** Null where the endpoint takes no dates, or ignores them with the active filters. */
  range: DayRange | null
  pageNo: number
  pageSize: number
  sort: { field: string; order: 'ascend' | 'descend' } | null
}

export interface TableCodecSpec {
  /** The endpoint's input schema, which validates each value of an address. */
  input: z.ZodMiniType
  filters: readonly string[]
  /** The values of filters with which the endpoint lists rows of any day. */
  undated?: Readonly<Record<string, readonly string[]>>
  sortable: readonly string[]
  defaults: { filters: Readonly<Record<string, FilterValue>>; preset: Preset; pageSize: number }
}

const PARAMS = { page: 'page', size: 'size', sort: 'sort', from: 'from', to: 'to' } as const

const NUMERIC: ReadonlySet<FieldKind['kind']> = new Set(['number', 'money', 'time', 'rate'])
const SWITCH_VALUES: Readonly<Partial<Record<string, boolean>>> = { true: true, false: false }

const fromText = (text: string, kind: FieldKind): unknown => {
  if (kind.kind === 'many')
    return text
      .split(',')
      .filter(Boolean)
      .map((part) => fromText(part, kind.of))
  if (kind.kind === 'switch') return SWITCH_VALUES[text] ?? text
  const numeric = NUMERIC.has(kind.kind) || (kind.kind === 'choice' && kind.numeric)
  return numeric && text.trim() !== '' ? Number(text) : text
}

const toText = (value: FilterValue): string => (Array.isArray(value) ? value.join(',') : String(value))

const wholeNumber = (text: string | null, most: number): number | null => {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value >= 1 && value <= most ? value : null
}

const isFilterValue = (value: unknown): value is FilterValue =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.length > 0)

/** Returns the value that a filter's text stands for; undefined if the endpoint would refuse it. */
export const filterValue = (schema: z.ZodMiniType, text: string): FilterValue | undefined => {
  const value = fromText(text, fieldKind(schema))
  return isFilterValue(value) && z.safeParse(schema, value).success ? value : undefined
}

/**
 * Returns the filters of an address, validated by the endpoint's schema. An empty parameter turns off a default.
 */
const readFilters = (spec: TableCodecSpec, params: URLSearchParams): Record<string, FilterValue> => {
  const fields = shapeOf(spec.input)
  const filters: Record<string, FilterValue> = { ...spec.defaults.filters }
  for (const name of spec.filters) {
    const text = params.get(name)
    const schema = fields[name]
    if (text === null || !schema) continue
    if (text === '') {
      delete filters[name]
      continue
    }
    const value = filterValue(schema, text)
    if (value !== undefined) filters[name] = value
  }
  return filters
}

const readRange = (params: URLSearchParams, usual: () => DayRange): DayRange => {
  const from = params.get(PARAMS.from)
  const to = params.get(PARAMS.to)
  return from && to && isDayName(from) && isDayName(to) && from <= to ? { from, to } : usual()
}

/** Whether the endpoint lists rows of any day. A filter that is not set has its value from the schema. */
const isUndated = (spec: TableCodecSpec, filters: TableState['filters']): boolean => {
  const fields = shapeOf(spec.input)
  return Object.entries(spec.undated ?? {}).some(([name, values]) => {
    const schema = fields[name]
    const value = filters[name] ?? (schema && z.safeParse(schema, undefined).data)
    return values.includes(String(value))
  })
}

const readSort = (params: URLSearchParams, sortable: readonly string[]): TableState['sort'] => {
  const text = params.get(PARAMS.sort) ?? ''
  const field = text.replace(/^-/, '')
  return sortable.includes(field) ? { field, order: text.startsWith('-') ? 'descend' : 'ascend' } : null
}

const writeFilters = (
  spec: TableCodecSpec,
  filters: TableState['filters'],
  params: URLSearchParams,
): void => {
  for (const name of spec.filters) {
    const value = filters[name]
    const usual = spec.defaults.filters[name]
    if (value === undefined && usual !== undefined) params.set(name, '')
    if (value !== undefined && toText(value) !== (usual === undefined ? '' : toText(usual)))
      params.set(name, toText(value))
  }
}

/**
 * Returns the functions that read and write the address of one list screen. Values that the endpoint's schema
 * would refuse are dropped, so that a broken link opens the screen instead of an error.
 */
export const tableCodec = (spec: TableCodecSpec) => {
  const fields = shapeOf(spec.input)
  const hasRange = 'from' in fields && 'to' in fields
  const ours = new Set<string>([...Object.values(PARAMS), ...spec.filters])
  const { preset, pageSize } = spec.defaults

  return {
    read: (params: URLSearchParams, now: number, zone: string): TableState => {
      const filters = readFilters(spec, params)
      const dated = hasRange && !isUndated(spec, filters)
      return {
        filters,
        range: dated ? readRange(params, () => presetDays(preset, now, zone)) : null,
        pageNo: wholeNumber(params.get(PARAMS.page), 100_000) ?? 1,
        pageSize: wholeNumber(params.get(PARAMS.size), PAGE_SIZE_MAX) ?? pageSize,
        sort: readSort(params, spec.sortable),
      }
    },

    /** Returns the address of a state. Other parameters, such as an open drawer, are kept from `before`. */
    write: (state: TableState, before: URLSearchParams): URLSearchParams => {
      const params = new URLSearchParams()
      for (const [name, value] of before) if (!ours.has(name)) params.append(name, value)
      writeFilters(spec, state.filters, params)
      if (state.range) {
        params.set(PARAMS.from, state.range.from)
        params.set(PARAMS.to, state.range.to)
      }
      if (state.sort) params.set(PARAMS.sort, (state.sort.order === 'descend' ? '-' : '') + state.sort.field)
      if (state.pageNo !== 1) params.set(PARAMS.page, String(state.pageNo))
      if (state.pageSize !== pageSize) params.set(PARAMS.size, String(state.pageSize))
      return params
    },

    /**
     * Returns the filters of the endpoint's input. The range becomes moments of the settlement zone, epoch ms.
     */
    filtersOf: (state: TableState, zone: string): Record<string, unknown> => ({
      ...state.filters,
      ...(state.range ? spanOfDays(state.range, zone) : {}),
    }),
  }
}
export type TableCodec = ReturnType<typeof tableCodec>
