import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Attempts, ChallengeResult, Challenges } from '../ports/challenges.ts'
import { sameHash, sha256 } from './hash.ts'
import { newId } from './ids.ts'
import { moment } from './moment.ts'
import type { Tables } from './tables.ts'
import type { ChallengeTable } from './tables/security.ts'

const SALT_CHARS = 32
const digest = (salt: string, answer: string): string => salt + sha256(`${salt}:${answer.trim().toLowerCase()}`)

/** Captchas and sent codes. A row is locked while it is tried, so that parallel guesses cannot share one try. */
export const challengeStore = (db: Kysely<Tables>): Challenges => {
  const attempt = async (row: Selectable<ChallengeTable> | undefined, answer: string, now: number): Promise<ChallengeResult> => {
    if (!row || row.used_at !== null) return 'missing'
    if (row.expires_at <= now) return 'expired'
    if (row.tries_left <= 0) return 'missing'
    const right = sameHash(digest(row.answer_hash.slice(0, SALT_CHARS), answer), row.answer_hash)
    await db.updateTable('challenge')
      .set({ tries_left: row.tries_left - 1, used_at: right ? new Date(now) : null })
      .where('challenge_id', '=', row.challenge_id).execute()
    return right ? 'right' : 'wrong'
  }
  return {
    ask: async (draft) => {
      const challengeId = newId(draft.at)
      await db.insertInto('challenge').values({
        challenge_id: challengeId, purpose: draft.purpose, target: draft.target,
        answer_hash: digest(randomBytes(SALT_CHARS / 2).toString('hex'), draft.answer), tries_left: draft.tries,
        created_at: new Date(draft.at), expires_at: new Date(draft.at + draft.lifeMs),
      }).execute()
      return challengeId
    },
    targetOf: async (challengeId, purpose, now) => {
      const row = await db.selectFrom('challenge').selectAll().where('challenge_id', '=', challengeId)
        .where('purpose', '=', purpose).forUpdate().executeTakeFirst()
      return row && row.used_at === null && row.expires_at > now && row.tries_left > 0 ? row.target : null
    },
    answer: async (challengeId, purpose, answer, now) => attempt(
      await db.selectFrom('challenge').selectAll().where('challenge_id', '=', challengeId)
        .where('purpose', '=', purpose).forUpdate().executeTakeFirst(),
      answer, now,
    ),
    answerNewest: async (target, purpose, answer, now) => attempt(
      await db.selectFrom('challenge').selectAll().where('target', '=', target).where('purpose', '=', purpose)
        .orderBy('created_at', 'desc').orderBy('challenge_id', 'desc').limit(1).forUpdate().executeTakeFirst(),
      answer, now,
    ),
  }
}

/** Counters in one statement each: a window that is over begins anew with the first count after it. */
export const attemptStore = (db: Kysely<Tables>): Attempts => ({
  add: async (key, windowMs, now) => {
    const over = new Date(now - windowMs)
    const row = await db.insertInto('attempt').values({ key, window_start: new Date(now), count: 1 })
      .onConflict((c) => c.column('key').doUpdateSet({
        count: sql<number>`CASE WHEN attempt.window_start <= ${over} THEN 1 ELSE attempt.count + 1 END`,
        window_start: sql<Date>`CASE WHEN attempt.window_start <= ${over} THEN ${new Date(now)} ELSE attempt.window_start END`,
      }))
      .returning('count').executeTakeFirstOrThrow()
    return row.count
  },
  count: async (key, windowMs, now) => {
    const row = await db.selectFrom('attempt').select('count').where('key', '=', key)
      .where('window_start', '>', moment(now - windowMs)).executeTakeFirst()
    return row?.count ?? 0
  },
  clear: async (key) => {
    await db.deleteFrom('attempt').where('key', '=', key).execute()
  },
})
