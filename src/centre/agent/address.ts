import type { DayRange } from '../kit/presets.ts'

type Value = string | number | boolean | undefined

/** The address of an agent page with filters. What is undefined is left out. */
export const agentPage = (page: string, filters: Readonly<Record<string, Value>> = {}, range?: DayRange): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) params.set(name, String(value))
  if (range) {
    params.set('from', range.from)
    params.set('to', range.to)
  }
  const query = params.toString()
  return `/agent/${page}${query ? `?${query}` : ''}`
}

/** The address of the present view with something else open beside it. */
export const openHere = (key: string): string => {
  const params = new URLSearchParams(window.location.search)
  params.set('open', key)
  return `?${params.toString()}`
}

/** The days and the category that the address names now, to be handed on to the list behind a figure. */
export const addressNow = (): { range: DayRange | undefined; category: string | undefined } => {
  const params = new URLSearchParams(window.location.search)
  const from = params.get('from')
  const to = params.get('to')
  return { range: from && to ? { from, to } : undefined, category: params.get('category') ?? undefined }
}
