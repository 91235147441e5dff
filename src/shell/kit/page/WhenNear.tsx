import type { ReactNode } from 'react'
import { useNear } from './useNear.ts'

/** A part of a page that starts, with its code and its calls, when it comes near the window. `wait` has its size. */
export const WhenNear = ({ wait, children }: { wait: ReactNode; children: ReactNode }) => {
  const [place, near] = useNear<HTMLDivElement>()
  return <div ref={place}>{near ? children : wait}</div>
}
