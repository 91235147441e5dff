/** §2: the routes with a banner group of their own. */
export const BANNER_GROUPS = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/down',
  '/promotions',
  '/pointMall',
  '/help',
]

/** The addresses that show the home page, with its banners. */
export const HOME_ROUTES = ['/', '/home', '/index.html', '/register', '/register.html', '/login']

/** Returns the banner group of a route, ignoring case; undefined for a route without banners. */
export const bannerGroupOf = (pathname: string): string | undefined => {
  const path = HOME_ROUTES.includes(pathname) ? '/' : pathname.toLowerCase().replace(/^\/download$/, '/down')
  return BANNER_GROUPS.find((group) => group.toLowerCase() === path)
}
