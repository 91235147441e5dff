import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Attempts, ChallengeResult, Challenges } from '../../ports/accounts/challenges.ts'
import { sameHash } from '../db/hash.ts'
import { newId } from '../db/ids.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import type { ChallengeTable } from '../db/tables/security.ts'

const SALT_CHARS = 32
const KEY_BYTES = 32
/** 8 MiB and about 20 ms: trying all six-digit codes takes hours, and a code is valid for minutes. */
const COST = { N: 8_192, r: 8, p: 1 }
const scryptAsync: (answer: string, salt: string, bytes: number, cost: typeof COST) => Promise<Buffer> =
  promisify(scrypt)

/** Returns the salt and hash of an answer in hexadecimal. Case and surrounding spaces of the answer are ignored. */
const digest = async (salt: string, answer: string): Promise<string> =>
  salt + (await scryptAsync(answer.trim().toLowerCase(), salt, KEY_BYTES, COST)).toString('hex')

/** Compares an answer with a locked challenge and uses up one try. A right answer uses the challenge up. */
const attempt = async (
  db: Kysely<Tables>,
  row: Selectable<ChallengeTable> | undefined,
  answer: string,
  now: number,
): Promise<ChallengeResult> => {
  if (!row || row.used_at !== null) return 'missing'
  if (row.expires_at <= now) return 'expired'
  if (row.tries_left <= 0) return 'missing'
  const right = sameHash(await digest(row.answer_hash.slice(0, SALT_CHARS), answer), row.answer_hash)
  await db
    .updateTable('challenge')
    .set({ tries_left: row.tries_left - 1, used_at: right ? new Date(now) : null })
    .where('challenge_id', '=', row.challenge_id)
    .execute()
  return right ? 'right' : 'wrong'
}

const createChallenge =
  (db: Kysely<Tables>): Challenges['ask'] =>
  async (draft) => {
    const challengeId = newId(draft.at)
    await db
      .insertInto('challenge')
      .values({
        challenge_id: challengeId,
        purpose: draft.purpose,
        target: draft.target,
        answer_hash: await digest(randomBytes(SALT_CHARS / 2).toString('hex'), draft.answer),
        tries_left: draft.tries,
        created_at: new Date(draft.at),
        expires_at: new Date(draft.at + draft.lifeMs),
      })
      .execute()
    return challengeId
  }

const targetOf =
  (db: Kysely<Tables>): Challenges['targetOf'] =>
  async (challengeId, purpose, now) => {
    const row = await db
      .selectFrom('challenge')
      .selectAll()
      .where('challenge_id', '=', challengeId)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    return row && row.used_at === null && row.expires_at > now && row.tries_left > 0 ? row.target : null
  }

const answerChallenge =
  (db: Kysely<Tables>): Challenges['answer'] =>
  async (challengeId, purpose, answer, now, target) => {
    const row = await db
      .selectFrom('challenge')
      .selectAll()
      .where('challenge_id', '=', challengeId)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    return attempt(db, target === undefined || row?.target === target ? row : undefined, answer, now)
  }

const answerNewest =
  (db: Kysely<Tables>): Challenges['answerNewest'] =>
  async (target, purpose, answer, now) =>
    attempt(
      db,
      await db
        .selectFrom('challenge')
        .selectAll()
        .where('target', '=', target)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('challenge_id', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst(),
      answer,
      now,
    )

/** Captchas and sent codes on PostgreSQL. A try locks the row, so that parallel guesses cannot share one try. */
export const challengeStore = (db: Kysely<Tables>): Challenges => {
  return {
    ask: createChallenge(db),
    targetOf: targetOf(db),
    answer: answerChallenge(db),
    answerNewest: answerNewest(db),
  }
}

/** Counters on PostgreSQL, one statement per call. The first count after a window has ended starts a new window. */
export const attemptStore = (db: Kysely<Tables>): Attempts => ({
  add: async (key, windowMs, now) => {
    const over = new Date(now - windowMs)
    const row = await db
      .insertInto('attempt')
      .values({ key, window_start: new Date(now), count: 1 })
      .onConflict((c) =>
        c.column('key').doUpdateSet({
          count: sql<number>`CASE WHEN attempt.window_start <= ${over} THEN 1 ELSE attempt.count + 1 END`,
          window_start: sql<Date>`CASE WHEN attempt.window_start <= ${over} THEN ${new Date(now)} ELSE attempt.window_start END`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return row.count
  },
  count: async (key, windowMs, now) => {
    const row = await db
      .selectFrom('attempt')
      .select('count')
      .where('key', '=', key)
      .where('window_start', '>', moment(now - windowMs))
      .executeTakeFirst()
    return row?.count ?? 0
  },
  clear: async (key) => {
    await db.deleteFrom('attempt').where('key', '=', key).execute()
  },
})
