import { Suspense, lazy, useState } from 'react'
import { Button } from 'antd'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { ViewAs } from './ViewAs.tsx'
import { useWords } from './useWords.ts'

const WhyHidden = lazy(() => import('./WhyHidden.tsx'))

/** Below a menu: what is not in it and why, and for support the look at somebody's account. */
export const MenuFoot = () => {
  const { t } = useWords()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <div className="menu-foot">
      <Button type="text" icon={<QuestionCircleOutlined />} className="palette-key" onClick={() => setOpen(true)}>{t('why_hidden')}</Button>
      <ViewAs />
      {open !== null && <Suspense fallback={null}><WhyHidden open={open} close={() => setOpen(false)} /></Suspense>}
    </div>
  )
}
