import type { NavigateFunction } from 'react-router'

let navigate: NavigateFunction | undefined

/** The app hands over the router's navigation once it stands. */
export const bindNavigation = (router: NavigateFunction): void => {
  navigate = router
}

/** Goes to a page from outside a component (after login, logout, a refusal). */
export const goTo = (path: string): void => {
  if (navigate) void navigate(path)
  else location.assign(path)
}
