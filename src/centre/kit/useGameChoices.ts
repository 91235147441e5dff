import { useEffect, useState } from 'react'
import { gameCategory } from '../../entities/game.ts'
import { betGames } from '../../endpoints/reports.ts'
import type { Choices } from './screenTypes.ts'
import type { TableState } from './tableAddress.ts'
import { useCall } from './useCall.ts'

/** How long somebody types before the provider is asked. */
const PAUSE_MS = 250

/** The games of the vendor and the category that are filtered by; more than the first are found by typing a name. */
export const useGameChoices = ({ vendor, category, game }: TableState['filters'], enabled: boolean): Choices => {
  const [typed, search] = useState('')
  const [name, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim().slice(0, 40)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const text = (key: 'vendor' | 'code', value: unknown) => (typeof value === 'string' && value !== '' ? { [key]: value } : {})
  const of = gameCategory.safeParse(category).data
  const call = useCall(
    betGames, { ...text('vendor', vendor), ...text('code', game), ...(of ? { category: of } : {}), ...(name ? { name } : {}) },
    { enabled, keep: true },
  )
  const options = (call.value ?? []).map((one) => ({ value: one.code, label: one.name }))
  return { options, loading: call.loading, failed: call.problem !== null, retry: call.retry, search }
}
