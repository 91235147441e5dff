import i18n, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import brand from '../../config/brand.json'
import { takePending } from '../client/preload.ts'
import { readLanguage, rememberLanguage } from '../client/session.ts'
import { isRecord } from '../rules/isRecord.ts'
import { directionOf, matchLanguage } from '../rules/site/languages.ts'

/**
 * The address of every locale file. A file is fetched when its language and namespace are first needed. The build
 * writes them from locales/, each complete (config/tooling/languageFiles).
 */
const files = import.meta.glob<string>('../../.cache/locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const file = files[`../../.cache/locales/${language}/${namespace}.json`]
    if (!file) return done(null, {})
    Promise.resolve(takePending(file))
      .then(
        async (words) =>
          words ??
          fetch(file).then((reply) =>
            reply.ok ? reply.json() : Promise.reject(new Error(`${reply.status}`)),
          ),
      )
      .then((words: unknown) => done(null, isRecord(words) ? words : {}))
      .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false))
  },
}

const { default: fallback, offered } = brand.languages

/**
 * §4: returns the language that fits the address (`?lang=`) or else the stored one, if the site offers it, else the
 * configured default. One in the address is stored.
 */
const startLanguage = (): string => {
  const stored = readLanguage()
  const asked = matchLanguage([new URLSearchParams(location.search).get('lang')], offered)
  if (asked && asked !== stored) rememberLanguage(asked, stored ?? fallback)
  return asked ?? matchLanguage([stored], offered) ?? fallback
}

/** Starts i18next. Resolves when the shell's own namespace has loaded. */
export const startLanguages = async (): Promise<void> => {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  })
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      // Keys are whole strings as the specification spells them, and some contain dots.
      keySeparator: false,
      nsSeparator: ':',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
    })
}
