import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableCodec, TableState } from './tableAddress.ts'
import { useSteady } from './useSteady.ts'

/** The same value as before where it says the same, so that who draws it has nothing new to draw. */
const useSame = <Part,>(part: Part): Part => {
  const text = JSON.stringify(part)
  return useMemo(() => JSON.parse(text) as Part, [text])
}

/**
 * The one way of a list's state: address → state → query. A reader's change is pushed, so that Back steps through
 * filters; what a bare or broken address lacks is filled in by replacing it (stack.md pitfall 3).
 */
export const useUrlTable = (codec: TableCodec, zone: string) => {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  // "Today" is fixed while the screen is open, so that the state does not move under the reader at midnight.
  const [now] = useState(() => Date.now())
  const read = useMemo(() => codec.read(new URLSearchParams(address), now, zone), [codec, address, now, zone])
  const filters = useSame(read.filters)
  const range = useSame(read.range)
  const sort = useSame(read.sort)
  const state = useMemo(() => ({ ...read, filters, range, sort }), [read, filters, range, sort])

  useEffect(() => {
    const full = codec.write(state, new URLSearchParams(address))
    if (full.toString() !== address) setParams(full, { replace: true })
  }, [codec, state, address, setParams])

  /** Answers whether the address will be another one. */
  const change = useSteady((next: Partial<TableState>): boolean => {
    const before = new URLSearchParams(address)
    const after = codec.write({ ...codec.read(before, now, zone), pageNo: 1, ...next }, before)
    setParams(after)
    return after.toString() !== address
  })

  return { state, change, now, address }
}

/** One parameter of the address that is not the table's: an open row, a tab. */
export const useUrlValue = (name: string) => {
  const [params, setParams] = useSearchParams()
  const set = useSteady((value: string | null, how: { replace?: boolean } = {}) => {
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    }, how)
  })
  return [params.get(name), set] as const
}
