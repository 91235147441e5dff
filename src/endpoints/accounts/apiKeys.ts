import * as z from 'zod/mini'
import { API_KEY_DAYS, apiKey, apiKeyName, apiTopic } from '../../entities/accounts/apiKey.ts'
import { password } from '../../entities/accounts/secrets.ts'
import { id } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: the account's keys for programs, newest first. Revoked and expired ones are left out. */
export const getApiKeys = endpoint({
  method: 'GET',
  path: relay('REF_apiKeys'),
  moduleId: 'PASS3',
  audience: 'real',
  input: z.strictObject({}),
  output: z.array(apiKey),
})

/**
 * POST: makes a key. Its text is in this reply only. Refuses `password.wrong` and, above 10 keys, `api.key.too.many`.
 */
export const createApiKey = endpoint({
  method: 'POST',
  path: relay('REF_apiKeys'),
  moduleId: 'PASS3',
  audience: 'real',
  encrypted: true,
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    name: apiKeyName,
    topics: z.array(apiTopic).check(z.minLength(1), z.maxLength(5)),
    canWrite: z.boolean(),
    /** How long the key lives, in days. */
    days: z.literal(API_KEY_DAYS),
    password,
  }),
  output: z.object({ key: z.string(), item: apiKey }),
})

/** DELETE: revokes a key immediately. Refuses `record.not.found` for another account's or an ended one. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: relay('REF_apiKeys'),
  moduleId: 'PASS3',
  audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({}),
})
