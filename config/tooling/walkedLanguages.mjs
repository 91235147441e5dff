import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url))

const isComplete = (tag) => {
  const file = `${LOCALES}/${tag}/language.json`
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).complete === true
}

/**
 * Returns the languages that `LANGUAGE` names for the walks of the screens: tags, such as `th,vi`, or `all` for every
 * language whose folder is complete. The test site offers them besides its own.
 */
export const walkedLanguages = () => {
  const asked = process.env.LANGUAGE ?? ''
  return asked === 'all' ? readdirSync(LOCALES).filter(isComplete) : asked.split(',').filter(Boolean)
}
