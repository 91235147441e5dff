import * as z from 'zod/mini'
import { PAGE_SIZE_MAX } from '../../entities/paging.ts'
import { fieldKind, shapeOf } from './fieldKind.ts'
import type { FieldKind } from './fieldKind.ts'
import { isDayName, presetDays, spanOfDays } from './presets.ts'
import type { DayRange, Preset } from './presets.ts'

export type FilterValue = string | number | boolean | readonly (string | number)[]

/** What a list screen shows: everything that stands in its address, and nothing else. */
export interface TableState {
  filters: Readonly<Record<string, FilterValue>>
  /** Null where the call takes no dates. */
  range: DayRange | null
  pageNo: number
  pageSize: number
  sort: { field: string; order: 'ascend' | 'descend' } | null
}

export interface TableCodecSpec {
  /** The endpoint's input schema: each value of an address is checked by the field it is for. */
  input: z.ZodMiniType
  filters: readonly string[]
  sortable: readonly string[]
  defaults: { filters: Readonly<Record<string, FilterValue>>; preset: Preset; pageSize: number }
}

const PARAMS = { page: 'page', size: 'size', sort: 'sort', from: 'from', to: 'to' } as const

const fromText = (text: string, kind: FieldKind): unknown => {
  if (kind.kind === 'many') return text.split(',').filter(Boolean).map((part) => fromText(part, kind.of))
  if (kind.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : text
  const numeric = kind.kind === 'number' || kind.kind === 'money' || kind.kind === 'time' || kind.kind === 'rate'
    || (kind.kind === 'choice' && kind.numeric)
  return numeric && text.trim() !== '' ? Number(text) : text
}

const toText = (value: FilterValue): string => (Array.isArray(value) ? value.join(',') : String(value))

const wholeNumber = (text: string | null, most: number): number | null => {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value >= 1 && value <= most ? value : null
}

/**
 * Reads and writes the address of one list screen. Values come back from an address as text and may be anything:
 * what the endpoint's own schema would refuse is left out, so a broken link opens the screen instead of an error.
 */
export const tableCodec = (spec: TableCodecSpec) => {
  const fields = shapeOf(spec.input)
  const hasRange = 'from' in fields && 'to' in fields

  const readFilters = (params: URLSearchParams): Record<string, FilterValue> => {
    const filters: Record<string, FilterValue> = { ...spec.defaults.filters }
    for (const name of spec.filters) {
      const text = params.get(name)
      const schema = fields[name]
      if (text === null || !schema) continue
      if (text === '') {
        delete filters[name]
        continue
      }
      const value = fromText(text, fieldKind(schema))
      if (z.safeParse(schema, value).success && !(Array.isArray(value) && value.length === 0)) {
        filters[name] = value as FilterValue
      }
    }
    return filters
  }

  const readRange = (params: URLSearchParams, now: number, zone: string): DayRange | null => {
    if (!hasRange) return null
    const from = params.get(PARAMS.from)
    const to = params.get(PARAMS.to)
    if (from && to && isDayName(from) && isDayName(to) && from <= to) return { from, to }
    return presetDays(spec.defaults.preset, now, zone)
  }

  const readSort = (params: URLSearchParams): TableState['sort'] => {
    const text = params.get(PARAMS.sort) ?? ''
    const field = text.replace(/^-/, '')
    return spec.sortable.includes(field) ? { field, order: text.startsWith('-') ? 'descend' : 'ascend' } : null
  }

  const ours = new Set<string>([...Object.values(PARAMS), ...spec.filters])

  return {
    read: (params: URLSearchParams, now: number, zone: string): TableState => ({
      filters: readFilters(params),
      range: readRange(params, now, zone),
      pageNo: wholeNumber(params.get(PARAMS.page), 100_000) ?? 1,
      pageSize: wholeNumber(params.get(PARAMS.size), PAGE_SIZE_MAX) ?? spec.defaults.pageSize,
      sort: readSort(params),
    }),

    /** The address of a state. Parameters that are not the table's (an open drawer, a tab) are kept from `before`. */
    write: (state: TableState, before: URLSearchParams): URLSearchParams => {
      const params = new URLSearchParams()
      for (const [name, value] of before) if (!ours.has(name)) params.append(name, value)
      for (const name of spec.filters) {
        const value = state.filters[name]
        const usual = spec.defaults.filters[name]
        if (value === undefined && usual !== undefined) params.set(name, '')
        if (value !== undefined && toText(value) !== (usual === undefined ? '' : toText(usual))) params.set(name, toText(value))
      }
      if (state.range) {
        params.set(PARAMS.from, state.range.from)
        params.set(PARAMS.to, state.range.to)
      }
      if (state.sort) params.set(PARAMS.sort, (state.sort.order === 'descend' ? '-' : '') + state.sort.field)
      if (state.pageNo !== 1) params.set(PARAMS.page, String(state.pageNo))
      if (state.pageSize !== spec.defaults.pageSize) params.set(PARAMS.size, String(state.pageSize))
      return params
    },

    /** What the call is asked for: filters, and the range as moments of the settlement zone. */
    filtersOf: (state: TableState, zone: string): Record<string, unknown> => ({
      ...state.filters, ...(state.range ? spanOfDays(state.range, zone) : {}),
    }),
  }
}
export type TableCodec = ReturnType<typeof tableCodec>
