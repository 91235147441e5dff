import { ok, type Decision } from '../../../rules/decision.ts'
import type { Random } from '../../../rules/random.ts'
import type { Context } from '../../ports/context.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Scope } from '../../ports/scope.ts'
import type { HttpDeps } from './deps.ts'
import { hashOutsideTransaction } from './hashOutsideTransaction.ts'

/** What a handler gets from the transaction of its call. */
export interface CallTransaction extends Pick<Context, 'onRefusal'> {
  ports: Ports
  random: Random
}

/**
 * Runs a call in one transaction. When it is refused, what the handler left with `onRefusal` runs afterwards, each in a
 * transaction of its own.
 */
export const transactCall = async (
  deps: HttpDeps,
  scope: Scope,
  work: (transaction: CallTransaction) => Promise<Decision<unknown>>,
): Promise<Decision<unknown>> => {
  let left: { scope: Scope; note: (ports: Ports) => Promise<void> }[] = []
  const decision = await hashOutsideTransaction(deps.ports.passwords, deps.random, (passwords, random) =>
    deps.transact(scope, (ports) => {
      // A transaction that is repeated leaves its work again.
      left = []
      return work({
        ports: { ...ports, passwords },
        random,
        onRefusal: (at, note) => void left.push({ scope: at, note }),
      })
    }),
  )
  if (!decision.ok)
    for (const { scope: at, note } of left)
      await deps.transact(at, async (ports) => {
        await note(ports)
        return ok(null)
      })
  return decision
}
