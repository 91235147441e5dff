import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadCode, type CodeLoadError } from '../../../client/code/loadCode.ts'

/**
 * Returns a page whose code loads at the first render. A navigation shows the old page until it has come; what is no
 * page is a `lazyPart`. If loading fails, a CodeLoadError reaches the nearest boundary, whose retry loads it again. React's
 * own `lazy` would repeat the failure each time.
 */
export const lazyWithRetry = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> => {
  const make = (): LazyExoticComponent<ComponentType<P>> => {
    const mine: LazyExoticComponent<ComponentType<P>> = lazy(() =>
      loadCode(load).catch((error: CodeLoadError) => {
        error.forget = () => {
          if (part === mine) part = make()
        }
        throw error
      }),
    )
    return mine
  }
  let part = make()
  return (props) => createElement(part as ComponentType<P>, props)
}
