import { dateAt } from '../calendar.ts'

/** Parses a birth date as in §5, yyyy-MM-dd or MM-dd-yyyy; null when there is no such day. */
const readDate = (text: string): { year: number; month: number; date: number } | null => {
  const [, y1, m1, d1, m2, d2, y2] = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)-(\d\d)-(\d{4}))$/.exec(text) ?? []
  const [year = NaN, month = NaN, date = NaN] = [y1 ?? y2, m1 ?? m2, d1 ?? d2].map(Number)
  const real = new Date(Date.UTC(year, month - 1, date))
  return real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === date
    ? { year, month, date }
    : null
}

/** Returns the age in whole years at a moment, by the calendar of a zone; null when the text is not a date. */
export const ageAt = (birthDate: string, now: number, zone: string): number | null => {
  const born = readDate(birthDate)
  if (!born) return null
  const today = dateAt(now, zone)
  const hadBirthday = today.month > born.month || (today.month === born.month && today.date >= born.date)
  return today.year - born.year - (hadBirthday ? 0 : 1)
}

export type BirthDateFault = 'field.pattern' | 'age.required'

/** Higher ages are typing errors. */
const AGE_MAX = 120

/** Returns the fault of a birth date where an age is required (§5, §9); null when the person is old enough. */
export const birthDateFault = (
  birthDate: string,
  minimumAge: number,
  now: number,
  zone: string,
): BirthDateFault | null => {
  const age = ageAt(birthDate, now, zone)
  if (age === null || age > AGE_MAX) return 'field.pattern'
  return age < minimumAge ? 'age.required' : null
}
