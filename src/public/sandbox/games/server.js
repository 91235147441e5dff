import { ownPath } from './ownPath.js'
import { noteCommitment } from './fair/seen.js'

const query = new URLSearchParams(location.search)

/** What the page was opened with. The token is in the fragment, which no server sees. */
export const opened = {
  game: query.get('game') ?? '',
  language: query.get('lang') || 'en',
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  free: query.get('free') === '1',
  /** The wallet of a trial account holds play money only. */
  trial: query.get('trial') === '1',
  back: ownPath(query.get('back') ?? '/', location.origin) ?? '/',
  token: decodeURIComponent(location.hash.slice(1)),
}

/** A refusal of the vendor's server, in the player's language. */
export class Refused extends Error {
  constructor(message, code) {
    super(message)
    this.code = code
  }
}

/** Sets the page's language and direction, and returns its words. */
export const readWords = async () => {
  const response = await fetch(`/sandbox/vendor/words?lang=${encodeURIComponent(opened.language)}`)
  if (!response.ok) throw new Refused('', 'server.busy')
  const { language, direction, words } = await response.json()
  Object.assign(document.documentElement, { lang: language, dir: direction })
  return words
}

/** Calls the vendor's server. */
export const ask = async (action, body = {}) => {
  const seat = action === 'verify' ? { gameCode: opened.game, language: opened.language }
    : { gameCode: opened.game, token: opened.token, free: opened.free, language: opened.language }
  const response = await fetch(`/sandbox/vendor/${action}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...seat, ...body }),
  })
  const reply = await response.json().catch(() => ({ success: false, message: '', errorCode: 'server.busy' }))
  if (!reply.success) throw new Refused(reply.message, reply.errorCode)
  // What a page of a shared result shows before the result.
  if (action === 'event' || action === 'table') noteCommitment(opened.game, reply.value)
  return reply.value
}
