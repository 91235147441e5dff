import { Button, Drawer } from 'antd'
import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { helpCenter } from '../../endpoints/common.ts'
import { Loaded } from './Loaded.tsx'
import { RichText } from './RichText.tsx'
import { toursOf } from './tours.ts'
import type { Tour } from './tours.ts'
import { useCall } from './useCall.ts'
import { useCentre } from './centreContext.ts'
import { useNarrow } from './useNarrow.ts'
import { useWords } from './useWords.ts'

/** What a screen's code explains: its articles, and the tours that walk over it. */
const ScreenHelp = ({ code, open, close }: { code: string; open: boolean; close: () => void }) => {
  const articles = useCall(helpCenter, { screen: code }, { enabled: open })
  const { t: tour } = useTranslation('tours')
  const { t } = useWords()
  const { base, page } = useCentre()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const start = async (one: Tour) => {
    // The tour begins on its own view, which also shuts this drawer: the address said that it was open.
    await navigate(`${base}/${page}?${new URLSearchParams(one.view ?? {}).toString()}`, { replace: true })
    const { runTour } = await import('./runTour.ts')
    await runTour(one, { t: tour })
  }
  return (
    <Drawer
      open={open} onClose={close} title={t('help_of', { code })}
      {...(narrow ? { placement: 'bottom', height: '80dvh' } : { width: 480 })}
    >
      {toursOf(code).length > 0 && (
        <section className="help-tours">
          <h2 className="section-title">{t('help_tours')}</h2>
          {toursOf(code).map((one) => (
            <Button key={one.id} icon={<CompassOutlined />} onClick={() => void start(one)}>{tour(one.id)}</Button>
          ))}
        </section>
      )}
      <Loaded call={articles}>
        {(topics) => {
          const found = topics.flatMap((topic) => topic.articles)
          return found.map((article, i) => (
            <details key={article.id} className="help-article" open={i === 0}>
              <summary>{article.title}</summary>
              <RichText html={article.content} />
            </details>
          ))
        }}
      </Loaded>
      <Button type="link" className="flush" href="/help">{t('help_all')}</Button>
    </Drawer>
  )
}
export default ScreenHelp
