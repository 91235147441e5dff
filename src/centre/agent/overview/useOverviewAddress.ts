import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import { isDayName, presetDays, spanOfDays } from '../../kit/format/presets.ts'
import type { DayRange } from '../../kit/format/presets.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import type { OverviewState } from './cards.ts'

const readRange = (params: URLSearchParams, now: number, zone: string): DayRange => {
  const from = params.get('from')
  const to = params.get('to')
  return from && to && isDayName(from) && isDayName(to) && from <= to
    ? { from, to }
    : presetDays('past7', now, zone)
}

const readState = (params: URLSearchParams, now: number, zone: string): OverviewState => ({
  range: readRange(params, now, zone),
  category: GAME_CATEGORIES.find((one) => one === params.get('category')),
  account: params.get('account') ?? undefined,
})

/** Returns the endpoint's input for a state. */
export const overviewInput = ({ range, category, account }: OverviewState, zone: string) => ({
  ...spanOfDays(range, zone),
  account,
  category,
})

/** Returns the endpoint's input for an address. */
export const inputOfAddress = (search: URLSearchParams, zone: string) =>
  overviewInput(readState(search, Date.now(), zone), zone)

/** Returns the state of the overview, which is fully contained in its address. */
export const useOverviewAddress = () => {
  const [params, setParams] = useSearchParams()
  const { zone } = useCentre()
  const [now] = useState(() => Date.now())
  const state = useMemo(() => readState(params, now, zone), [params, now, zone])
  const change = useCallback(
    (next: Readonly<Record<string, string | undefined>>) => {
      setParams((before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      })
    },
    [setParams],
  )
  return { state, span: spanOfDays(state.range, zone), now, change }
}
