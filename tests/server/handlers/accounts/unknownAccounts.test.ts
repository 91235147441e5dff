import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import { watchServers } from '../../../kit/cluster/watchServers.ts'
import { GUESSES, guessedPerson } from '../../../kit/site/guesses.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

const KNOWN = guessedPerson(1, true)
const UNKNOWN = guessedPerson(1, false)

/** What a process sends by itself: settings of a new connection, health checks, and reads of the places of lines. */
const read = watchServers((text) => /^(SET .*|SELECT 1)$/s.test(text) || /\bline_place\b/.test(text))

let provider: TestProvider
beforeAll(async () => {
  // No captcha on messages: tests/server/handlers/accounts/smsCost.test.ts covers it.
  provider = await testProvider({
    // Its statements would be counted with those of a call.
    contentPollMs: DAY,
    brand: testBrand({ flags: testBrand().flags.filter((flag) => flag !== 'CAPTCHA3') }),
  })
  const account = await provider.makeAccount({ name: KNOWN.username, mobile: KNOWN.mobile })
  await provider.changeAccount(account, { email: KNOWN.email, emailVerifiedAt: provider.clock.now })
})

let addresses = 0

/** Makes a call from a new IP address. Returns the reply without random values, and the number of statements. */
const outcome = async (endpoint: Endpoint, input: unknown): Promise<{ reply: unknown; asked: number }> => {
  addresses += 1
  read()
  const reply = await provider.callRaw(endpoint, input, { ip: `10.6.0.${addresses}` })
  const asked = [...read().values()].flat().length
  const { status, errorCode, message, field, detail } = reply
  const shape = status === 200 ? Object.keys(reply.value as object) : null
  return { reply: { status, errorCode, message, field, detail, shape }, asked }
}

describe('whether an account exists', () => {
  // Most of the time is the database’s. `npm run bench knownAccounts` measures the time itself.
  test.each(GUESSES)(
    '%s: the reply and the number of statements are the same',
    async (_what, endpoint, input) => {
      await outcome(endpoint, input(guessedPerson(2, false)))
      const known = await outcome(endpoint, input(KNOWN))
      expect(known.asked).toBeGreaterThan(3)
      expect(await outcome(endpoint, input(UNKNOWN))).toEqual(known)
    },
  )

  test('is not shown by messages: none is queued or listed for an unknown account', async () => {
    const messages = await provider.ports.outbox.newest(100)
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual(
      [KNOWN.mobile, KNOWN.mobile, KNOWN.email].sort(),
    )
    for (const channel of ['sms', 'email'] as const) {
      const waiting = await provider.transact(
        'directory',
        async (ports) =>
          ({ ok: true, value: await ports.outbox.waiting(channel, provider.clock.now, 100) }) as const,
      )
      expect(
        waiting.ok && waiting.value.every(({ recipient }) => [KNOWN.mobile, KNOWN.email].includes(recipient)),
      ).toBe(true)
    }
  })
})
