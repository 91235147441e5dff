import { useTranslation } from 'react-i18next'

/** The texts of the chat room, which load with it. */
export const useChatWords = () => {
  const { t, i18n } = useTranslation('chatRoom')
  return { t, language: i18n.language }
}
