import { createServer, type Server } from 'node:http'
import { createServer as createLine, type AddressInfo, type Server as Line } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { smsCarrier, smtpCarrier } from '../../../src/server/integrations/carriers.ts'

const open: (Server | Line)[] = []
afterAll(() => {
  for (const server of open) server.close()
})
const listen = async <S extends Server | Line>(server: S): Promise<S> => {
  open.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  return server
}
const portOf = (server: Server | Line): number => (server.address() as AddressInfo).port
const message = {
  channel: 'email' as const,
  recipient: 'one@example.org',
  subject: 'S',
  body: 'the code is 123456',
  messageId: '',
  at: 0,
  tries: 0,
  sentAt: null,
}

test('a mail server without TLS gets no message, unless it is on this machine', async () => {
  const received: string[] = []
  let inMessage = false
  const server = await listen(
    createLine((socket) => {
      socket.write('220 here\r\n')
      socket.on('data', (chunk) => {
        received.push(String(chunk))
        if (inMessage) {
          if (!String(chunk).endsWith('\r\n.\r\n')) return
          inMessage = false
          socket.write('250 taken\r\n')
          return
        }
        inMessage = /^DATA/i.test(String(chunk))
        const otherReply = /^STARTTLS/i.test(String(chunk)) ? '502 no\r\n' : '250 yes\r\n'
        socket.write(inMessage ? '354 go on\r\n' : otherReply)
      })
      socket.on('error', () => {})
    }),
  )
  await expect(smtpCarrier(`smtp://0.0.0.0:${portOf(server)}`, () => 'Site').send(message)).rejects.toThrow(
    /TLS/i,
  )
  expect(received.join('')).not.toContain('123456')
  await smtpCarrier(`smtp://127.0.0.1:${portOf(server)}`, () => 'Site').send(message)
  const sent = received.join('')
  expect(sent).toContain('\r\n\r\nthe code is 123456\r\n')
  // The HTML gives each paragraph the direction of its language.
  expect(sent.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
    '<p dir="auto" style="white-space: pre-line">the code is 123456</p>',
  )
})

test('a redirect of the SMS gateway is not followed: the other host gets neither text nor key', async () => {
  let elsewhere = 0
  const other = await listen(
    createServer((_request, reply) => {
      elsewhere += 1
      reply.writeHead(202).end()
    }),
  )
  const gateway = await listen(
    createServer((_request, reply) => {
      reply.writeHead(307, { location: `http://127.0.0.1:${portOf(other)}/` }).end()
    }),
  )
  const carrier = smsCarrier({ url: `http://127.0.0.1:${portOf(gateway)}/`, key: 'k' })
  await expect(carrier.send({ ...message, channel: 'sms', recipient: '+60123456789' })).rejects.toThrow()
  expect(elsewhere).toBe(0)
})
