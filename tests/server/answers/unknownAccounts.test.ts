import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../../src/endpoints/endpoint.ts'
import { GUESSES, somebody } from '../../kit/guesses.ts'
import { testProvider, type TestProvider } from '../../kit/provider.ts'

const KNOWN = somebody(1, true)
const UNKNOWN = somebody(1, false)

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider()
  const account = await provider.makeAccount({ name: KNOWN.username, mobile: KNOWN.mobile })
  await provider.ports.accounts.update(account, { email: KNOWN.email, emailVerifiedAt: provider.clock.now })
})

let addresses = 0

/** The driver's own connection, on which every statement goes to the database, whoever puts it there. */
const { prototype: wire } = (pg as unknown as { Connection: { prototype: { query(text: string): void; bind(values: unknown): void } } }).Connection

/** A call from an address of its own: what it was answered, without what chance drew, and how often the database was asked. */
const outcome = async (endpoint: Endpoint, input: unknown): Promise<{ answer: unknown; asked: number }> => {
  addresses += 1
  const sent = [vi.spyOn(wire, 'query'), vi.spyOn(wire, 'bind')]
  try {
    const reply = await provider.callRaw(endpoint, input, { ip: `10.6.0.${addresses}` })
    const { status, errorCode, message, field, detail } = reply
    const shape = status === 200 ? Object.keys(reply.value as object) : null
    return { answer: { status, errorCode, message, field, detail, shape }, asked: sent.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
  } finally {
    for (const spy of sent) spy.mockRestore()
  }
}

describe('whether there is an account', () => {
  // Time is mostly the database’s: as many questions take as long. `npm run bench knownAccounts` holds a watch to it.
  test.each(GUESSES)('%s: the same is answered, and as much is done for it', async (_what, endpoint, input) => {
    await outcome(endpoint, input(somebody(2, false)))
    const known = await outcome(endpoint, input(KNOWN))
    expect(known.asked).toBeGreaterThan(3)
    expect(await outcome(endpoint, input(UNKNOWN))).toEqual(known)
  })

  test('is told by no message: what nobody is to get waits for no carrier and is shown to nobody', async () => {
    const messages = await provider.ports.outbox.newest(100)
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual([KNOWN.mobile, KNOWN.mobile, KNOWN.email].sort())
    for (const channel of ['sms', 'email'] as const) {
      const waiting = await provider.transact(async (ports) => ({ ok: true, value: await ports.outbox.waiting(channel, provider.clock.now, 100) }) as const)
      expect(waiting.ok && waiting.value.every(({ recipient }) => [KNOWN.mobile, KNOWN.email].includes(recipient))).toBe(true)
    }
  })
})
