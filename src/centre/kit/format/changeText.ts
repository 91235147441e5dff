import { numberFormat } from '../../../rules/site/formats.ts'

/** A larger change, such as that from almost nothing, is shown as more than this. */
const LARGEST = 9.99

/** Returns the share to show, with a sign before it if the share itself is beyond it. */
const bounded = (share: number): { beyond: string; shown: number } => {
  if (share > LARGEST) return { beyond: '>', shown: LARGEST }
  if (share < -LARGEST) return { beyond: '<', shown: -LARGEST }
  return { beyond: '', shown: share }
}

/** Returns the change of a figure from another one that is not zero, in percent with a sign, such as `−28%` or `>+999%`. */
export const changeText = (value: number, before: number, locale: string): string => {
  const { beyond, shown } = bounded((value - before) / Math.abs(before))
  const text = numberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(shown)
  return `${beyond}${text.replace('-', '\u2212')}`
}
