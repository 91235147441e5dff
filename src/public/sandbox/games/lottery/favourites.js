const KEY = 'playhouse:lottery-numbers'
const MOST = 20

const read = () => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return stored && typeof stored === 'object' ? stored : {}
  } catch {
    return {}
  }
}

/** The favourite lines of a game, such as `lastTwo:07`, kept in this browser. */
export const favouriteLines = (gameCode) => {
  const list = () => {
    const lines = read()[gameCode]
    return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string').slice(0, MOST) : []
  }
  return {
    list,
    /** Adds a line, or removes it. */
    toggle: (line) => {
      const lines = list()
      const next = lines.includes(line) ? lines.filter((one) => one !== line) : [line, ...lines].slice(0, MOST)
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...read(), [gameCode]: next }))
      } catch {
        // The browser stores nothing: favourites are not available.
      }
    },
  }
}
