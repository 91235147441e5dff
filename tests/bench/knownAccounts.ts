import { ok } from '../../src/rules/decision.ts'
import type { Provider } from '../../src/server/start/provider.ts'
import { newId } from '../../src/server/store/db/ids.ts'
import { GUESSES, guessedPerson } from '../kit/site/guesses.ts'
import { callerIn } from '../kit/provider/provider.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import { providerOver, withDatabase } from './database.ts'
import { ratioOf, timed, type Figure } from './measure.ts'

/** The allowed relative difference of a pair, which is below the noise of a remote measurement. */
const APART = 0.05

const makeAccounts = async ({ ports, transact }: Provider, count: number): Promise<void> => {
  const passwordHash = await ports.passwords.hash('Playhouse#1')
  for (let n = 0; n < count; n += 1) {
    const { username, mobile, email } = guessedPerson(n, true)
    const now = Date.now()
    const made = await transact('directory', async (inside) => {
      const account = await inside.accounts.create({
        accountId: newId(now),
        parent: null,
        name: username,
        type: 0,
        currency: 'MYR',
        rebates: {},
        passwordHash,
        mustChangePassword: false,
        registeredAt: now,
        mobile,
        mobileVerifiedAt: now,
      })
      if (account) await inside.accounts.update(account, { email, emailVerifiedAt: now })
      return ok(account)
    })
    if (!made.ok || !made.value) throw new Error(`${username} could not be made`)
  }
}

/** Compares the time of each call that names an account, for an existing and an unknown one: it must not reveal which. */
export const knownAccounts = ({ samples }: { samples: number }): Promise<Figure[]> =>
  withDatabase(4, async (db) => {
    const brand = testBrand({ flags: testBrand().flags.filter((flag) => flag !== 'CAPTCHA3') })
    const provider = await providerOver(db, { brand })
    const call = await callerIn(provider, brand.merchant, Date.now)
    const warmUp = Math.ceil(samples / 4)
    await makeAccounts(provider, samples + warmUp)
    const figures: Figure[] = []
    let addresses = 0
    for (const [what, endpoint, input] of GUESSES) {
      const times = { known: [] as number[], unknown: [] as number[] }
      const replies = new Set<string>()
      for (let n = 0; n < samples + warmUp; n += 1) {
        // The order alternates, because the first call of a pair warms caches for the second.
        for (const known of n % 2 === 0 ? [true, false] : [false, true]) {
          addresses += 1
          // Each call has another IP address, or the failures would require a captcha.
          const ip = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
          const ms = await timed(async () => {
            const { status, errorCode } = await call(endpoint, input(guessedPerson(n, known)), { ip })
            replies.add(`${status} ${errorCode ?? 'success'}`)
          })
          if (n >= warmUp) times[known ? 'known' : 'unknown'].push(ms)
        }
      }
      const ratio = ratioOf(times.known, times.unknown, false)
      figures.push({
        name: `${what}, existing account`,
        unit: 'ms',
        ours: times.known,
        reference: { name: 'unknown account', samples: times.unknown },
        aim: `at most ${APART * 100} % apart, with equal replies`,
        met: replies.size === 1 && Math.abs(ratio - 1) <= APART,
        remarks: [`Every reply was ${[...replies].join(' or ')}.`],
      })
    }
    await provider.close()
    return figures
  })
