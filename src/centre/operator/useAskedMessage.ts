import { App } from 'antd'
import { useOperatorWords } from './words.ts'

/** Returns a function that says that a second person now has to decide. */
export const useAskedMessage = (): ((number: string) => void) => {
  const { message: feedback } = App.useApp()
  const t = useOperatorWords()
  return (number) => void feedback.success(t('asked', { number }), 6)
}
