import { useState } from 'react'
import { readStored, writeStored } from '../../../client/storage.ts'
import { useCentre } from '../context/centreContext.ts'

/** Returns the sections of the menu that the reader has closed, and a function that opens or closes one. */
export const useClosedSections = () => {
  const { base } = useCentre()
  const key = `menuClosed:${base.slice(1)}` as const
  const [closed, setClosed] = useState<readonly string[]>(() => readStored(key)?.split(',') ?? [])
  const toggle = (group: string): void => {
    const next = closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group]
    writeStored(key, next.length > 0 ? next.join() : null)
    setClosed(next)
  }
  return { closed, toggle }
}
