import { useNavigate } from 'react-router'
import { Button } from 'antd'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'

/** Opens the form for a new registration link. */
export const NewLinkButton = () => {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <Button
      icon={<PlusOutlined />}
      onClick={() => void navigate(agentPage('registerCenter', { tab: 'link' }))}
    >
      {t('create_link')}
    </Button>
  )
}
