import { useState } from 'react'
import { Button } from 'antd'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { codePart } from '../boundary/codePart.tsx'
import { SupportButton } from '../support/SupportButton.tsx'
import { useWords } from '../format/useWords.ts'

const WhyHidden = codePart(() => import('./WhyHidden.tsx'))

/** The footer of a menu: which entries are hidden and why, and, for support, the button of its desk. */
export const MenuFooter = () => {
  const { t } = useWords()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <div className="menu-foot">
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        className="menu-tool"
        classNames={{ icon: 'menu-foot-icon' }}
        onClick={() => setOpen(true)}
      >
        {t('why_hidden')}
      </Button>
      <SupportButton />
      {open !== null && <WhyHidden open={open} close={() => setOpen(false)} />}
    </div>
  )
}
