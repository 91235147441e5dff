import type { NamedEndpoint } from '../../../endpoints/all.ts'
import { keyMayCall } from '../../../rules/accounts/apiKeys.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { reasonOf } from '../../usecases/accounts/presentMember.ts'
import type { HttpDeps } from './deps.ts'
import { actorOf, type Caller } from './session.ts'

/**
 * Returns the account of a key for programs as the caller, with the key in the place of its session. Refuses
 * `login.not.session` for a key that does not work, and `api.key.scope` for a call that it is not for. The keys of an
 * account that is locked, closed or excluded were revoked with its sessions.
 */
export const findKeyCaller = async (
  { ports }: Pick<HttpDeps, 'ports'>,
  { file, endpoint }: NamedEndpoint,
  key: string,
  { ip, now }: { ip: string; now: number },
): Promise<Decision<Caller>> => {
  const found = await ports.apiKeys.find(key, now)
  if (!found) return refuse('login.not.session')
  const { row, account } = found
  if (!keyMayCall(row, file, endpoint)) return refuse('api.key.scope')
  await ports.apiKeys.used(row, ip, now)
  return ok({ actor: actorOf(account, row.keyId), passwordReason: reasonOf(account) })
}
