import { useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { KeyHelp } from './KeyHelp.tsx'

/** Says that something was pressed which will ask for other rows. */
export type Pressed = () => void

interface ListFrameProps {
  /** What the address says. */
  at: string
  /** A call is under way, the first or a later one. */
  loading: boolean
  /** The rows are of another address. */
  stale: boolean
  pressed: Ref<Pressed>
  children: ReactNode
}

/**
 * The section a list stands in. A press is answered in the next frame, by this alone: the rows are dimmed at once, and
 * everything inside is drawn again when there is something else to show.
 */
export const ListFrame = ({ at, loading, stale, pressed, children }: ListFrameProps) => {
  const box = useRef<HTMLElement>(null)
  const [pressedAt, setPressedAt] = useState<string | null>(null)
  const [help, setHelp] = useState(false)
  // Answered: whoever comes back to this address later, as by Back, has pressed nothing there.
  if (pressedAt !== null && pressedAt !== at) setPressedAt(null)
  useImperativeHandle(pressed, () => () => setPressedAt(at), [at])
  const keyed = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    if (event.key === '?') setHelp(true)
    if (event.key !== '/') return
    event.preventDefault()
    box.current?.querySelector<HTMLInputElement>('[data-search] input, input[data-search], .filter-bar input')?.focus()
  }
  return (
    <section ref={box} className="list-screen" aria-busy={loading || pressedAt === at} data-stale={stale || pressedAt === at || undefined} onKeyDown={keyed}>
      {children}
      <KeyHelp open={help} close={() => setHelp(false)} />
    </section>
  )
}
