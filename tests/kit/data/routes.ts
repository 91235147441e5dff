/** §2: the addresses of the public site with the whole frame. */
export const WITH_FRAME = [
  '/',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/ds88',
  '/rng',
  '/fish',
  '/pvp',
  '/promotions',
  '/promoDetail?id=first-deposit',
  '/help',
  '/help?topic=feedback',
  '/down',
  '/join',
  '/no-such-page',
]
/** §2: the addresses with only the header. */
export const HEADER_ONLY = ['/lottery', '/vnlottery', '/elott', '/seamless', '/fbsports', '/game']
/** §2: the addresses that open immediately for every visitor with the header of the site. */
export const WITH_HEADER = [...WITH_FRAME, ...HEADER_ONLY]
/** §2: the help without a frame, and the dialog of the registration above the home page. */
export const PUBLIC_ROUTES = [...WITH_HEADER, '/helpmc', '/register']
