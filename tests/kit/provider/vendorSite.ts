import { launchGame } from '../../../src/endpoints/games/pvp.ts'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { giveMoney } from './people.ts'
import { testProvider } from './provider.ts'

/** A reply as the vendor reads it. */
export interface VendorReply {
  status: number
  value: Record<string, unknown>
  errorCode: string | null
}

/** Returns a site whose member has money, and the calls that a game vendor sends to it. */
export const vendorSite = async (change: Parameters<typeof testProvider>[0] = {}) => {
  const provider = await testProvider(change)
  const { agent, member, trial } = await provider.makeTeam()

  const post = async (
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<VendorReply> => {
    const reply = await provider.app.inject({
      method: 'POST',
      url,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
    const data = JSON.parse(reply.body) as { value?: Record<string, unknown>; errorCode?: string }
    return { status: reply.statusCode, value: data.value ?? {}, errorCode: data.errorCode ?? null }
  }

  const launch = async (
    account: Account,
    gameCode = 'reef-riches',
    vendor = 'HARBOUR',
    accountType: 0 | 1 = 1,
  ) => {
    const token = await provider.tokenOf(account)
    const { value } = await provider.call(
      launchGame,
      { vendor, gameCode, launchMode: 'GLS', accountType },
      { token },
    )
    const url = new URL(value.content.game_url, 'http://site')
    return { url, playerToken: decodeURIComponent(url.hash.slice(1)) }
  }

  const wallet = (
    call: string,
    body: Record<string, unknown>,
    { vendor = 'HARBOUR', secret = provider.ports.vendors.secretOf(vendor)!, at = provider.clock.now } = {},
  ) => {
    const text = JSON.stringify(body)
    return post(`/vendor/${vendor}/${call}`, text, {
      'x-timestamp': String(at),
      'x-signature': signatureOf(secret, at, text),
    })
  }

  const balanceOf = async (account: Account) =>
    (await provider.ports.ledger.balances(account)).find(({ kind }) => kind === 'main')!.balance

  await giveMoney((await provider.servers.of(member.lineId)).db, member, 1_000_000n)

  let rounds = 0
  const betBody = (playerToken: string, stake = 10) => ({
    transactionId: `t${(rounds += 1)}`,
    roundId: `r${rounds}`,
    playerToken,
    gameCode: 'reef-riches',
    category: 'RNG',
    stake,
    at: provider.clock.now,
  })

  return { provider, agent, member, trial, post, launch, wallet, balanceOf, betBody }
}
