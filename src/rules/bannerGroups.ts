/** §2: the routes that have a banner group; each shows the banners of its own. */
export const BANNER_GROUPS = ['/', '/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/elott', '/down', '/promotions', '/pointMall', '/help']

/** The addresses that show the home page, with its banners. */
export const HOME_ROUTES = ['/', '/home', '/index.html', '/register', '/register.html', '/login']

/** The banner group of a route, however its letters are written; undefined where none is shown. */
export const bannerGroupOf = (pathname: string): string | undefined => {
  const path = HOME_ROUTES.includes(pathname) ? '/' : pathname.toLowerCase()
  return BANNER_GROUPS.find((group) => group.toLowerCase() === path)
}
