import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { PROMOTION_COMMENT_MAX, promotionApply } from '../../../endpoints/loyalty/promotions.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { PicturesField } from '../../kit/form/PicturesField.tsx'
import { uploadPictures } from '../../kit/form/uploadPictures.ts'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'

/** The application for a promotion. §3, §5: a comment of up to 140 characters and up to three pictures. */
export const PromotionApplication = ({
  promotionId,
  onDone,
}: {
  promotionId: string
  onDone: () => void
}) => {
  const { t } = useTranslation()
  const form = useForm<{ comment: string; uploadIds: readonly File[] }>({
    initial: { comment: '', uploadIds: [] },
    check: ({ comment }): FieldErrors =>
      comment.trim().length > PROMOTION_COMMENT_MAX
        ? { comment: t('text.tooLong', { count: PROMOTION_COMMENT_MAX }) }
        : {},
    send: async ({ comment, uploadIds }) => {
      await call(promotionApply, {
        promotionId,
        comment: comment.trim(),
        uploadIds: await uploadPictures(uploadIds),
      })
      await showMessage({ title: t('promo.applied'), icon: 'check', text: t('promo.applied.text') })
      onDone()
    },
  })
  const { values, errors, set } = form
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormError message={errors['']} />
      <label className="field">
        <span className="field__label">{t('promo.comment')}</span>
        <textarea
          className="input"
          name="comment"
          rows={4}
          value={values.comment}
          aria-invalid={errors['comment'] ? true : undefined}
          onChange={(event) => set('comment', event.target.value)}
        />
        <span className="field__hint number">
          {values.comment.length} / {PROMOTION_COMMENT_MAX}
        </span>
        {errors['comment'] && (
          <span className="field__error" role="alert">
            {errors['comment']}
          </span>
        )}
      </label>
      <PicturesField
        files={values.uploadIds}
        error={errors['uploadIds']}
        onFiles={(files) => set('uploadIds', files)}
      />
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>
        {t(form.busy ? 'wait' : 'promo.apply.send')}
      </button>
    </form>
  )
}
