import { useTranslation } from 'react-i18next'
import { useFeatures } from '../../kit/session/features.ts'
import { EmptyView } from '../../kit/page/StateView.tsx'
import { useTitle } from '../../kit/page/useTitle.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import './help.css'
import './join.css'

const STEPS = ['1', '2', '3'] as const

/** §2 /join: the application to become an agent. */
export default function JoinPage() {
  const { t } = useTranslation()
  useTitle(t('nav.join'))
  const has = useFeatures()
  return (
    <div className="page-width join">
      <header className="page-head">
        <h1>{t('nav.join')}</h1>
      </header>
      <div className="join__pair">
        <div>
          <p className="join__lead">{t('join.lead')}</p>
          <ol className="join__steps">
            {STEPS.map((step) => (
              <li key={step}>
                <b>{t(`join.step.${step}`)}</b>
                <p>{t(`join.step.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
        <section className="panel join__form" aria-labelledby="apply">
          <h2 id="apply">{t('join.apply')}</h2>
          {has('feedback') ? (
            <FeedbackForm application />
          ) : (
            <EmptyView title={t('feature.closed')} text={t('feature.closed.text')} illustration="closed" />
          )}
        </section>
      </div>
    </div>
  )
}
