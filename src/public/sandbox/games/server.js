const query = new URLSearchParams(location.search)

/** What the page was opened with. The token stands in the fragment, which no server sees. */
export const opened = {
  game: query.get('game') ?? '',
  language: query.get('lang') ?? 'en',
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  free: query.get('free') === '1',
  back: /^\/(?![/\\])/.test(query.get('back') ?? '') ? query.get('back') : '/',
  token: decodeURIComponent(location.hash.slice(1)),
}

/** Why the vendor's server refused, in the player's language. */
export class Refused extends Error {
  constructor(message, code) {
    super(message)
    this.code = code
  }
}

/** Asks the vendor's own server. */
export const ask = async (act, body = {}) => {
  const seat = act === 'verify' ? { gameCode: opened.game, language: opened.language }
    : { gameCode: opened.game, token: opened.token, free: opened.free, language: opened.language }
  const response = await fetch(`/sandbox/vendor/${act}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...seat, ...body }),
  })
  const reply = await response.json().catch(() => ({ success: false, message: '', errorCode: 'server.busy' }))
  if (!reply.success) throw new Refused(reply.message, reply.errorCode)
  return reply.value
}
