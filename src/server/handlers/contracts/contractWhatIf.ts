import type * as calls from '../../../endpoints/contracts/contracts.ts'
import { ok } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import { normalTerms } from '../../domain/contracts/contract.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Handler } from '../../ports/context.ts'
import { lastSpans, owedBy, pastBills, previewContract } from '../../usecases/contracts/pastBills.ts'
import { presentEnding } from '../presenters/contract.ts'
import { contractsEnded, findPreviewAccount } from './previewTerms.ts'

/** Shows last period's bills of the actor and everyone below, before and after a change of one contract. */
export const handleWhatIf: Handler<typeof calls.contractWhatIf> = async (input, context) => {
  const { actor, ports } = context
  const found = await findPreviewAccount(context, input.account, true)
  if (!found.ok) return found
  const account = found.value
  const terms = normalTerms(input.terms)
  const [span] = await lastSpans(context, account, terms, 1)
  const ends = await contractsEnded(context, account, terms)
  if (!span)
    return ok({ periodStart: 0, periodEnd: 0, rows: [], ending: ends.map((c) => presentEnding(c, terms)) })
  const now = await ports.contracts.inForceInTeam(actor.lineId, actor.path, terms.kind)
  const changed: ContractRecord = {
    ...(now.find((c) => c.payeeId === account.accountId) ?? {
      ...previewContract(account, terms),
      payerName: actor.name,
    }),
    terms,
  }
  const then = [
    ...now.filter(
      (c) =>
        c.payeeId !== account.accountId && !ends.some(({ contract }) => contract.contractId === c.contractId),
    ),
    changed,
  ]
  const [before] = await pastBills(context, now, [span])
  const [after] = await pastBills(context, then, [span])
  const all = [...now, ...then.filter((c) => !now.some((one) => one.contractId === c.contractId))]
  return ok({
    periodStart: span.start,
    periodEnd: span.end,
    ending: ends.map((c) => presentEnding(c, terms)),
    rows: all
      .toSorted((a, b) => (a.payeePath < b.payeePath ? -1 : 1))
      .slice(0, 500)
      .map((c) => {
        const was = before?.get(c.contractId)
        const will = after?.get(c.contractId)
        const owedBefore = owedBy(now, before, c.payeeId)
        const owedAfter = owedBy(then, after, c.payeeId)
        return {
          account: c.payeeName,
          payer: c.payerName,
          depth: c.depth,
          rateBefore: was?.rateBps ?? null,
          rateAfter: will?.rateBps ?? null,
          grossBefore: toWire(was?.gross ?? 0n),
          grossAfter: toWire(will?.gross ?? 0n),
          owedDownBefore: toWire(owedBefore),
          owedDownAfter: toWire(owedAfter),
          ownBefore: toWire((was?.gross ?? 0n) - owedBefore),
          ownAfter: toWire((will?.gross ?? 0n) - owedAfter),
        }
      }),
  })
}
