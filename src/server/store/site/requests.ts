import type { Kysely } from 'kysely'
import { ok, refuse } from '../../../rules/decision.ts'
import type { Requests } from '../../ports/site/requests.ts'
import { sha256 } from '../db/hash.ts'
import type { Tables } from '../db/tables.ts'

/** Returns JSON with sorted keys, so that equal bodies have equal hashes. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Replies to money calls on PostgreSQL. A refused call rolls back its claim, so that its id can be used again. */
export const requestStore = (db: Kysely<Tables>): Requests => ({
  claim: async (account, requestId, endpoint, body, now) => {
    const bodyHash = sha256(`${endpoint}\n${canonical(body)}`)
    const claimed = await db
      .insertInto('request')
      .values({
        line_id: account.lineId,
        account_id: account.accountId,
        request_id: requestId,
        endpoint,
        body_hash: bodyHash,
        answer: null,
        at: new Date(now),
      })
      .onConflict((c) => c.doNothing())
      .returning('request_id')
      .executeTakeFirst()
    if (claimed) return null
    const first = await db
      .selectFrom('request')
      .select(['endpoint', 'body_hash', 'answer'])
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    const isRepeat =
      first?.endpoint === endpoint && (first.body_hash === null || first.body_hash === bodyHash)
    return isRepeat ? ok(first.answer) : refuse('request.id.reused')
  },
  saveReply: async (account, requestId, value) => {
    await db
      .updateTable('request')
      .set({ answer: JSON.stringify(value) })
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('request_id', '=', requestId)
      .execute()
  },
  release: async (account, requestId) => {
    await db
      .deleteFrom('request')
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('request_id', '=', requestId)
      .execute()
  },
})
