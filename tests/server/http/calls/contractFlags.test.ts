import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import agentMenu from '../../../../config/agentCentre.json'
import {
  bills,
  contractList,
  contractOfferLimits,
  contractRequests,
  contractWhatIf,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
} from '../../../../src/endpoints/contracts/contracts.ts'
import { unreadCount } from '../../../../src/endpoints/content/common.ts'
import {
  CONTRACT_KINDS,
  type ContractKind,
  type ContractTerms,
} from '../../../../src/entities/contracts/contract.ts'
import { CONTRACT_FLAGS } from '../../../../src/rules/contracts/contractFlags.ts'
import { offerContract } from '../../../../src/server/usecases/contracts/offerContract.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

const PROCESS = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  realtime: processRealtimeSalary,
}
const termsOf = (kind: ContractKind): ContractTerms =>
  kind === 'realtime'
    ? { kind, profitRateBps: 1, lossRateBps: 1, singleBetAmount: 0 }
    : { kind, tiers: [{ validBets: 0, activeMembers: 0, rateBps: 1 }] }

/** Offers a contract to a top agent. */
const offerTo = async (site: TestProvider, owner: Account, kind: ContractKind): Promise<void> => {
  const offered = await site.transact('directory', (ports) =>
    offerContract(
      { ...site.jobContext, ports, now: site.clock.now },
      {
        offerer: null,
        payee: owner,
        terms: termsOf(kind),
        effectiveFrom: 0,
        by: {
          actorId: null,
          way: 'operator',
        },
      },
    ),
  )
  if (!offered.ok) throw new Error(offered.error.code)
}

describe('a kind of contract whose flag is off', () => {
  test('is refused to every agent, and its menu entry is hidden; the other kinds work', async () => {
    for (const kind of CONTRACT_KINDS) {
      const flag = CONTRACT_FLAGS[kind]
      const entry = agentMenu.entries.find((one) => one.flag === flag)!
      expect(
        allEndpoints
          .filter(({ endpoint }) => endpoint.path === entry.path)
          .map(({ endpoint }) => endpoint.flag),
      ).toEqual([flag])
      const site = await testProvider({
        brand: testBrand({ flags: testBrand().flags.filter((one) => one !== flag) }),
      })
      const owner = await site.makeAccount({ name: `off${kind}`, type: 1 })
      const token = await site.tokenOf(owner)
      for (const other of CONTRACT_KINDS) await offerTo(site, owner, other)
      const waiting = await site.call(contractRequests, {}, { token })
      expect(waiting.value.list.map(({ terms }) => terms.kind).toSorted()).toEqual(
        CONTRACT_KINDS.filter((other) => other !== kind).toSorted(),
      )
      expect((await site.call(unreadCount, {}, { token })).value.contracts).toBe(CONTRACT_KINDS.length - 1)
      for (const other of CONTRACT_KINDS) {
        const terms = termsOf(other)
        const replies = [
          await site.call(PROCESS[other], { action: 'list' }, { token }),
          await site.call(bills, { kind: other }, { token }),
          await site.call(contractList, { kind: other }, { token }),
          await site.call(contractOfferLimits, { kind: other }, { token }),
          await site.call(contractWhatIf, { account: owner.name, terms }, { token }),
          await site.call(contractRequests, { kind: other }, { token }),
        ]
        expect([kind, other, replies.map((reply) => reply.errorCode === 'function.not.enabled')]).toEqual([
          kind,
          other,
          replies.map(() => other === kind),
        ])
      }
    }
  })
})
