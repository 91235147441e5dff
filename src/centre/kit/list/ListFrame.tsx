import { useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useOnBack } from '../context/useOnBack.ts'
import { useSearchWanted } from '../keys/ScreenKeys.tsx'

/** Tells the frame that a press leads to another address of the list, and so to other rows. */
export type Pressed = (to: string) => void

interface ListFrameProps {
  /** The address of the list. */
  at: string
  /** A call is under way, the first or a later one. */
  loading: boolean
  /** The rows belong to another address. */
  stale: boolean
  pressed: Ref<Pressed>
  children: ReactNode
}

/**
 * The section around a list. After a press this component alone renders and dims the rows in the next frame. Its
 * children render when the new data is there.
 */
export const ListFrame = ({ at, loading, stale, pressed, children }: ListFrameProps) => {
  const box = useRef<HTMLElement>(null)
  const [press, setPress] = useState<{ at: string; to: string } | null>(null)
  useSearchWanted(box)
  // Done: another address is shown, or a second press came back to this one before that. Without this, returning to the
  // old address by Back would dim the rows again.
  if (press !== null && (press.at !== at || press.to === at)) setPress(null)
  useImperativeHandle(pressed, () => (to) => setPress({ at, to }), [at])
  useOnBack(() => setPress(null))
  const waits = press !== null
  return (
    <section
      ref={box}
      className="list-screen"
      aria-busy={loading || waits}
      data-stale={stale || waits || undefined}
    >
      {children}
    </section>
  )
}
