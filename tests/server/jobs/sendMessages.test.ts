import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsCarrier } from '../../../src/server/integrations/carriers.ts'
import { sendMessagesJob } from '../../../src/server/jobs/sendMessages.ts'
import { testProvider } from '../../kit/provider/provider.ts'

const taken: { to: string; text: string; key: string | undefined }[] = []
/** A number that the gateway rejects. */
const UNKNOWN = '+60100000000'
const gateway = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { to, text } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; text: string }
    if (to !== UNKNOWN) taken.push({ to, text, key: request.headers.authorization })
    reply.writeHead(to === UNKNOWN ? 422 : 202).end()
  })
})

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve)
    }),
)
afterAll(() => {
  gateway.close()
})

test('text messages are sent once; a rejected one is retried after growing delays, does not block others, and is given up', async () => {
  const provider = await testProvider()
  const { clock } = provider
  const warnings: string[] = []
  const carrier = smsCarrier({
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
    key: 'k1',
  })
  const job = sendMessagesJob('sms', carrier, (line) => warnings.push(line))
  for (const recipient of [UNKNOWN, '+60111111111', '+60122222222']) {
    await provider.ports.outbox.queue({
      channel: 'sms',
      recipient,
      subject: '',
      body: `for ${recipient}`,
      at: clock.now,
    })
  }
  expect(await job.run(provider.jobContext)).toBe(3)
  expect(taken).toEqual(
    ['+60111111111', '+60122222222'].map((to) => ({ to, text: `for ${to}`, key: 'Bearer k1' })),
  )
  expect(await job.run(provider.jobContext), 'nothing is due again immediately').toBe(0)
  const stored = await provider.ports.outbox.newest(10)
  expect(
    new Map(stored.map(({ recipient, body }) => [recipient, body])),
    'the text of sent messages is deleted',
  ).toEqual(
    new Map([
      [UNKNOWN, `for ${UNKNOWN}`],
      ['+60111111111', ''],
      ['+60122222222', ''],
    ]),
  )

  let tries = 1
  for (let hour = 0; hour < 48; hour += 1) {
    clock.now += 3_600_000
    tries += await job.run(provider.jobContext)
  }
  expect(tries).toBe(6)
  expect(warnings).toHaveLength(6)
  expect(warnings.at(-1)).toContain('giving up')
  expect(taken).toHaveLength(2)
})
