import { connect, type Socket } from 'node:net'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import { roundOf, type Player } from '../../kit/site/vendorLoad.ts'

/** The requests of one client, built and signed before the measurement. */
type Script = Buffer[]

const HEAD_END = '\r\n\r\n'

const wire = (host: string, path: string, secret: string, body: object): Buffer => {
  const text = JSON.stringify(body)
  const timestamp = Date.now()
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
      `X-Timestamp: ${timestamp}\r\nX-Signature: ${signatureOf(secret, timestamp, text)}\r\n\r\n${text}`,
  )
}

export interface Wire {
  url: string
  vendor: string
  secret: string
  gameCode: string
}

const scriptOf = ({ url, vendor, secret, gameCode }: Wire, player: Player, rounds: number): Script => {
  const { host } = new URL(url)
  return Array.from({ length: rounds }, (_, n) => {
    const round = roundOf(player, gameCode, n)
    return [
      wire(host, `/vendor/${vendor}/bet`, secret, round.bet),
      wire(host, `/vendor/${vendor}/settle`, secret, round.settle),
    ]
  }).flat()
}

/** Whether a reply is complete. Throws for any status but 200. */
const isComplete = (reply: string): boolean => {
  const head = reply.indexOf(HEAD_END)
  if (head < 0) return false
  if (!reply.startsWith('HTTP/1.1 200')) throw new Error(`a call failed: ${reply}`)
  const length = /content-length: (\d+)/i.exec(reply)
  if (!length) throw new Error('a reply without a length')
  return reply.length >= head + HEAD_END.length + Number(length[1])
}

/** A client with its connection. Replies are read into one buffer, because a stream of buffers doubled the cost. */
interface Client {
  socket: Socket
  onReply(reply: (text: string) => void): void
}

/** The size of the buffer, larger than any reply. */
const REPLY_ROOM = 8_192

const clientAt = (hostname: string, port: number): Promise<Client> =>
  new Promise((done, fail) => {
    const buffer = Buffer.allocUnsafe(REPLY_ROOM)
    let listener: (text: string) => void = () => {}
    const socket: Socket = connect(
      {
        host: hostname,
        port,
        noDelay: true,
        onread: {
          buffer,
          callback: (bytes) => {
            listener(buffer.toString('latin1', 0, bytes))
            return true
          },
        },
      },
      () =>
        done({
          socket,
          onReply: (reply) => {
            listener = reply
          },
        }),
    )
    socket.once('error', fail)
  })

/** Runs a client: one call after another until the time is over or the script ends. */
const runClient = ({ socket, onReply }: Client, script: Script, until: number): Promise<number> =>
  new Promise((done, fail) => {
    let answered = 0
    let reply = ''
    socket.on('error', fail)
    onReply((text) => {
      reply += text
      try {
        if (!isComplete(reply)) return
      } catch (error) {
        fail(error as Error)
        return
      }
      reply = ''
      answered += 1
      if (performance.now() >= until || answered === script.length) done(answered)
      else socket.write(script[answered]!)
    })
    socket.write(script[0]!)
  })

/** The result of a load: calls per second, their number, and the processor time of the clients, ms. */
export interface Played {
  perSecond: number
  calls: number
  clientsMs: number
}

/**
 * Runs clients that each play rounds one after another over a keep-alive connection. The calls are
 * built and signed beforehand and the replies hardly parsed, so that the clients use little of the processor that
 * they share with the server, like pgbench.
 * @param most an upper bound of the calls per second, for which scripts are made
 */
export const playOverWire = async (
  to: Wire,
  players: readonly Player[],
  seconds: number,
  most: number,
): Promise<Played> => {
  const { hostname, port } = new URL(to.url)
  const rounds = Math.ceil((most * seconds) / players.length / 2)
  const scripts = players.map((player) => scriptOf(to, player, rounds))
  const clients = await Promise.all(players.map(() => clientAt(hostname, Number(port))))
  const began = performance.now()
  const spent = process.cpuUsage()
  const counts = await Promise.all(
    clients.map((client, n) => runClient(client, scripts[n]!, began + seconds * 1_000)),
  )
  const took = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(spent)
  for (const { socket } of clients) socket.destroy()
  const calls = counts.reduce((sum, count) => sum + count, 0)
  return { perSecond: calls / took, calls, clientsMs: (user + system) / 1_000 }
}
