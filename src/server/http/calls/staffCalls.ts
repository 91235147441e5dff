import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { refuse, type Decision } from '../../../rules/decision.ts'
import type { AnyHandler } from '../../handlers/all.ts'
import { contextOf, readCheckedInput, singleValue } from './callParts.ts'
import type { HttpDeps } from './deps.ts'
import { countCaller, type Counted } from './limits.ts'
import { runAuditedCall } from './runAuditedCall.ts'
import { findStaff } from './session.ts'
import { transactCall } from './transactCall.ts'

interface StaffCall {
  /** The name of the endpoint. */
  name: string
  now: number
  counted: Counted
  /** Told who calls, for the log of a refusal. */
  foundCaller(staffId: string): void
}

/** Handles a call of a person on the staff, whose session and rights are others than an account's. */
export const handleStaffCall = async (
  deps: HttpDeps,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  { name, now, counted, foundCaller }: StaffCall,
): Promise<Decision<unknown>> => {
  const found = await findStaff(deps.ports, singleValue(request.headers.authorization), deps.brand, now)
  const within = await countCaller(deps, counted, found.ok ? found.value.staffId : null)
  if (!within.ok) return within
  if (!found.ok) return found
  foundCaller(found.value.staffId)
  if (!endpoint.right || !hasRight(found.value.role, endpoint.right)) return refuse('staff.right')
  const input = await readCheckedInput(deps, endpoint, request)
  if (!input.ok) return input
  const context = contextOf(deps, request, found.value, now)
  const decision = await transactCall(deps, 'directory', (transaction) =>
    runAuditedCall({ name, writes: endpoint.method !== 'GET' }, { ...context, ...transaction }, (watched) =>
      handler(input.value, watched),
    ),
  )
  if (endpoint.method !== 'GET') deps.wake()
  return decision
}
