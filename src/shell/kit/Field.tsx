import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import './form.css'

type Base = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>
interface Props extends Base {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Stands before the input in the same row, e.g. the dialling code. */
  before?: ReactNode
  /** Stands after the input in the same row, e.g. the code button. */
  after?: ReactNode
}

/** A labelled input with its hint and, under it, its message (§8 "field message under the field"). */
export const Field = ({ name, label, value, onValue, error, hint, before, after, type = 'text', required, ...rest }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>{label}{required && <span className="field__need" aria-hidden="true"> *</span>}</label>
      <div className="field__row">
        {before}
        <span className="field__affix" style={{ flex: 1 }}>
          <input
            {...rest}
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
          {secret && (
            <button type="button" className="icon-button" aria-label={t(shown ? 'password.hide' : 'password.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
              <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
            </button>
          )}
        </span>
        {after}
      </div>
      {hint && !error && <p className="field__hint" id={`${id}h`}>{hint}</p>}
      {error && <p className="field__error" id={`${id}e`} role="alert"><Icon name="error" size={14} />{error}</p>}
    </div>
  )
}
