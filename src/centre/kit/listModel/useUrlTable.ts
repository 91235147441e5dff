import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { TableCodec, TableState } from './tableAddress.ts'
import { useEvent } from '../context/useEvent.ts'

/** Returns the previous value when the new one is equal, so that memoized components do not render again. */
const useStableValue = <Part>(part: Part): Part => {
  const text = JSON.stringify(part)
  return useMemo((): Part => JSON.parse(text), [text])
}

/**
 * The parameters of the address bar. They are ahead of the rendered ones while a change of the address is still being
 * rendered, so a further change starts from these.
 */
const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)

/**
 * Returns the state of a list and the functions that change it. State flows one way: address → state → query. A
 * reader's change is pushed, so that Back steps through filters. Missing or invalid parts are filled in by
 * replacing the address.
 */
export const useUrlTable = (codec: TableCodec, zone: string) => {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const address = params.toString()
  // "Today" is fixed while the screen is open, so that the state does not change at midnight.
  const [now] = useState(() => Date.now())
  const read = useMemo(() => codec.read(new URLSearchParams(address), now, zone), [codec, address, now, zone])
  const filters = useStableValue(read.filters)
  const range = useStableValue(read.range)
  const sort = useStableValue(read.sort)
  const state = useMemo(() => ({ ...read, filters, range, sort }), [read, filters, range, sort])

  useEffect(() => {
    // The reader may have chosen another screen or view that is still loading. Replacing the address would return here.
    if (window.location.pathname !== pathname || currentParams().toString() !== address) return
    const full = codec.write(state, new URLSearchParams(address))
    if (full.toString() !== address) setParams(full, { replace: true })
  }, [codec, state, address, pathname, setParams])

  /** Changes the address. Returns the new one and its state; null if it stays as it is. */
  const change = useEvent((next: Partial<TableState>): { address: string; state: TableState } | null => {
    const before = currentParams()
    const after = codec.write({ ...codec.read(before, now, zone), pageNo: 1, ...next }, before)
    setParams(after)
    if (after.toString() === before.toString()) return null
    return { address: after.toString(), state: codec.read(after, now, zone) }
  })

  return { state, change, now, address }
}

/** Returns one parameter of the address that does not belong to the table, such as an open row or a tab. */
export const useUrlValue = (name: string) => {
  const [params, setParams] = useSearchParams()
  const set = useEvent((value: string | null, how: { replace?: boolean } = {}) => {
    const next = currentParams()
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParams(next, how)
  })
  return [params.get(name), set] as const
}
