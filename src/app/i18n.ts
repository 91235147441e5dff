import i18n, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { brand, words } from '../client/pageSettings.ts'
import { takePending } from '../client/preload.ts'
import { readLanguage, rememberLanguage } from '../client/session.ts'
import { isRecord } from '../rules/isRecord.ts'
import { directionOf, matchLanguage } from '../rules/site/languages.ts'
import { wordsAddress } from '../rules/site/wordsAddress.ts'
import { isPseudo } from '../rules/site/pseudoLanguage.ts'
import { askedPseudoLanguage, inPseudoLanguage, PSEUDO_SOURCE } from './pseudoLanguages.ts'

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const pseudo = isPseudo(language) ? language : undefined
    const file = wordsAddress(words, pseudo ? PSEUDO_SOURCE : language, namespace)
    Promise.resolve(takePending(file))
      .then(
        async (early) =>
          early ??
          fetch(file).then((reply) =>
            reply.ok ? reply.json() : Promise.reject(new Error(`${reply.status}`)),
          ),
      )
      .then((texts: unknown) => (isTexts(texts) ? texts : {}))
      .then(async (texts) => done(null, pseudo ? await inPseudoLanguage(texts, pseudo) : texts))
      .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false))
  },
}

const { default: fallback, offered } = brand.languages

/**
 * §4: returns the language that fits the address (`?lang=`) or else the stored one, if the site offers it, else the
 * configured default. One in the address is stored.
 */
const startLanguage = (): string => {
  const pseudo = askedPseudoLanguage()
  if (pseudo) return pseudo
  const stored = readLanguage()
  const asked = matchLanguage([new URLSearchParams(location.search).get('lang')], offered)
  if (asked && asked !== stored) rememberLanguage(asked, stored ?? fallback)
  return asked ?? matchLanguage([stored], offered) ?? fallback
}

/**
 * Returns a value inside a text that runs from right to left, isolated: an account name or an amount then keeps its own
 * direction and does not reorder the words around it.
 */
const isolate = (value: string): string =>
  document.documentElement.dir === 'rtl' ? `\u2068${value}\u2069` : value

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
      // React escapes the texts. This is what i18next offers to change each value in a text.
      interpolation: { escapeValue: true, escape: isolate },
    })
}
