import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'

const i18n = createInstance()
await i18n.init({ lng: 'en', resources: {} })

/** Renders components without words: each text is its key. */
export const KeyWords = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
)
