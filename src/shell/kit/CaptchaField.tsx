import { useEffect, useRef, useState } from 'react'
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
  onChallenge: (captchaId: string) => void
  /** A new value asks for a new picture: each is good for one try. */
  tries: number
}

/** The captcha: a picture to read, and the arithmetic question for those who cannot. */
export const CaptchaField = ({ value, error, onValue, onChallenge, tries }: Props) => {
  const { t } = useTranslation()
  const [challenge, setChallenge] = useState<OutputOf<typeof captcha> | null>(null)
  const askedAt = useRef(0)
  const renew = async () => {
    if (Date.now() - askedAt.current < REFRESH_MS) return
    askedAt.current = Date.now()
    try {
      const next = await call(captcha, {})
      setChallenge(next)
      onValue('')
      onChallenge(next.captchaId)
    } catch {
      setChallenge(null)
    }
  }
  useEffect(() => {
    askedAt.current = 0
    void renew()
    // Only a new try asks again by itself.
  }, [tries])
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
          <button type="button" className="icon-button" aria-label={t('captcha.renew')} onClick={() => void renew()}><Icon name="refresh" /></button>
        </span>
      )}
    />
  )
}
