import type { Kysely } from 'kysely'
import { ok, refuse } from '../../rules/decision.ts'
import type { Requests } from '../ports/requests.ts'
import { sha256 } from './hash.ts'
import type { Tables } from './tables.ts'

/** One text for one meaning: keys in order, so that the same body sent twice is the same. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part)

/** Answered money calls. A refused call rolls its claim back, so that it may be tried again under the same id. */
export const requestStore = (db: Kysely<Tables>): Requests => ({
  claim: async (account, requestId, endpoint, body, now) => {
    const bodyHash = sha256(`${endpoint}\n${canonical(body)}`)
    const claimed = await db.insertInto('request').values({
      line_id: account.lineId, account_id: account.accountId, request_id: requestId,
      endpoint, body_hash: bodyHash, answer: null, at: new Date(now),
    }).onConflict((c) => c.doNothing()).returning('request_id').executeTakeFirst()
    if (claimed) return null
    const first = await db.selectFrom('request').select(['body_hash', 'answer'])
      .where('line_id', '=', account.lineId).where('account_id', '=', account.accountId)
      .where('request_id', '=', requestId).executeTakeFirst()
    return first?.body_hash === bodyHash ? ok(first.answer) : refuse('request.id.reused')
  },
  answer: async (account, requestId, value) => {
    await db.updateTable('request').set({ answer: JSON.stringify(value) })
      .where('line_id', '=', account.lineId).where('account_id', '=', account.accountId)
      .where('request_id', '=', requestId).execute()
  },
  release: async (account, requestId) => {
    await db.deleteFrom('request').where('line_id', '=', account.lineId).where('account_id', '=', account.accountId)
      .where('request_id', '=', requestId).execute()
  },
})
