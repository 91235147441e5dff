import { createElement, type ComponentType, type ReactNode } from 'react'
import { useCode, type OpenCode } from '../prefetch/code.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/**
 * Returns a component whose code is fetched on its first render. A failed fetch shows a message with a retry in
 * its place.
 * @param wait keeps the place of the component until its code has come
 */
export const codePart = <P extends object>(
  open: OpenCode<ComponentType<P>>,
  wait: ReactNode = null,
): ComponentType<P> => {
  const Inside = (props: P) => {
    const Part = useCode(open)
    return Part ? createElement(Part, props) : wait
  }
  return (props) => (
    <ScreenBoundary>
      <Inside {...props} />
    </ScreenBoundary>
  )
}
