import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../endpoints/endpoint.ts'
import { captcha } from '../../endpoints/login.ts'
import { call } from '../../client/call.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** §5: the picture may be asked for anew once per second. */
const REFRESH_MS = 1000

interface Props {
  value: string
  error?: string | undefined
  onValue: (value: string) => void
  /** A new picture is shown: what was read from the one before counts no more, the message about it still stands. */
  onChallenge: (captchaId: string) => void
}

/**
 * The captcha: a picture to read, and the arithmetic question for those who cannot. A picture is good for one try: give
 * the field a new `key` after a refusal.
 */
export const CaptchaField = ({ value, error, onValue, onChallenge }: Props) => {
  const { t } = useTranslation()
  const [challenge, setChallenge] = useState<OutputOf<typeof captcha> | null>(null)
  const askedAt = useRef(0)
  const show = (next: OutputOf<typeof captcha>) => {
    setChallenge(next)
    onChallenge(next.captchaId)
  }
  const renew = () => {
    if (Date.now() - askedAt.current < REFRESH_MS) return
    askedAt.current = Date.now()
    call(captcha, {}).then(show, () => setChallenge(null))
  }
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    let left = false
    call(captcha, {}).then((next) => left || showFirst(next), () => undefined)
    return () => {
      left = true
    }
  }, [])
  const image = challenge?.image ?? ''
  return (
    <Field
      name="captcha"
      label={t('field.captcha')}
      value={value}
      onValue={onValue}
      error={error}
      hint={challenge?.question}
      required
      autoComplete="off"
      maxLength={12}
      after={(
        <span className="captcha">
          {challenge ? <img className="captcha__image" src={image.startsWith('data:') ? image : `data:image/png;base64,${image}`} alt={t('captcha.image')} /> : <span className="captcha__image skeleton" />}
          <button type="button" className="icon-button" aria-label={t('captcha.renew')} onClick={renew}><Icon name="refresh" /></button>
        </span>
      )}
    />
  )
}
