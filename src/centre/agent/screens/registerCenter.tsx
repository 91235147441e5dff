import { useSearchParams } from 'react-router'
import { Tabs } from 'antd'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { CreateAccount } from '../register/CreateAccount.tsx'
import { CreateLink } from '../register/CreateLink.tsx'
import { ManageLinks } from '../register/ManageLinks.tsx'
import '../agent.css'

const TABS = ['create', 'link', 'links'] as const

/** in_register_account: create an account, create a registration link, and manage the existing links (§2). */
const RegisterCenter = () => {
  const [params, setParams] = useSearchParams()
  const { t } = useWords()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'create'
  return (
    <>
      <Tabs
        activeKey={tab}
        items={TABS.map((one) => ({ key: one, label: t(`register_${one}`) }))}
        onChange={(next) => setParams(new URLSearchParams({ tab: next }))}
      />
      {tab === 'create' && (
        <ScreenFrame>
          <CreateAccount />
        </ScreenFrame>
      )}
      {tab === 'link' && (
        <ScreenFrame>
          <CreateLink />
        </ScreenFrame>
      )}
      {tab === 'links' && <ManageLinks />}
    </>
  )
}
export default RegisterCenter
