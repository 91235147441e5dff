import * as calls from '../../../src/endpoints/contracts/contracts.ts'
import type { ContractTerms } from '../../../src/entities/contracts/contract.ts'
import { offerContract } from '../../../src/server/usecases/contracts/offerContract.ts'
import { testProvider, type TestProvider } from './provider.ts'

/** Returns terms of a daily salary with these rates, each tier 1,000 valid bets above the one before. */
export const daily = (...rates: number[]): ContractTerms => ({
  kind: 'daily',
  tiers: rates.map((rateBps, i) => ({ validBets: i * 1_000, activeMembers: 0, rateBps })),
})

/** Returns a team with open sessions and the contract calls of its agents. */
export const contractTeam = async () => {
  const provider = await testProvider()
  const team = await provider.makeTeam()
  const third = await provider.makeAccount({ name: 'third', type: 1, parent: team.sub })
  const tokens: Record<string, string> = {}

  const act = (who: string, input: Parameters<TestProvider['call']>[1]) =>
    provider.call(calls.processDailySalary, input as never, { token: tokens[who] })

  const offer = async (who: string, account: string, terms: ContractTerms) =>
    (await act(who, { action: 'offer', account, terms })).value.list[0]!

  /** Accepts a contract with the fingerprint that its page shows. */
  const accept = async (who: string, id: string) => {
    const seen = await provider.call(calls.contractDetail, { id }, { token: tokens[who] })
    return act(who, {
      action: 'accept',
      id,
      fingerprint: seen.status === 200 ? (seen.value.agreement?.fingerprint ?? 'none') : 'none',
    })
  }

  const detail = (who: string, id: string) =>
    provider.call(calls.contractDetail, { id }, { token: tokens[who] })

  /** Offers the house's contract to the top agent. No endpoint does this: the operator does. */
  const houseOffers = async (terms: ContractTerms): Promise<string> => {
    const offered = await provider.transact('directory', (ports) =>
      offerContract(
        { ports, now: provider.clock.now, random: provider.jobContext.random, brand: provider.brand },
        { offerer: null, payee: team.agent, terms, effectiveFrom: 0, by: { actorId: null, way: 'operator' } },
      ),
    )
    if (!offered.ok) throw new Error(offered.error.code)
    return offered.value.contractId
  }

  /** Opens new sessions for all, since sessions expire when the clock moves by days. */
  const logIn = async (): Promise<void> => {
    for (const account of [...Object.values(team), third])
      tokens[account.name] = await provider.tokenOf(account)
  }

  await logIn()

  return { provider, team, third, tokens, act, offer, accept, detail, houseOffers, logIn }
}
