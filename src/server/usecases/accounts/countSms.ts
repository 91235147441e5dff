import { DAY, HOUR } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Context } from '../../ports/context.ts'
import { countryOf, HOME_COUNTRY } from './parseMobile.ts'

/** The share of the daily SMS quota that is reserved for account owners. */
const OWNERS_SHARE = 0.1

/** The network of an address: the whole IPv4 address, or the first 64 bits of IPv6. */
const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip

interface Sms {
  /** False for a number without an account: no SMS is sent or paid for. */
  reach: boolean
  /** The requester knows the password, or uses a known address of the account. */
  owner: boolean
}

/**
 * Counts an SMS against toll fraud: by address, by country, and by the operator's daily quota (§8 "quota not
 * sufficient"). For a number without an account the counters are only read, with the same number of queries.
 */
export const countSms = async (
  context: Context,
  mobile: string,
  { reach, owner }: Sms,
): Promise<Decision<null>> => {
  const {
    ports,
    now,
    ip,
    brand: { security },
  } = context
  const count = async (key: string, windowMs: number): Promise<number> =>
    reach ? ports.attempts.add(key, windowMs, now) : (await ports.attempts.count(key, windowMs, now)) + 1
  const over = async (most: number, key: string, windowMs: number): Promise<boolean> =>
    most > 0 && (await count(key, windowMs)) > most
  if (!owner) {
    // Requests for numbers without an account count too, because they are used to search for accounts.
    const here =
      security.smsPerAddress > 0 ? await ports.attempts.add(`sms-address:${networkOf(ip)}`, HOUR, now) : 0
    if (here > security.smsPerAddress) return refuse('too.many.requests', { detail: { minutes: 60 } })
    const country = countryOf(mobile)
    if (country !== HOME_COUNTRY && (await over(security.smsPerCountry, `sms-country:${country}`, DAY)))
      return refuse('quota.insufficient')
  }
  const forAll = Math.ceil(security.smsPerDay * (owner ? 1 : 1 - OWNERS_SHARE))
  return (await over(forAll, 'sms-day', DAY)) ? refuse('quota.insufficient') : ok(null)
}
