import type { ReactNode } from 'react'
import { ScreenFooter } from './ScreenFooter.tsx'

/** The frame of a screen that is not a list. */
export const ScreenFrame = ({ children }: { children: ReactNode }) => (
  <section className="plain-screen">
    {children}
    <ScreenFooter />
  </section>
)
