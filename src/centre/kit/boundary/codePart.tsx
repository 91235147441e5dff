import type { ComponentType, ReactNode } from 'react'
import type { OpenCode } from '../../../client/code/useCode.ts'
import { lazyPart } from '../../../client/code/lazyPart.ts'
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
  const Part = lazyPart(open, wait)
  return (props) => (
    <ScreenBoundary>
      <Part {...props} />
    </ScreenBoundary>
  )
}
