import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableCodec, TableState } from './tableAddress.ts'

/**
 * The one way of a list's state: address → state → query. A reader's change is pushed, so that Back steps through
 * filters; what a bare or broken address lacks is filled in by replacing it (stack.md pitfall 3).
 */
export const useUrlTable = (codec: TableCodec, zone: string) => {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  // "Today" is fixed while the screen is open, so that the state does not move under the reader at midnight.
  const [now] = useState(() => Date.now())
  const state = useMemo(() => codec.read(new URLSearchParams(address), now, zone), [codec, address, now, zone])

  useEffect(() => {
    const full = codec.write(state, new URLSearchParams(address))
    if (full.toString() !== address) setParams(full, { replace: true })
  }, [codec, state, address, setParams])

  const change = useCallback((next: Partial<TableState>) => {
    setParams((before) => {
      const from = codec.read(before, now, zone)
      return codec.write({ ...from, pageNo: 1, ...next }, before)
    })
  }, [codec, now, zone, setParams])

  return { state, change, now }
}

/** One parameter of the address that is not the table's: an open row, a tab. */
export const useUrlValue = (name: string) => {
  const [params, setParams] = useSearchParams()
  const set = useCallback((value: string | null, how: { replace?: boolean } = {}) => {
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    }, how)
  }, [name, setParams])
  return [params.get(name), set] as const
}
