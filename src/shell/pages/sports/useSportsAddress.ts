import { useSearchParams } from 'react-router'
import { sport } from '../../../entities/games/sportsbook.ts'

export const VIEWS = ['coming', 'live', 'results', 'bets'] as const
export type SportsView = (typeof VIEWS)[number]

const viewOf = (name: string | null): SportsView => VIEWS.find((one) => one === name) ?? 'coming'

/** What the page shows, as its address says, so that a link, a reload and Back lead to the same place. */
export const useSportsAddress = () => {
  const [params, setParams] = useSearchParams()
  const asked = sport.safeParse(params.get('sport'))
  const go = (change: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setParams(next, { preventScrollReset: true })
  }
  return {
    view: viewOf(params.get('view')),
    sport: asked.success ? asked.data : undefined,
    league: params.get('league') ?? undefined,
    day: params.get('day') ?? undefined,
    match: params.get('match'),
    go,
  }
}
export type SportsAddress = ReturnType<typeof useSportsAddress>
