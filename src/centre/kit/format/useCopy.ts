import { App } from 'antd'
import { useWords } from './useWords.ts'

/** Returns a function that copies a text, and shows whether the browser allowed it. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { t } = useWords()
  const { message: feedback } = App.useApp()
  return async (text) => {
    try {
      // A page without HTTPS has no clipboard, and the visitor may have blocked it.
      await navigator.clipboard.writeText(text)
      void feedback.success(t('copy_success'))
    } catch {
      void feedback.error(t('copy_failed'))
    }
  }
}
