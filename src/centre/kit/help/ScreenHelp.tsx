import { useState } from 'react'
import { Button, Drawer } from 'antd'
import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CodeLoadError, loadCode } from '../../../client/code/loadCode.ts'
import { helpCenter } from '../../../endpoints/content/common.ts'
import { ownErrors } from '../../../endpoints/accounts/support.ts'
import { ErrorList } from '../support/ErrorList.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { asProblem } from '../call/problem.ts'
import { ProblemNote } from '../boundary/ProblemNote.tsx'
import RichText from '../format/RichText.tsx'
import { toursOf } from './tours.ts'
import type { Tour } from './tours.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useCentre } from '../context/centreContext.ts'
import { useDirection } from '../context/useDirection.ts'
import { useSheetPlace } from '../context/useSheetPlace.ts'
import { useWords } from '../format/useWords.ts'

/** How many of the reader's last errors the help shows. */
const OWN_ERRORS = 5

/** The reader's last errors, to quote to support; nothing without one. */
const OwnErrors = ({ enabled }: { enabled: boolean }) => {
  const { t } = useWords()
  const query = useEndpointQuery(ownErrors, {}, { enabled })
  const list = query.value?.list ?? []
  if (list.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{t('errors_own')}</h2>
      <ErrorList list={list.slice(0, OWN_ERRORS)} />
    </section>
  )
}

/** Shows the help of a screen by its code: its articles and its tours. */
const ScreenHelp = ({ code, open, close }: { code: string; open: boolean; close: () => void }) => {
  const articles = useEndpointQuery(helpCenter, { screen: code }, { enabled: open })
  const { t: tour } = useTranslation('tours')
  const { t } = useWords()
  const { base, page } = useCentre()
  const sheet = useSheetPlace(480, '80dvh')
  const navigate = useNavigate()
  const direction = useDirection()
  const [lost, setLost] = useState<Tour | null>(null)
  const start = async (one: Tour) => {
    setLost(null)
    const code = await loadCode(() => import('./runTour.ts')).catch((error: CodeLoadError) => error)
    if (code instanceof CodeLoadError) return setLost(one)
    // The tour starts on its own view. The new address also closes this drawer, because the address holds its
    // open state.
    await navigate(`${base}/${page}?${new URLSearchParams(one.view ?? {}).toString()}`, { replace: true })
    await code.runTour(one, { t: tour, direction })
  }
  return (
    <Drawer open={open} onClose={close} title={t('help_of', { code })} {...sheet}>
      {toursOf(code).length > 0 && (
        <section className="help-tours">
          <h2 className="section-title">{t('help_tours')}</h2>
          {toursOf(code).map((one) => (
            <Button key={one.id} icon={<CompassOutlined />} onClick={() => void start(one)}>
              {tour(one.id)}
            </Button>
          ))}
          {lost && (
            <ProblemNote problem={asProblem({ code: 'network.abnormal' })} retry={() => void start(lost)} />
          )}
        </section>
      )}
      <QueryContent query={articles}>
        {(topics) => {
          const found = topics.flatMap((topic) => topic.articles)
          return found.map((article, i) => (
            <details key={article.id} className="help-article" open={i === 0}>
              <summary>
                <bdi lang={article.lang}>{article.title}</bdi>
              </summary>
              <RichText html={article.content} lang={article.lang} />
            </details>
          ))
        }}
      </QueryContent>
      <OwnErrors enabled={open} />
      <Button type="link" className="flush" href="/help">
        {t('help_all')}
      </Button>
    </Drawer>
  )
}
export default ScreenHelp
