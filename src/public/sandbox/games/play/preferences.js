const PREFIX = 'playhouse.games.'

/** Returns a choice of the player in this browser, such as whether sound is on; null without one. */
export const readPreference = (name) => {
  try { return localStorage.getItem(PREFIX + name) } catch { return null }
}

/** Stores a choice. A browser that stores nothing forgets it with the page. */
export const storePreference = (name, value) => {
  try { localStorage.setItem(PREFIX + name, value) } catch { /* The page works without. */ }
}
