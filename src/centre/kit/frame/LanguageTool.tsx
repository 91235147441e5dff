import { Button, Dropdown } from 'antd'
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { ownNameOf } from '../../../rules/site/languages.ts'
import { antdWords } from '../theme/antdWords.ts'
import { invalidate } from '../prefetch/invalidate.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** Returns a function that changes the language, with the texts of the libraries and of the provider's replies. */
const useChangeLanguage = (): ((language: string) => Promise<void>) => {
  const { actions } = useCentre()
  const queries = useQueryClient()
  return async (language) => {
    await antdWords(language)
    await actions.changeLanguage(language)
    invalidate(queries)
  }
}

/** §2: the list of languages by their own names. */
export const LanguageTool = ({ onPick }: { onPick?: () => void }) => {
  const { languages } = useCentre()
  const { t, language } = useWords()
  const change = useChangeLanguage()
  const choose = async (next: string) => {
    onPick?.()
    if (next !== language) await change(next)
  }
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [language],
        style: { maxHeight: '70vh', overflowY: 'auto' },
        items: languages.map((tag) => ({ key: tag, label: <span lang={tag}>{ownNameOf(tag)}</span> })),
        onClick: ({ key }) => void choose(key),
      }}
    >
      <Button type="text" className="tool" icon={<GlobalOutlined />} aria-haspopup="menu">
        <span className="centre-unseen">{t('language')}</span>
        <span className="tool-text">{language.toUpperCase()}</span>
      </Button>
    </Dropdown>
  )
}
