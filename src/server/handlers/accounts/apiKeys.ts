import type * as calls from '../../../endpoints/accounts/apiKeys.ts'
import { API_KEYS_MAX, type ApiKey } from '../../../entities/accounts/apiKey.ts'
import { DAY } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import type { ApiKeyRow } from '../../ports/accounts/apiKeys.ts'
import type { Handlers } from '../../ports/context.ts'
import { changeSecurity } from '../../usecases/accounts/changeSecurity.ts'
import { confirmPassword } from '../../usecases/accounts/confirmPassword.ts'
import { recordSecurityEvent } from '../../usecases/accounts/recordSecurityEvent.ts'

const presentKey = ({ keyId, lineId: _line, accountId: _account, topics, ...row }: ApiKeyRow): ApiKey => ({
  id: keyId,
  topics: [...topics],
  ...row,
})

/** Handlers of endpoints/accounts/apiKeys.ts. */
export const apiKeyHandlers: Handlers<typeof calls> = {
  getApiKeys: async (_input, { ports, actor, now }) =>
    ok((await ports.apiKeys.of(actor, now)).map(presentKey)),

  createApiKey: async ({ name, topics, canWrite, days, password }, context) => {
    const { ports, actor, now } = context
    const account = await confirmPassword(context, password)
    if (!account.ok) return account
    const made = await ports.apiKeys.create(
      actor,
      {
        name,
        topics: [...new Set(topics)],
        canWrite: canWrite && topics.includes('team'),
        createdAt: now,
        expiresAt: now + days * DAY,
      },
      API_KEYS_MAX,
    )
    if (!made) return refuse('api.key.too.many', { detail: { count: API_KEYS_MAX } })
    const { key, row } = made
    await changeSecurity(context, account.value, 'apiKey.created', { keyId: row.keyId, topics, canWrite })
    return ok({ key, item: presentKey(row) })
  },

  revokeApiKey: async ({ id }, context) => {
    const { ports, actor, now } = context
    if (!(await ports.apiKeys.revoke(actor, id, now))) return refuse('record.not.found', { field: 'id' })
    await recordSecurityEvent(context, actor, 'apiKey.revoked', { keyId: id })
    return ok({})
  },
}
