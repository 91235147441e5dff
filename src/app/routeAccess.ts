/** §2: with the home-after-login setting on, a visitor without a token may open only these paths. */
const OPEN = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** What to show a visitor: the page, the login, or nothing until the provider has sent the setting. */
export type RouteAccess = 'open' | 'login' | 'wait'

/**
 * Returns whether a visitor without a token may open an address.
 * @param setting from the permission payload; undefined until it has loaded
 * @param standard the default of brand.json, for when the payload cannot be loaded
 */
export const routeAccess = (
  pathname: string,
  setting: boolean | undefined,
  standard: boolean,
  failed: boolean,
): RouteAccess => {
  if (isPublicRoute(pathname)) return 'open'
  if (setting === undefined && !failed) return standard ? 'wait' : 'open'
  return (setting ?? standard) ? 'login' : 'open'
}

export const isPublicRoute = (pathname: string): boolean => OPEN.includes(pathname.toLowerCase())
