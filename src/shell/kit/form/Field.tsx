import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../page/Icon.tsx'
import './form.css'

type Base = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>
interface Props extends Base {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Shown before the input in the same row, e.g. the dialling code. */
  before?: ReactNode
  /** Shown after the input in the same row, e.g. the code button. */
  after?: ReactNode
}

const RevealButton = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t(shown ? 'password.hide' : 'password.show')}
      aria-pressed={shown}
      onClick={onToggle}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
    </button>
  )
}

/** The error message of a field, else its hint. The input refers to it by `${id}e` or `${id}h`. */
const Message = ({ id, hint, error }: { id: string } & Pick<Props, 'hint' | 'error'>) => (
  <>
    {hint && !error && (
      <p className="field__hint" id={`${id}h`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="field__error" id={`${id}e`} role="alert">
        <Icon name="error" size={14} />
        {error}
      </p>
    )}
  </>
)

/** A labelled input with its hint, or its error message under it (§8 "field message under the field"). */
export const Field = ({
  name,
  label,
  value,
  onValue,
  error,
  hint,
  before,
  after,
  type = 'text',
  required,
  ...rest
}: Props) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {required && (
          <span className="field__need" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <div className="field__row">
        {before}
        <span className="field__affix" style={{ flex: 1 }}>
          <input
            {...rest}
            data-first={rest.autoFocus || undefined}
            id={id}
            name={name}
            className="input"
            type={secret && shown ? 'text' : type}
            value={value}
            required={false}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            onChange={(event) => onValue(event.target.value)}
          />
          {secret && <RevealButton shown={shown} onToggle={() => setShown(!shown)} />}
        </span>
        {after}
      </div>
      <Message id={id} hint={hint} error={error} />
    </div>
  )
}
