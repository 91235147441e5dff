/** §2: with the home-after-login setting on, a visitor without a token may see only these. */
const OPEN = ['/login', '/register', '/register.html', '/helpmc', '/download']

export const mayEnter = (pathname: string): boolean => OPEN.includes(pathname.toLowerCase())
