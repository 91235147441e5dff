import { useState } from 'react'
import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import type { AffiliateLink } from '../../../entities/team/team.ts'
import { codePart } from '../../kit/boundary/codePart.tsx'
import { useWords } from '../../kit/format/useWords.ts'

const LinkPoster = codePart(() => import('./LinkPoster.tsx'))

/** Opens the poster of a link. Its code is loaded with the first press. */
export const PosterButton = ({
  link,
  named,
  ...button
}: { link: AffiliateLink; named?: boolean } & ButtonProps) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        aria-label={t('poster_of', { code: link.code })}
        onClick={() => setOpen(true)}
        {...button}
      >
        {named && t('poster')}
      </Button>
      {open && <LinkPoster link={link} onClose={() => setOpen(false)} />}
    </>
  )
}
