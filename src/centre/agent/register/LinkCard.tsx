import { useRef } from 'react'
import { Button, Typography } from 'antd'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { QRCodeSVG } from 'qrcode.react'
import type { AffiliateLink } from '../../../entities/team/team.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { linkAddress } from './linkAddress.ts'
import { PosterButton } from './PosterButton.tsx'

/** A link to share: its address to copy, and a QR code to save. */
export const LinkCard = ({ link }: { link: AffiliateLink }) => {
  const box = useRef<HTMLDivElement>(null)
  const { t } = useWords()
  const address = linkAddress(link)
  const save = () => {
    const svg = box.current?.querySelector('svg')
    if (!svg) return
    const picture = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(picture)
    anchor.download = `${link.code}.svg`
    anchor.click()
    URL.revokeObjectURL(anchor.href)
  }
  return (
    <div className="link-card" ref={box}>
      <QRCodeSVG value={address} size={148} marginSize={2} title={t('link_qr', { code: link.code })} />
      <div>
        <Typography.Text copyable={{ text: address, tooltips: false }} className="link-address">
          {address}
        </Typography.Text>
        <Button icon={<DownloadOutlined />} onClick={save}>
          {t('save_qr')}
        </Button>
        <PosterButton link={link} named />
      </div>
    </div>
  )
}
