import type { NavigateFunction, NavigateOptions } from 'react-router'
import { ownPath } from '../../../rules/site/ownPath.ts'

let navigate: NavigateFunction | undefined

/** Sets the router's navigate function; the app calls it once the router has mounted. */
export const setNavigate = (router: NavigateFunction): void => {
  navigate = router
}

/**
 * Goes to a page of this site from outside a component (after a login, logout or refusal). Any other address
 * leads home.
 */
export const navigateTo = (address: string, options?: NavigateOptions): void => {
  const path = ownPath(address, location.origin) ?? '/'
  if (navigate) void navigate(path, options)
  else location.assign(path)
}
