import { dayName, dayPlus } from '../../../src/rules/calendar.ts'

/** The settlement zone of the sites that browser tests open. */
const ZONE = 'Asia/Kuala_Lumpur'

/** Returns a day of the site, `yyyy-MM-dd`, that lies some days before today. */
export const siteDay = (back = 0): string => dayName(dayPlus(Date.now(), -back, ZONE).start, ZONE)

/**
 * Returns the search part of an address that lists the past days, today included. A test that needs figures asks
 * for several days: shortly after midnight today has none.
 */
export const pastDays = (days: number): string => `from=${siteDay(days - 1)}&to=${siteDay()}`
