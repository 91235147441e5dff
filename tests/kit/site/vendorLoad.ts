import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { ok } from '../../../src/rules/decision.ts'
import { UNITS } from '../../../src/rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../src/rules/money/transactionTypes.ts'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { Provider } from '../../../src/server/start/provider.ts'
import { newId } from '../../../src/server/store/db/ids.ts'

/** A player with money and an open game, for a vendor's calls. */
export interface Player {
  account: Account
  token: string
}

/** Creates accounts of one line with money, each in a game of the sandbox's first vendor that has an engine. */
export const makePlayers = async (provider: Provider, count: number, wholes = 1_000_000n) => {
  const now = Date.now()
  const { games } = provider.ports.house
  const game = games.games.find((candidate) => candidate.engine)!
  const made = await provider.transact('directory', async (ports) => {
    const top = (await ports.accounts.create({
      accountId: newId(now),
      parent: null,
      name: `load_${now.toString(36)}`,
      type: 1,
      currency: 'MYR',
      rebates: {},
      passwordHash: null,
      mustChangePassword: false,
      registeredAt: now,
    }))!
    const players: Player[] = []
    for (let n = 0; n < count; n += 1) {
      const account = (await ports.accounts.create({
        accountId: newId(now),
        parent: top,
        name: `load_${now.toString(36)}_${n}`,
        type: 0,
        currency: 'MYR',
        rebates: {},
        passwordHash: null,
        mustChangePassword: false,
        registeredAt: now,
      }))!
      const { token: session, sessionId } = await ports.sessions.open(account, {
        ip: '127.0.0.1',
        userAgent: 'load',
        at: now,
      })
      if (!session) throw new Error('no session')
      const actor = { ...account, sessionId }
      players.push({ account, token: await ports.games.launch(actor, game.vendor, game.code, now) })
    }
    const posted = await ports.ledger.post(
      players.map(({ account }) => ({
        transferId: newId(now),
        lineId: account.lineId,
        type: TRANSACTION_TYPES.correctionPlus,
        at: now,
        refKind: null,
        refId: null,
        entries: [
          { wallet: { house: 'corrections' as const }, amount: -wholes * UNITS },
          { wallet: { account: account.accountId, kind: 'main' as const }, amount: wholes * UNITS },
        ],
      })),
    )
    if (!posted.every((result) => result.ok)) throw new Error('the players got no money')
    return ok(players)
  })
  if (!made.ok) throw new Error(made.error.code)
  return {
    players: made.value,
    vendor: game.vendor,
    gameCode: game.code,
    secret: provider.ports.vendors.secretOf(game.vendor)!,
  }
}

export interface VendorClient {
  /** Posts a signed call. Resolves with the status, or 0 without a reply. */
  post(call: 'bet' | 'settle' | 'rollback' | 'balance', body: object): Promise<number>
  close(): void
}

/** Returns a vendor's client of the wallet over HTTP with keep-alive connections. */
export const vendorClient = (url: string, vendor: string, secret: string): VendorClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(url)
  return {
    post: (call, body) =>
      new Promise((resolve) => {
        const text = JSON.stringify(body)
        const timestamp = Date.now()
        const outgoing = request(
          {
            agent,
            hostname,
            port,
            method: 'POST',
            path: `/vendor/${vendor}/${call}`,
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
              'x-timestamp': String(timestamp),
              'x-signature': signatureOf(secret, timestamp, text),
            },
          },
          (reply) => {
            reply.resume()
            reply.once('end', () => resolve(reply.statusCode ?? 0))
            reply.once('error', () => resolve(0))
          },
        )
        outgoing.setTimeout(10_000, () => outgoing.destroy())
        outgoing.once('error', () => resolve(0))
        outgoing.end(text)
      }),
    close: () => agent.destroy(),
  }
}

/** Returns the two calls of a round with a small stake; every third round wins. */
export const roundOf = (player: Player, gameCode: string, n: number) => {
  const roundId = randomUUID()
  return {
    roundId,
    bet: {
      transactionId: randomUUID(),
      playerToken: player.token,
      roundId,
      gameCode,
      category: 'RNG',
      stake: 1,
      at: Date.now(),
    },
    settle: {
      transactionId: randomUUID(),
      playerToken: player.token,
      roundId,
      won: n % 3 === 0 ? 2 : 0,
      at: Date.now(),
    },
  }
}
