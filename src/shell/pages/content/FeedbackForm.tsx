import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { feedback, FEEDBACK_WORDS_MAX, FEEDBACK_WORDS_MIN } from '../../../endpoints/content/common.ts'
import type { InputOf } from '../../../endpoints/endpoint.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Field } from '../../kit/form/Field.tsx'
import { PicturesField } from '../../kit/form/PicturesField.tsx'
import { useSession } from '../../kit/session/session.ts'
import { uploadPictures } from '../../kit/form/uploadPictures.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { countWords } from '../../../rules/content/countWords.ts'
import { FormError } from '../../kit/form/FormError.tsx'

type Type = InputOf<typeof feedback>['type']
type Kind = NonNullable<InputOf<typeof feedback>['kind']>
interface FeedbackValues {
  kind: Kind
  type: Type
  name: string
  contact: string
  content: string
  uploadIds: readonly File[]
}
/** §3 feedback question types. */
const TYPES: readonly Type[] = ['deposit', 'withdraw', 'game', 'customerService', 'application', 'other']

/** The form state: values, checks, and the call that sends the feedback. */
const useFeedback = (application: boolean | undefined) => {
  const { t } = useTranslation()
  const { member } = useSession()
  const form = useForm<FeedbackValues>({
    initial: {
      kind: 'feedback',
      type: application ? 'application' : 'other',
      name: '',
      contact: '',
      content: '',
      uploadIds: [],
    },
    check: (values) => {
      const words = countWords(values.content)
      const errors: Record<string, string> = {}
      if (words < FEEDBACK_WORDS_MIN || words > FEEDBACK_WORDS_MAX)
        errors['content'] = t('feedback.words', { min: FEEDBACK_WORDS_MIN, max: FEEDBACK_WORDS_MAX })
      if (!member && !values.contact.trim()) errors['contact'] = t('required.field')
      if (application && !values.name.trim()) errors['name'] = t('required.field')
      return errors
    },
    send: async ({ uploadIds, ...values }) => {
      const { number } = await call(feedback, {
        ...values,
        content: values.content.trim(),
        contact: values.contact.trim(),
        name: values.name.trim(),
        uploadIds: await uploadPictures(uploadIds),
      })
      form.set('content', '')
      form.set('uploadIds', [])
      void showMessage({
        title: t('feedback.sent'),
        icon: 'check',
        text: t('feedback.sent.text', { number }),
      })
    },
  })
  return { form, member }
}

type Form = ReturnType<typeof useFeedback>['form']

/** The choice between feedback and complaint, and the question type. */
const Topic = ({ form: { values, set } }: { form: Form }) => {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceTabs
        className="segments"
        label={t('feedback.kind')}
        choices={['feedback', 'complaint'] as const}
        chosen={values.kind}
        onChoose={(kind) => set('kind', kind)}
        word={(kind) => t(`feedback.kind.${kind}`)}
      />
      <ChoiceTabs
        className="segments"
        label={t('feedback.type')}
        choices={TYPES}
        chosen={values.type}
        onChoose={(type) => set('type', type)}
        word={(type) => t(`feedback.type.${type}`)}
      />
    </>
  )
}

const Content = ({
  form: { values, errors, set },
  application,
}: {
  form: Form
  application: boolean | undefined
}) => {
  const { t } = useTranslation()
  return (
    <label className="field">
      <span className="field__label">
        {t(application ? 'join.about' : 'feedback.content')}
        <span className="field__need" aria-hidden="true">
          {' '}
          *
        </span>
      </span>
      <textarea
        className="input"
        name="content"
        rows={6}
        maxLength={6000}
        value={values.content}
        aria-required="true"
        aria-invalid={errors['content'] ? true : undefined}
        onChange={(event) => set('content', event.target.value)}
      />
      {errors['content'] && (
        <span className="field__error" role="alert">
          {errors['content']}
        </span>
      )}
    </label>
  )
}

/**
 * Feedback and complaints (§2). §5: the content is required and has a limited number of words. The join page
 * sends the same call.
 */
export const FeedbackForm = ({ application }: { application?: boolean }) => {
  const { form, member } = useFeedback(application)
  const { t } = useTranslation()
  const { values, errors, set } = form
  return (
    <form className="form feedback" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormError message={errors['']} />
      {!application && <Topic form={form} />}
      {(application || !member) && (
        <Field
          name="name"
          label={t('feedback.name')}
          required={application}
          value={values.name}
          error={errors['name']}
          onValue={(v) => set('name', v)}
          autoComplete="name"
          maxLength={64}
        />
      )}
      {!member && (
        <Field
          name="contact"
          label={t('feedback.contact')}
          required
          value={values.contact}
          error={errors['contact']}
          onValue={(v) => set('contact', v)}
          hint={t('feedback.contact.hint')}
          maxLength={120}
        />
      )}
      <Content form={form} application={application} />
      {member && !application && (
        <PicturesField
          files={values.uploadIds}
          error={errors['uploadIds']}
          onFiles={(files) => set('uploadIds', files)}
        />
      )}
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>
        {t(form.busy ? 'wait' : 'send')}
      </button>
    </form>
  )
}
