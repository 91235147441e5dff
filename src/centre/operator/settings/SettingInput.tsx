import { useRef, useState } from 'react'
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd'
import { brand } from '../../../client/pageSettings.ts'
import type { SettingField } from '../../../entities/desk/settings.ts'
import { minuteName, momentOfMinuteName } from '../../../rules/calendar.ts'
import { directionOf, ownNameOf } from '../../../rules/site/languages.ts'
import { zoneText } from '../../../rules/site/moments.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { useOperatorWords } from '../words.ts'
import { SvgPicture, useOptionName } from './SettingText.tsx'
import { useSettingWords } from './useSettingWords.ts'

/** The place of the values in the form, as the provider names it in a refusal. */
export const PLACE = ['change', 'value'] as const

const pathOf = ({ name }: SettingField) => [...PLACE, name]

/** A text in each language that the site offers. None is required. */
const TextsInput = ({ field }: { field: SettingField }) => {
  const { label } = useSettingWords()
  return (
    <fieldset className="content-texts">
      <legend>{label(field.name)}</legend>
      {brand.languages.offered.map((language) => (
        <Form.Item key={language} name={[...pathOf(field), language]} label={ownNameOf(language)}>
          <Input.TextArea
            lang={language}
            dir={directionOf(language)}
            aria-label={`${label(field.name)}, ${ownNameOf(language)}`}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={500}
          />
        </Form.Item>
      ))}
    </fieldset>
  )
}

/** An image as SVG text, which can be read from a file. */
const SvgInput = ({ field }: { field: SettingField }) => {
  const form = Form.useFormInstance()
  const { label, fieldHint } = useSettingWords()
  const t = useOperatorWords()
  const path = pathOf(field)
  const chooser = useRef<HTMLInputElement>(null)
  const shown: unknown = Form.useWatch(path, form)
  const read = (file: File | undefined): void =>
    void file?.text().then((svg) => form.setFieldValue(path, svg.trim()))
  return (
    <>
      <div className="setting-image">
        {typeof shown === 'string' && shown !== '' ? (
          <SvgPicture svg={shown} />
        ) : (
          <img className="setting-mark" src="/art/mark.svg" alt="" />
        )}
        <Button onClick={() => chooser.current?.click()}>{t('setting_svg_file')}</Button>
        <input
          ref={chooser}
          type="file"
          accept=".svg,image/svg+xml"
          hidden
          onChange={({ target }) => read(target.files?.[0])}
        />
      </div>
      <Form.Item
        name={path}
        label={label(field.name)}
        extra={fieldHint(field.name)}
        normalize={(svg: string) => (svg.trim() === '' ? null : svg)}
      >
        <Input.TextArea rows={4} maxLength={64_000} spellCheck={false} dir="ltr" />
      </Form.Item>
    </>
  )
}

/** A colour as text, with the browser's colour picker next to it. Both have the same value. */
const ColourInput = ({ field }: { field: SettingField }) => {
  const form = Form.useFormInstance()
  const { label, fieldHint } = useSettingWords()
  const t = useOperatorWords()
  const shown: unknown = Form.useWatch(pathOf(field), form)
  return (
    <Form.Item label={label(field.name)} extra={fieldHint(field.name)} htmlFor={pathOf(field).join('_')}>
      <div className="setting-pick">
        <input
          type="color"
          aria-label={t('setting_pick', { name: label(field.name) })}
          value={typeof shown === 'string' && /^#[0-9a-f]{6}$/i.test(shown) ? shown : '#000000'}
          onChange={({ target }) => form.setFieldValue(pathOf(field), target.value)}
        />
        <Form.Item
          name={pathOf(field)}
          noStyle
          rules={[{ pattern: /^#[0-9a-f]{6}$/i, required: true, message: t('setting_colour_form') }]}
        >
          <Input id={pathOf(field).join('_')} maxLength={7} dir="ltr" autoComplete="off" />
        </Form.Item>
      </div>
    </Form.Item>
  )
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** How the form's value of a field differs from the setting's. */
const useConversion = ({ input, unit }: SettingField) => {
  const { zone } = useCentre()
  if (unit === 'bps')
    return {
      getValueProps: (value: unknown) => ({ value: isNumber(value) ? value / 100 : value }),
      normalize: (percent: number | null) => (percent === null ? null : Math.round(percent * 100)),
    }
  if (input === 'moment')
    return {
      getValueProps: (value: unknown) => ({ value: isNumber(value) ? minuteName(value, zone) : '' }),
      normalize: (name: string) => (name ? momentOfMinuteName(name, zone) : null),
    }
  if (input === 'amounts')
    return {
      getValueProps: (value: unknown) => ({ value: Array.isArray(value) ? value.map(String) : [] }),
      normalize: (list: string[]) => list.map(Number).filter((one) => Number.isFinite(one)),
    }
  if (input === 'text') return { normalize: (text: string) => (text === '' ? null : text) }
  return input === 'switch' ? { valuePropName: 'checked' } : {}
}

/** The input of a field by its kind. */
const useInput = ({ name, input, unit, minimum, maximum, options }: SettingField) => {
  const optionName = useOptionName()
  const choices = options.map((value) => ({ value, label: optionName({ input, name }, value) }))
  const multiple = { mode: 'multiple', allowClear: true } as const
  switch (input) {
    case 'switch':
      return <Switch />
    case 'money':
      return <AmountInput />
    case 'number':
      return (
        <InputNumber
          size="large"
          {...(unit === 'bps'
            ? { min: 0, max: 100, step: 0.01, precision: 2 }
            : { min: minimum ?? 0, max: Math.min(maximum ?? 1_000_000, 1_000_000), precision: 0 })}
          {...((unit === 'bps' || unit === 'percent') && { suffix: '%' })}
        />
      )
    case 'amounts':
    case 'lines':
      return <Select size="large" mode="tags" tokenSeparators={[',', ' ']} open={false} suffixIcon={null} />
    case 'choices':
    case 'countries':
      return <Select size="large" {...multiple} optionFilterProp="label" options={choices} />
    case 'choice':
      return <Select size="large" options={choices} />
    case 'moment':
      return <Input size="large" type="datetime-local" />
    default:
      return <Input size="large" maxLength={300} autoComplete="off" />
  }
}

const PlainInput = ({ field }: { field: SettingField }) => {
  const { label, fieldHint } = useSettingWords()
  const t = useOperatorWords()
  const conversion = useConversion(field)
  const { name, input, optional, unit } = field
  const isFilled = !optional && input !== 'switch'
  const isList = ['amounts', 'lines', 'choices', 'countries'].includes(input)
  const { zone } = useCentre()
  const [now] = useState(Date.now)
  const units = unit === 'minutes' || unit === 'hours' || unit === 'days' ? t(`setting_unit_${unit}`) : null
  const zoneName = input === 'moment' ? zoneText(zone, now) : null
  return (
    <Form.Item
      name={pathOf(field)}
      label={label(name)}
      extra={[fieldHint(name), units, zoneName].filter(Boolean).join(' ') || undefined}
      {...conversion}
      {...(input === 'switch' && { layout: 'horizontal' as const, className: 'setting-switch' })}
      rules={isFilled && !isList ? [{ required: true, message: t('required') }] : []}
    >
      {useInput(field)}
    </Form.Item>
  )
}

/** The input of a field of a setting, made from its description. */
export const SettingInput = ({ field }: { field: SettingField }) => {
  if (field.input === 'texts') return <TextsInput field={field} />
  if (field.input === 'svg') return <SvgInput field={field} />
  return field.input === 'colour' ? <ColourInput field={field} /> : <PlainInput field={field} />
}
