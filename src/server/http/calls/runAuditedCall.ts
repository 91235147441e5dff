import type { Decision } from '../../../rules/decision.ts'
import { staffRef } from '../../ports/accounts/staff.ts'
import type { StaffContext } from '../../ports/context.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { auditedBy } from '../../usecases/serviceContext.ts'

/**
 * Runs the handler of a call of staff in its transaction. Whatever it changes has an entry in the audit log: if neither
 * the handler nor its use cases wrote one, an entry with the name of the call is written.
 */
export const runAuditedCall = async (
  { name, writes }: { name: string; writes: boolean },
  context: StaffContext,
  handle: (context: StaffContext) => Promise<Decision<unknown>>,
): Promise<Decision<unknown>> => {
  const { audit } = context.ports
  let recorded = false
  const watched: typeof audit = {
    list: audit.list,
    byStaff: audit.byStaff,
    record: (entry) => {
      recorded = true
      return audit.record(entry)
    },
  }
  const decision = await handle({ ...context, ports: { ...context.ports, audit: watched } })
  if (writes && decision.ok && !recorded)
    await audit.record({
      ...staffRef(context.actor),
      ...auditedBy(byStaff(context)),
      kind: `call.${name}`,
      detail: {},
      at: context.now,
    })
  return decision
}
