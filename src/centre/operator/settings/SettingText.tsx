import { Fragment, type ReactNode } from 'react'
import { Tag } from 'antd'
import type { SettingField } from '../../../entities/desk/settings.ts'
import { numberFormat } from '../../../rules/site/formats.ts'
import { numberLocaleOf, ownNameOf } from '../../../rules/site/languages.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'
import { useSettingWords } from './useSettingWords.ts'

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const

/** Returns a function that writes a number with the unit of its field. */
const useNumberText = () => {
  const { language } = useWords()
  return (value: number, unit: SettingField['unit']): string => {
    if (unit === 'bps' || unit === 'percent')
      return numberFormat(numberLocaleOf(language), {
        style: 'percent',
        maximumFractionDigits: 2,
      }).format(value / (unit === 'bps' ? 10_000 : 100))
    const style = unit ? ({ style: 'unit', unit: UNITS[unit], unitDisplay: 'long' } as const) : {}
    return numberFormat(numberLocaleOf(language), style).format(value)
  }
}

/** Returns a function that names an option of a field. */
export const useOptionName = () => {
  const { language } = useWords()
  const { option } = useSettingWords()
  return ({ input, name }: Pick<SettingField, 'input' | 'name'>, value: string): string => {
    if (input === 'countries') return new Intl.DisplayNames([language], { type: 'region' }).of(value) ?? value
    return isLanguage({ name }) ? ownNameOf(value) : option(value)
  }
}

const Colour = ({ value }: { value: string }) => (
  <span className="setting-colour">
    <span className="setting-swatch" style={{ background: value }} />
    <code>{value}</code>
  </span>
)

/** An SVG text as an image, in which no script runs. */
export const SvgPicture = ({ svg }: { svg: string }) => (
  <img className="setting-mark" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
)

interface TagsProps {
  names: readonly { name: string; lang?: string }[]
  /** The texts are the operator's own, in any language. */
  typed: boolean
}

const Tags = ({ names, typed }: TagsProps) => (
  <span className="setting-tags" data-typed={typed ? '' : undefined}>
    {names.map(({ name, lang }) => (
      <Tag key={name} className="setting-tag" lang={lang}>
        {name}
      </Tag>
    ))}
  </span>
)

const isLanguage = ({ name }: Pick<SettingField, 'name'>): boolean => name === 'offered' || name === 'default'

const StringText = ({ field, value }: { field: SettingField; value: string }): ReactNode => {
  const optionName = useOptionName()
  switch (field.input) {
    case 'svg':
      return <SvgPicture svg={value} />
    case 'colour':
      return <Colour value={value} />
    case 'choice':
      return <bdi>{optionName(field, value)}</bdi>
    default:
      return <bdi>{value}</bdi>
  }
}

/** A value of a field, as people read it. */
export const SettingText = ({ field, value }: { field: SettingField; value: unknown }): ReactNode => {
  const { amount, moment } = useWords()
  const t = useOperatorWords()
  const numberText = useNumberText()
  const optionName = useOptionName()
  const { input, unit } = field
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'setting_on' : 'setting_off')
  if (typeof value === 'number') {
    if (input === 'moment') return moment(value)
    return input === 'money' ? amount(value) : numberText(value, unit)
  }
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (list.length === 0) return '–'
    return (
      <Tags
        typed={input === 'lines'}
        names={list.map((one) => {
          if (typeof one === 'number') return { name: amount(one) }
          const value = String(one)
          return { name: optionName(field, value), ...(isLanguage(field) && { lang: value }) }
        })}
      />
    )
  }
  if (typeof value === 'object') {
    const texts = Object.entries(value).filter(([, text]) => Boolean(text))
    return texts.length === 0
      ? '–'
      : texts.map(([tag, text], at) => (
          <Fragment key={tag}>
            {at > 0 && ' · '}
            <bdi lang={tag}>
              {ownNameOf(tag)}: {String(text)}
            </bdi>
          </Fragment>
        ))
  }
  return <StringText field={field} value={String(value)} />
}
