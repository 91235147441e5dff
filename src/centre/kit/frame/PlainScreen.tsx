import type { ReactNode } from 'react'
import { ScreenFoot } from './ScreenFoot.tsx'

/** The frame of a screen that is not a list. */
export const PlainScreen = ({ children }: { children: ReactNode }) => (
  <section className="plain-screen">
    {children}
    <ScreenFoot />
  </section>
)
