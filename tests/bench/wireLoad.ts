import { connect, type Socket } from 'node:net'
import { signatureOf } from '../../src/server/http/signature.ts'
import { roundOf, type Player } from '../kit/vendorLoad.ts'

/** What one client says: calls that are made and signed before the clock starts. */
type Script = Buffer[]

const HEAD_END = '\r\n\r\n'

const wire = (host: string, path: string, secret: string, body: object): Buffer => {
  const text = JSON.stringify(body)
  const timestamp = Date.now()
  return Buffer.from(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`
    + `X-Timestamp: ${timestamp}\r\nX-Signature: ${signatureOf(secret, timestamp, text)}\r\n\r\n${text}`)
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
    return [wire(host, `/vendor/${vendor}/bet`, secret, round.bet), wire(host, `/vendor/${vendor}/settle`, secret, round.settle)]
  }).flat()
}

/** Whether a reply has come whole; a reply that is not a 200 is thrown. */
const isWhole = (reply: string): boolean => {
  const head = reply.indexOf(HEAD_END)
  if (head < 0) return false
  if (!reply.startsWith('HTTP/1.1 200')) throw new Error(`a call was answered: ${reply}`)
  const length = /content-length: (\d+)/i.exec(reply)
  if (!length) throw new Error('a reply without a length')
  return reply.length >= head + HEAD_END.length + Number(length[1])
}

/** One client on its own connection: a call, its answer, the next call, until the time is over or the script ends. */
const speak = (socket: Socket, script: Script, until: number): Promise<number> => new Promise((done, fail) => {
  let answered = 0
  let reply = ''
  socket.on('error', fail)
  socket.on('data', (chunk: Buffer) => {
    reply += chunk.toString('latin1')
    try {
      if (!isWhole(reply)) return
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

/** What clients got done: answered calls per second, how many in all, and the clients' own processor time in ms. */
export interface Played {
  perSecond: number
  calls: number
  clientsMs: number
}

/**
 * Clients that each play rounds one after another over a kept connection. The calls are
 * made and signed beforehand and the replies hardly read, so that the load takes little of the cores that it shares
 * with what is measured: pgbench is as frugal.
 * @param most an upper bound of the calls per second, for which scripts are made
 */
export const playOverWire = async (to: Wire, players: readonly Player[], seconds: number, most: number): Promise<Played> => {
  const { hostname, port } = new URL(to.url)
  const rounds = Math.ceil((most * seconds) / players.length / 2)
  const scripts = players.map((player) => scriptOf(to, player, rounds))
  const sockets = await Promise.all(players.map(() => new Promise<Socket>((done, fail) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => done(socket))
    socket.once('error', fail)
  })))
  const began = performance.now()
  const spent = process.cpuUsage()
  const counts = await Promise.all(sockets.map((socket, n) => speak(socket, scripts[n]!, began + seconds * 1_000)))
  const took = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(spent)
  for (const socket of sockets) socket.destroy()
  const calls = counts.reduce((sum, count) => sum + count, 0)
  return { perSecond: calls / took, calls, clientsMs: (user + system) / 1_000 }
}
