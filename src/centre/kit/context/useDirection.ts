import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../rules/site/languages.ts'

/** Returns the direction of the page's language. */
export const useDirection = (): 'ltr' | 'rtl' => directionOf(useTranslation().i18n.language)
