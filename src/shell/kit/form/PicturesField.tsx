import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../page/Icon.tsx'
import './picturesField.css'

/** §5, §9: png or jpg, at most 5 MB each, at most three. */
const TYPES = ['image/png', 'image/jpeg']
const BYTES_MAX = 5 * 1024 * 1024
const COUNT_MAX = 3

interface Props {
  files: readonly File[]
  error?: string | undefined
  onFiles: (files: readonly File[]) => void
}

const Picture = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const { t } = useTranslation()
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <li className="pictures__item">
      <img src={url} alt={file.name} />
      <button
        type="button"
        className="icon-button"
        aria-label={t('picture.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="trash" size={16} />
      </button>
    </li>
  )
}

/** Chooses pictures to attach, shows them and can remove them. It reports an invalid picture immediately. */
export const PicturesField = ({ files, error, onFiles }: Props) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const add = (chosen: readonly File[]) => {
    const right = chosen.filter(({ type, size }) => TYPES.includes(type) && size <= BYTES_MAX)
    const wrong = chosen.find((file) => !right.includes(file))
    const all = [...files, ...right]
    const tooMany = all.length > COUNT_MAX ? t('picture.tooMany', { count: COUNT_MAX }) : undefined
    setRefused(wrong ? t(wrong.size > BYTES_MAX ? 'picture.tooLarge' : 'picture.type') : tooMany)
    onFiles(all.slice(0, COUNT_MAX))
  }
  return (
    <div className="field">
      <span className="field__label">{t('pictures')}</span>
      <ul className="pictures">
        {files.map((file, index) => (
          <Picture
            key={`${file.name}${file.lastModified}`}
            file={file}
            onRemove={() => onFiles(files.filter((_, at) => at !== index))}
          />
        ))}
        {files.length < COUNT_MAX && (
          <li>
            <button type="button" className="pictures__add" onClick={() => input.current?.click()}>
              <Icon name="upload" />
              <span>{t('picture.add')}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={TYPES.join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span className="field__hint">{t('pictures.hint', { count: COUNT_MAX })}</span>
      {(refused ?? error) && (
        <span className="field__error" role="alert">
          <Icon name="error" size={14} />
          {refused ?? error}
        </span>
      )}
    </div>
  )
}
