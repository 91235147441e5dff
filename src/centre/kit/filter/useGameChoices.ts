import { useEffect, useState } from 'react'
import { gameCategory } from '../../../entities/games/game.ts'
import { betGames } from '../../../endpoints/betting/reports.ts'
import type { Choices } from '../listModel/screenTypes.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'

/** Delay after the last keystroke before the provider is asked, ms. */
const PAUSE_MS = 250

/** Returns the games of the filtered vendor and category. Typing a name finds games beyond the first page. */
export const useGameChoices = (
  { vendor, category, game }: TableState['filters'],
  enabled: boolean,
): Choices => {
  const [typed, search] = useState('')
  const [name, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim().slice(0, 40)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const text = (key: 'vendor' | 'code', value: unknown) =>
    typeof value === 'string' && value !== '' ? { [key]: value } : {}
  const of = gameCategory.safeParse(category).data
  const query = useEndpointQuery(
    betGames,
    {
      ...text('vendor', vendor),
      ...text('code', game),
      ...(of ? { category: of } : {}),
      ...(name ? { name } : {}),
    },
    { enabled, keep: true },
  )
  const options = (query.value ?? []).map((one) => ({ value: one.code, label: one.name }))
  return { options, loading: query.loading, failed: query.problem !== null, retry: query.retry, search }
}
