import { createServer } from 'node:http'
import { isSigned } from '../../../src/server/integrations/signature.ts'

/** What a wallet may do wrong. */
export interface WalletFaults {
  /** Counts a repeated call again. */
  countsRepeats?: true
  /** Finds an earlier call only after a call of another kind, so that calls at the same time count twice. */
  savesLate?: true
  /** Gives a repeated call the present balance instead of its first reply. */
  hasNewReplies?: true
  ignoresReusedIds?: true
  /** Saves the refusal of a settlement that arrived before its bet. */
  savesEarlySettlements?: true
  forgetsEarlyRollbacks?: true
  settlesTwice?: true
  ignoresVoid?: true
  /** A rollback returns only the last stake of its round. */
  returnsLastStake?: true
  refundsTwice?: true
  overdraws?: true
  acceptsAnySignature?: true
  acceptsOldSignatures?: true
  refusesLateCalls?: true
  failsOnMalformedCalls?: true
  /** The balance is a text. */
  hasTextBalance?: true
}

interface Round {
  stake: number
  last: number
  ended: 'settled' | 'returned' | null
}

interface Refused {
  status: number
  code: string
}

interface Saved {
  call: string
  reply: object
}

const isRefused = (reply: object): reply is Refused => 'status' in reply

const refused = (status: number, code: string): Refused => ({ status, code })

/** A small seamless wallet in memory with one player, for testing what finds its faults. */
class Wallet {
  balance = 100
  readonly rounds = new Map<string, Round>()
  readonly saved = new Map<string, Saved>()
  readonly unsaved = new Map<string, Saved>()
  constructor(readonly faults: WalletFaults) {}

  bet(id: string, stake: number): Refused | null {
    const round = this.rounds.get(id) ?? { stake: 0, last: 0, ended: null }
    if (round.ended) return refused(409, 'round.closed')
    if (stake > this.balance && !this.faults.overdraws) return refused(409, 'balance.insufficient')
    this.balance -= stake
    this.rounds.set(id, { stake: round.stake + stake, last: stake, ended: null })
    return null
  }

  settle(id: string, won: number, isVoid: boolean): Refused | null {
    const round = this.rounds.get(id)
    if (!round) return refused(404, 'round.not.found')
    if (round.ended && !this.faults.settlesTwice) return refused(409, 'round.closed')
    this.balance += isVoid && !this.faults.ignoresVoid ? round.stake : won
    round.ended = 'settled'
    return null
  }

  rollback(id: string): Refused | null {
    const round = this.rounds.get(id)
    if (!round) {
      if (!this.faults.forgetsEarlyRollbacks) this.rounds.set(id, { stake: 0, last: 0, ended: 'returned' })
      return null
    }
    if (round.ended === 'settled') return refused(409, 'round.closed')
    if (round.ended === null || this.faults.refundsTwice)
      this.balance += this.faults.returnsLastStake ? round.last : round.stake
    round.ended = 'returned'
    return null
  }

  reply(transactionId: string | null): object {
    return {
      transactionId,
      balance: this.faults.hasTextBalance ? String(this.balance) : this.balance,
      currency: 'MYR',
    }
  }

  /** Plays a call that has not been processed before. */
  play(name: string, roundId: string, amount: number, isVoid: boolean): Refused | null {
    if (name === 'bet') return this.bet(roundId, amount)
    return name === 'settle' ? this.settle(roundId, amount, isVoid) : this.rollback(roundId)
  }

  /** Returns the reply to a call that has been processed before; null for another. */
  earlier(transactionId: string, call: string): object | null {
    const first = this.saved.get(transactionId)
    if (!first) return null
    if (first.call !== call && !this.faults.ignoresReusedIds) return refused(409, 'request.id.reused')
    if (this.faults.countsRepeats) return null
    return this.faults.hasNewReplies && !isRefused(first.reply) ? this.reply(transactionId) : first.reply
  }

  save(transactionId: string, saved: Saved): void {
    const isEarly = isRefused(saved.reply) && saved.reply.code === 'round.not.found'
    if (isEarly && !this.faults.savesEarlySettlements) return
    const place = this.faults.savesLate ? this.unsaved : this.saved
    place.set(transactionId, saved)
  }

  balanceReply(): object {
    for (const [id, call] of this.unsaved) this.saved.set(id, call)
    this.unsaved.clear()
    return this.reply(null)
  }

  call(name: string, body: Readonly<Record<string, unknown>>): object {
    if (body['playerToken'] !== 'player') return refused(401, 'login.not.session')
    if (name === 'balance') return this.balanceReply()
    const { roundId } = body
    const transactionId = String(body['transactionId'])
    const amount = Number(body['stake'] ?? body['won'] ?? 0)
    if (typeof roundId !== 'string' || amount < 0)
      return refused(this.faults.failsOnMalformedCalls ? 500 : 400, 'request.invalid')
    const call = `${name} ${roundId} ${amount}`
    const first = this.earlier(transactionId, call)
    if (first) return first
    const reply = this.play(name, roundId, amount, body['void'] === true) ?? this.reply(transactionId)
    this.save(transactionId, { call, reply })
    return reply
  }
}

const KEY = 'the key of the faulty wallet, 40 letters'

/** Starts a wallet with these faults over HTTP. */
export const startFaultyWallet = async (faults: WalletFaults) => {
  const wallet = new Wallet(faults)
  const check = (name: string, headers: NodeJS.Dict<string | string[]>, text: string): object => {
    const at = Number(headers['x-timestamp'])
    const now = faults.acceptsOldSignatures ? at : Date.now()
    if (
      !faults.acceptsAnySignature &&
      !isSigned(KEY, headers['x-timestamp'], headers['x-signature'], text, now)
    )
      return refused(401, 'vendor.signature')
    if (faults.refusesLateCalls && Date.now() - at > 60_000) return refused(401, 'vendor.signature')
    try {
      return wallet.call(name, JSON.parse(text) as Record<string, unknown>)
    } catch {
      return refused(faults.failsOnMalformedCalls ? 500 : 400, 'request.invalid')
    }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reply = check(request.url!.split('/').at(-1)!, request.headers, Buffer.concat(chunks).toString())
      const isRefusal = isRefused(reply)
      response.writeHead(isRefusal ? reply.status : 200, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify(
          isRefusal
            ? { success: false, message: reply.code, errorCode: reply.code }
            : { success: true, value: reply },
        ),
      )
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { address: `http://127.0.0.1:${port}/wallet`, key: KEY, close: () => server.close() }
}
