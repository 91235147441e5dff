import { useRef, useState } from 'react'
import { Button, Drawer, Segmented, Select } from 'antd'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { QRCodeSVG } from 'qrcode.react'
import { brand } from '../../../client/pageSettings.ts'
import { linkPoster } from '../../../endpoints/team/linkResults.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { AffiliateLink } from '../../../entities/team/team.ts'
import { directionOf, ownNameOf } from '../../../rules/site/languages.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { linkAddress } from './linkAddress.ts'
import { POSTER_STYLE } from './posterStyle.ts'
import { printPoster, type PaperSize } from './printPoster.ts'

type PosterText = OutputOf<typeof linkPoster>['texts'][number]

/** The poster's address carries its own tag, so that its visitors can be told from those of the shared link. */
const posterAddress = (link: AffiliateLink): string =>
  `${linkAddress(link)}&utm_source=poster&utm_medium=print`

interface PosterProps {
  link: AffiliateLink
  text: PosterText
  poster: React.RefObject<HTMLDivElement | null>
}

const Poster = ({ link, text, poster }: PosterProps) => (
  <div ref={poster} className="poster" lang={text.language} dir={directionOf(text.language)}>
    <div className="poster-page">
      <header>
        <p className="poster-brand">{brand.name}</p>
        <h1>{text.headline}</h1>
        <p className="poster-lead">{text.invitation}</p>
      </header>
      <div className="poster-code">
        <QRCodeSVG value={posterAddress(link)} level="M" size={512} />
        <p>{text.code.replace('{{code}}', link.code)}</p>
        <p>{window.location.host}</p>
      </div>
      <footer>
        <ol>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="poster-foot">{text.responsible}</p>
      </footer>
    </div>
  </div>
)

const PosterForm = ({ link, texts }: { link: AffiliateLink; texts: readonly PosterText[] }) => {
  const { t, language } = useWords()
  const [chosen, setChosen] = useState(language)
  const [size, setSize] = useState<PaperSize>('A4')
  const poster = useRef<HTMLDivElement>(null)
  const text = texts.find((one) => one.language === chosen) ?? texts[0]
  if (!text) return null
  return (
    <div className="poster-form">
      <style>{POSTER_STYLE}</style>
      <div className="poster-choices">
        <Segmented<PaperSize>
          value={size}
          options={['A4', 'A6']}
          onChange={setSize}
          aria-label={t('poster_size')}
        />
        <Select
          value={text.language}
          options={texts.map((one) => ({ value: one.language, label: ownNameOf(one.language) }))}
          onChange={setChosen}
          aria-label={t('poster_language')}
        />
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          onClick={() => {
            if (poster.current) printPoster(poster.current, size, t('poster_of', { code: link.code }))
          }}
        >
          {t('poster_print', { size })}
        </Button>
      </div>
      <div className="poster-preview">
        <Poster link={link} text={text} poster={poster} />
      </div>
    </div>
  )
}

const PosterContent = ({ link }: { link: AffiliateLink }) => {
  const query = useEndpointQuery(linkPoster, {})
  return <QueryContent query={query}>{({ texts }) => <PosterForm link={link} texts={texts} />}</QueryContent>
}

/** A poster of a link to print: brand, QR code and texts in a language of the site, on A4 or A6. */
const LinkPoster = ({ link, onClose }: { link: AffiliateLink; onClose: () => void }) => {
  const { t } = useWords()
  const sheet = useSheetPlace(560, '88dvh')
  return (
    <Drawer open onClose={onClose} title={t('poster_of', { code: link.code })} destroyOnHidden {...sheet}>
      <PosterContent link={link} />
    </Drawer>
  )
}
export default LinkPoster
