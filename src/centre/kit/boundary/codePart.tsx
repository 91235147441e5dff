import { createElement, type ComponentType } from 'react'
import { useCode, type OpenCode } from '../prefetch/code.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/**
 * Returns a component whose code is fetched on its first render. A failed fetch shows a message with a retry in
 * its place.
 */
export const codePart = <P extends object>(open: OpenCode<ComponentType<P>>): ComponentType<P> => {
  const Inside = (props: P) => {
    const Part = useCode(open)
    return Part ? createElement(Part, props) : null
  }
  return (props) => (
    <ScreenBoundary>
      <Inside {...props} />
    </ScreenBoundary>
  )
}
