import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isComplete = (folder) => {
  const file = join(folder, 'language.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).complete === true
}

/**
 * Returns the languages that `LANGUAGE` names for the walks of the screens: tags, such as `th,vi`, or `all` for every
 * language whose folder in `locales` is complete. The test site offers them besides its own.
 */
export const walkedLanguages = (locales) => {
  const asked = process.env.LANGUAGE ?? ''
  if (asked !== 'all') return asked.split(',').filter(Boolean)
  return readdirSync(locales).filter((tag) => isComplete(join(locales, tag)))
}
