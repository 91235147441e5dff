import type { Endpoint, InputOf, OutputOf } from '../../../endpoints/endpoint.ts'
import type { DayRange } from '../format/presets.ts'
import type { FilterOf } from './screenTypes.ts'

type Value = string | number | boolean | undefined
type Filters<E> = Partial<Record<FilterOf<E> | 'sort' | 'tab', Value>>

/**
 * A list screen that figures link to: the endpoint behind its page key, and the filters that its address accepts.
 */
export interface OpenedList {
  list: Endpoint
  filters: readonly string[]
  /** The lists of a page with tabs, by tab: the inputs that the tab adds. The page's first tab has its own entry too. */
  tabs?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The list that a figure opens, and the value in that list's response that must equal the figure. */
export interface Opens {
  page: string
  to: string
  equals: (reply: unknown) => number
}

/** Returns the address of a centre's page with filters. Undefined filters are left out. */
export const pageAddress = (
  base: string,
  page: string,
  filters: Readonly<Record<string, Value>> = {},
  range?: DayRange,
): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) params.set(name, String(value))
  if (range) {
    params.set('from', range.from)
    params.set('to', range.to)
  }
  const query = params.toString()
  return `${base}/${page}${query ? `?${query}` : ''}`
}

/**
 * Returns a function that declares which list a figure opens. Filters that the list does not have are type
 * errors.
 */
export const opener =
  <Lists extends Readonly<Record<string, OpenedList>>>(base: string) =>
  <Page extends Extract<keyof Lists, string>>(
    page: Page,
    filters: Filters<Lists[Page]['list']>,
    equals: (reply: OutputOf<Lists[Page]['list']>) => number,
    range?: DayRange,
  ): Opens => ({
    page,
    to: pageAddress(base, page, filters as Record<string, Value>, range),
    equals: equals as (reply: unknown) => number,
  })

/** The call that a figure inside a drawer opens, and the value in its response that must equal the figure. */
export interface Explained<E extends Endpoint> {
  call: E
  input: InputOf<E>
  equals: (reply: OutputOf<E>) => number
}
