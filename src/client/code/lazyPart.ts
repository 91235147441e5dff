import { createElement, type ComponentType, type ReactNode } from 'react'
import { useCode, type OpenCode } from './useCode.ts'

/**
 * Returns a component whose code is fetched on its first render. A failure reaches the nearest error boundary, whose
 * retry fetches it again.
 * @param wait keeps the place of the component until its code has come
 */
export const lazyPart =
  <P extends object>(open: OpenCode<ComponentType<P>>, wait: ReactNode = null): ComponentType<P> =>
  (props) => {
    const Part = useCode(open)
    return Part ? createElement(Part, props) : wait
  }
