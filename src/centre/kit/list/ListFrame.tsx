import { useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useSearchWanted } from '../keys/ScreenKeys.tsx'

/** Tells the frame that a press will load other rows. */
export type Pressed = () => void

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
  const [pressedAt, setPressedAt] = useState<string | null>(null)
  useSearchWanted(box)
  // The navigation is done. Without this, returning to the old address by Back would dim the rows again.
  if (pressedAt !== null && pressedAt !== at) setPressedAt(null)
  useImperativeHandle(pressed, () => () => setPressedAt(at), [at])
  return (
    <section
      ref={box}
      className="list-screen"
      aria-busy={loading || pressedAt === at}
      data-stale={stale || pressedAt === at || undefined}
    >
      {children}
    </section>
  )
}
