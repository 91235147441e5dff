import { Form, Input, Select } from 'antd'
import type { SecurityQuestion } from '../../../../entities/accounts/security.ts'
import {
  changeSecurityQuestions,
  getSecurityQuestions,
  setSecurityQuestions,
} from '../../../../endpoints/accounts/security.ts'
import { MutationForm } from '../../../kit/form/MutationForm.tsx'
import { chosenRule } from '../../../kit/form/chosenRule.ts'
import { QueryContent } from '../../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../../kit/format/useWords.ts'
import { Secret } from './Secret.tsx'

interface Answer {
  question: SecurityQuestion
  answer: string
}
export interface Answered {
  answers: Answer[]
}

export const answersOf = (answers: readonly Answer[]) =>
  answers.map(({ question, answer }) => ({ question, answer }))

/**
 * Returns a function that pairs the typed answers with the chosen questions, in their order. The questions come
 * from the provider and not from the form, which may hold questions of an earlier choice.
 */
export const useChosenAnswers = (): ((answers: readonly Pick<Answer, 'answer'>[]) => Answer[]) => {
  const { value } = useEndpointQuery(getSecurityQuestions, {})
  return (answers) =>
    (value?.chosen ?? []).map((question, at) => ({ question, answer: answers[at]?.answer ?? '' }))
}

const ROWS = [0, 1, 2] as const

/** Fields for the answers to three questions: the chosen ones, or three to choose now. */
export const AnswerFields = ({ name, chosen }: { name: string; chosen: boolean }) => {
  const { t, choice } = useWords()
  const query = useEndpointQuery(getSecurityQuestions, {})
  const form = Form.useFormInstance()
  const picked: (Partial<Answer> | undefined)[] = Form.useWatch(name, form) ?? []
  const required = [{ required: true, message: t('field_required') }]
  return (
    <QueryContent query={query} rows={3}>
      {(questions) => (
        <>
          {ROWS.map((row) => {
            const fixed = chosen ? questions.chosen[row] : undefined
            const taken = new Set(
              picked.flatMap((one, index) => (index !== row && one?.question ? [one.question] : [])),
            )
            const options = questions.available
              .filter((one) => !taken.has(one))
              .map((value) => ({ value, label: choice('security_question', value) }))
            return (
              <div key={row} className="question">
                {!chosen && (
                  <Form.Item
                    name={[name, row, 'question']}
                    label={t('question_n', { n: row + 1 })}
                    rules={[chosenRule(t('field_required'))]}
                  >
                    <Select options={options} size="large" />
                  </Form.Item>
                )}
                <Form.Item
                  name={[name, row, 'answer']}
                  label={fixed ? choice('security_question', fixed) : t('question_answer')}
                  rules={[...required, { min: 2, message: t('two_characters') }]}
                >
                  <Input size="large" maxLength={64} autoComplete="off" />
                </Form.Item>
              </div>
            )
          })}
        </>
      )}
    </QueryContent>
  )
}

/** The security questions. They are chosen once; a later change requires the current answers. */
export const Questions = ({ set, done }: { set: boolean; done: (message: string) => void }) => {
  const { t } = useWords()
  const known = useChosenAnswers()
  const showDone = () => done(t('questions_done'))
  if (!set) {
    return (
      <MutationForm<typeof setSecurityQuestions, Answered & { password: string }>
        endpoint={setSecurityQuestions}
        label={() => t('questions_button')}
        onDone={showDone}
        input={({ password, answers }) => ({ password, answers: answersOf(answers) })}
      >
        <AnswerFields name="answers" chosen={false} />
        <Secret name="password" label="loginPassword" autoComplete="current-password" />
      </MutationForm>
    )
  }
  return (
    <MutationForm<typeof changeSecurityQuestions, Answered & { password: string; oldAnswers: Answer[] }>
      endpoint={changeSecurityQuestions}
      label={() => t('questions_change')}
      onDone={showDone}
      input={({ password, oldAnswers, answers }) => ({
        password,
        oldAnswers: known(oldAnswers),
        answers: answersOf(answers),
      })}
    >
      <p className="centre-soft">{t('questions_old')}</p>
      <AnswerFields name="oldAnswers" chosen />
      <p className="centre-soft">{t('questions_new')}</p>
      <AnswerFields name="answers" chosen={false} />
      <Secret name="password" label="loginPassword" autoComplete="current-password" />
    </MutationForm>
  )
}
