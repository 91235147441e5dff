import { useTranslation } from 'react-i18next'
import { useFeatures } from './features.ts'
import { useOpenCentre } from './useOpenCentre.ts'

/** Opens the deposit screen. Nothing where deposits are off. */
export const DepositButton = () => {
  const { t } = useTranslation()
  const has = useFeatures()
  const openCentre = useOpenCentre()
  if (!has('deposit')) return null
  return (
    <button
      type="button"
      className="button button--main button--small"
      onClick={() => openCentre('member', 'depositv2')}
    >
      {t('deposit')}
    </button>
  )
}
