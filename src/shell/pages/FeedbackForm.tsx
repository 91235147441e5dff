import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { feedback, FEEDBACK_WORDS_MAX, FEEDBACK_WORDS_MIN } from '../../endpoints/common.ts'
import type { InputOf } from '../../endpoints/endpoint.ts'
import { ask } from '../kit/dialogs.ts'
import { Field } from '../kit/Field.tsx'
import { PicturesField } from '../kit/PicturesField.tsx'
import { useSession } from '../kit/session.ts'
import { uploadPictures } from '../kit/uploadPictures.ts'
import { useForm } from '../kit/useForm.ts'
import { countWords } from './countWords.ts'

type Type = InputOf<typeof feedback>['type']
type Kind = NonNullable<InputOf<typeof feedback>['kind']>
/** §3 feedback question types. */
const TYPES: readonly Type[] = ['deposit', 'withdraw', 'game', 'customerService', 'application', 'other']

/** Feedback and complaints (§2); §5: content required, within the number of words. Join-us sends the same call. */
export const FeedbackForm = ({ application }: { application?: boolean }) => {
  const { t } = useTranslation()
  const { member } = useSession()
  const form = useForm({
    initial: { kind: 'feedback' as Kind, type: (application ? 'application' : 'other') as Type, name: '', contact: '', content: '', uploadIds: [] as readonly File[] },
    check: (values) => {
      const words = countWords(values.content)
      const errors: Record<string, string> = {}
      if (words < FEEDBACK_WORDS_MIN || words > FEEDBACK_WORDS_MAX) errors['content'] = t('feedback.words', { min: FEEDBACK_WORDS_MIN, max: FEEDBACK_WORDS_MAX })
      if (!member && !values.contact.trim()) errors['contact'] = t('required.field')
      if (application && !values.name.trim()) errors['name'] = t('required.field')
      return errors
    },
    send: async ({ uploadIds, ...values }) => {
      const { number } = await call(feedback, { ...values, content: values.content.trim(), contact: values.contact.trim(), name: values.name.trim(), uploadIds: await uploadPictures(uploadIds) })
      form.set('content', '')
      form.set('uploadIds', [])
      void ask({ title: t('feedback.sent'), icon: 'check', text: t('feedback.sent.text', { number }) })
    },
  })
  const { values, errors, set } = form
  return (
    <form className="form feedback" noValidate onSubmit={(event) => void form.submit(event)}>
      {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
      {!application && (
        <>
          <div className="segments" role="group" aria-label={t('feedback.kind')}>
            {(['feedback', 'complaint'] as const).map((kind) => <button key={kind} type="button" className="tabs__tab" aria-pressed={values.kind === kind} onClick={() => set('kind', kind)}>{t(`feedback.kind.${kind}`)}</button>)}
          </div>
          <div className="segments" role="group" aria-label={t('feedback.type')}>
            {TYPES.map((type) => <button key={type} type="button" className="tabs__tab" aria-pressed={values.type === type} onClick={() => set('type', type)}>{t(`feedback.type.${type}`)}</button>)}
          </div>
        </>
      )}
      {(application || !member) && <Field name="name" label={t('feedback.name')} required={application} value={values.name} error={errors['name']} onValue={(v) => set('name', v)} autoComplete="name" maxLength={64} />}
      {!member && <Field name="contact" label={t('feedback.contact')} required value={values.contact} error={errors['contact']} onValue={(v) => set('contact', v)} hint={t('feedback.contact.hint')} maxLength={120} />}
      <label className="field">
        <span className="field__label">{t(application ? 'join.about' : 'feedback.content')}<span className="field__need" aria-hidden="true"> *</span></span>
        <textarea className="input" name="content" rows={6} maxLength={6000} value={values.content} aria-required="true" aria-invalid={errors['content'] ? true : undefined} onChange={(event) => set('content', event.target.value)} />
        {errors['content'] && <span className="field__error" role="alert">{errors['content']}</span>}
      </label>
      {member && !application && <PicturesField files={values.uploadIds} error={errors['uploadIds']} onFiles={(files) => set('uploadIds', files)} />}
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>{t(form.busy ? 'wait' : 'send')}</button>
    </form>
  )
}
