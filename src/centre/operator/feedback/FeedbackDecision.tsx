import { App } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { answerFeedback, assignFeedback, getFeedbackCase } from '../../../endpoints/content/feedbackDesk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { Assignee } from '../decision/Assignee.tsx'
import { Images } from '../decision/Images.tsx'
import { PlayerFacts } from '../decision/PlayerFacts.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useRecordRows } from '../decision/useRecordRows.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

type FeedbackCase = OutputOf<typeof getFeedbackCase>

const Answer = ({ feedback: { key }, reach, contact }: FeedbackCase) => {
  const t = useOperatorWords()
  const { message: toast } = App.useApp()
  return (
    <MutationForm<typeof answerFeedback, { answer: string }>
      endpoint={answerFeedback}
      label={() => t(reach === 'none' ? 'feedback_close_now' : 'feedback_answer_now')}
      input={({ answer }) => ({ key, answer })}
      onDone={() => void toast.success(t('feedback_answered'))}
    >
      <ReasonField
        name="answer"
        most={2000}
        hint={t(`feedback_reach_${reach}`, { contact: contact ?? '' })}
      />
    </MutationForm>
  )
}

const Shown = (found: FeedbackCase) => {
  const { feedback } = found
  const { listField, listChoice, moment } = useWords()
  const record = useRecordRows()
  const t = useOperatorWords()
  const { may } = useStaff()
  return (
    <>
      <DescriptionList
        rows={[
          record.number(feedback.number),
          [listField('kind'), listChoice('kind', feedback.kind)],
          [listField('about'), listChoice('about', feedback.type === 'other' ? 'anything' : feedback.type)],
          [listField('account'), feedback.account || t('guest')],
          [listField('name'), found.name || null],
          [t('contact'), found.contact ? <bdi key="c">{found.contact}</bdi> : null],
          [listField('reportedAt'), moment(feedback.at)],
          record.status(feedback.status, feedback.status === 'open' ? 'pending' : 'approved'),
        ]}
      />
      <p className="operator-text" lang={found.language} dir="auto">
        {found.content}
      </p>
      {found.images.length > 0 && <Images images={found.images} />}
      {found.answeredAt !== null && (
        <>
          <h2 className="section-title">{t('answer')}</h2>
          <p className="centre-soft">
            {[found.answeredBy, moment(found.answeredAt)].filter(Boolean).join(' · ')}
          </p>
          {found.answer && (
            <p className="operator-text" dir="auto">
              {found.answer}
            </p>
          )}
        </>
      )}
      {feedback.status === 'open' && may('feedback.answer') && (
        <>
          <Assignee
            endpoint={assignFeedback}
            id={feedback.key}
            assigneeId={found.assigneeId}
            people={found.people}
          />
          <Answer {...found} />
        </>
      )}
      {found.player && <PlayerFacts player={found.player} />}
    </>
  )
}

/** Feedback with its sender, and the answer to it. */
export const FeedbackDecision = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getFeedbackCase, { key: id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
