import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { captcha } from '../../../endpoints/accounts/login.ts'
import { call } from '../../../client/call.ts'
import { solvePuzzle } from '../../../client/solvePuzzle.ts'
import { Field } from './Field.tsx'
import { Icon } from '../page/Icon.tsx'

/** §5: the user may request a new picture once per second. */
const REFRESH_MS = 1000

interface Props {
  /** The field's name in its form. */
  name?: string
  value: string
  error?: string | undefined
  onValue: (value: string) => void
  /** Called with the new picture's id. The typed value no longer applies; its error message stays. */
  onChallenge: (captchaId: string) => void
  autoFocus?: boolean
}

/** Returns the current challenge, and how to renew it or let the browser solve its puzzle. */
const useChallenge = ({ onValue, onChallenge }: Pick<Props, 'onValue' | 'onChallenge'>) => {
  const [challenge, setChallenge] = useState<OutputOf<typeof captcha> | null>(null)
  const [work, setWork] = useState<'none' | 'busy' | 'done'>('none')
  const working = useRef<AbortController>(undefined)
  const askedAt = useRef(0)
  const show = (next: OutputOf<typeof captcha>) => {
    working.current?.abort()
    setWork('none')
    setChallenge(next)
    onChallenge(next.captchaId)
  }
  const renew = () => {
    if (Date.now() - askedAt.current < REFRESH_MS) return
    askedAt.current = Date.now()
    call(captcha, {}).then(show, () => setChallenge(null))
  }
  const solve = async () => {
    if (!challenge?.puzzle) return
    const own = new AbortController()
    working.current = own
    setWork('busy')
    const found = await solvePuzzle(challenge.puzzle, own.signal)
    if (own.signal.aborted) return
    setWork(found === null ? 'none' : 'done')
    if (found !== null) onValue(String(found))
  }
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    let left = false
    call(captcha, {}).then(
      (next) => left || showFirst(next),
      () => undefined,
    )
    return () => {
      left = true
      working.current?.abort()
    }
  }, [])
  return { challenge, work, renew, solve }
}

/**
 * The captcha: a picture to read, or a puzzle that the browser solves for users who cannot read it. A picture is
 * valid for one try, so give the field a new `key` after a refusal.
 */
export const CaptchaField = ({
  name = 'captcha',
  value,
  error,
  onValue,
  onChallenge,
  autoFocus = false,
}: Props) => {
  const { t } = useTranslation()
  const { challenge, work, renew, solve } = useChallenge({ onValue, onChallenge })
  const image = challenge?.image ?? ''
  return (
    <div className="captcha-field">
      <Field
        name={name}
        label={t('field.captcha')}
        value={work === 'done' ? '•••' : value}
        onValue={onValue}
        readOnly={work !== 'none'}
        error={error}
        required
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        after={
          <span className="captcha">
            {challenge ? (
              <img
                className="captcha__image"
                src={image.startsWith('data:') ? image : `data:image/png;base64,${image}`}
                alt={t('captcha.image')}
              />
            ) : (
              <span className="captcha__image skeleton" />
            )}
            <button type="button" className="icon-button" aria-label={t('captcha.renew')} onClick={renew}>
              <Icon name="refresh" />
            </button>
          </span>
        }
      />
      {challenge?.puzzle && work === 'none' && (
        <button type="button" className="link captcha__other" onClick={() => void solve()}>
          {t('captcha.cannotSee')}
        </button>
      )}
      <p className="field__hint" role="status">
        {work === 'none' ? '' : t(`captcha.${work}`)}
      </p>
    </div>
  )
}
