import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import { ownNameOf } from '../../../rules/site/languages.ts'
import { useTheme } from '../../kit/theme/useTheme.ts'
import { changeLanguage, changeTheme } from './look.ts'
import { useOperatorWords } from '../words.ts'

/** The choice of language and theme. */
export const LookTools = () => {
  const t = useOperatorWords()
  const { i18n } = useTranslation()
  const theme = useTheme()
  return (
    <div className="operator-look">
      <Segmented
        size="small"
        aria-label={t('language')}
        value={i18n.language}
        options={brand.languages.offered.map((tag) => ({ value: tag, label: ownNameOf(tag) }))}
        onChange={(tag) => void changeLanguage(tag)}
      />
      <Button size="small" type="text" onClick={() => changeTheme(theme === 'dark' ? 'light' : 'dark')}>
        {t(theme === 'dark' ? 'theme_light' : 'theme_dark')}
      </Button>
    </div>
  )
}
