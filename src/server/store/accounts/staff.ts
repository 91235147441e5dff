import { sql, type Kysely, type Selectable } from 'kysely'
import { MINUTE } from '../../../rules/calendar.ts'
import type { Random } from '../../../rules/random.ts'
import { STAFF_TOKEN, type Staff, type StaffRow, type StaffSessionTimes } from '../../ports/accounts/staff.ts'
import { sha256 } from '../db/hash.ts'
import { newId } from '../db/ids.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffTable } from '../db/tables/staff.ts'

type Db = Kysely<Tables>

const SECRET_BYTES = 32

const toStaff = (row: Selectable<StaffTable>): StaffRow => ({
  staffId: row.staff_id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  passwordHash: row.password_hash,
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
})

const makeSecret = (random: Random): string => Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url')

const add =
  (db: Db): Staff['add'] =>
  async (row) => {
    const made = await db
      .insertInto('staff')
      .values({
        staff_id: row.staffId,
        name: row.name,
        email: row.email,
        role: row.role,
        status: row.status,
        password_hash: row.passwordHash,
        invitation_hash: null,
        created_at: new Date(row.createdAt),
      })
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst()
    return made ? toStaff(made) : null
  }

const find = (db: Db) => db.selectFrom('staff').selectAll()

const one = async (query: ReturnType<typeof find>): Promise<StaffRow | null> => {
  const row = await query.executeTakeFirst()
  return row ? toStaff(row) : null
}

const invite =
  (db: Db, random: Random): Staff['invite'] =>
  async (staffId, until) => {
    const token = makeSecret(random)
    await db
      .updateTable('staff')
      .set({ invitation_hash: sha256(token), invitation_until: new Date(until) })
      .where('staff_id', '=', staffId)
      .execute()
    return token
  }

const openSession =
  (db: Db, random: Random): Staff['openSession'] =>
  async (staffId, { ip, userAgent, at }) => {
    const token = `${STAFF_TOKEN}${makeSecret(random)}`
    const sessionId = newId(at)
    await db
      .insertInto('staff_session')
      .values({
        token_hash: sha256(token),
        session_id: sessionId,
        staff_id: staffId,
        ip,
        user_agent: userAgent.slice(0, 300),
        created_at: new Date(at),
        last_seen_at: new Date(at),
      })
      .execute()
    return { token, sessionId }
  }

const sessionRow = (db: Db, token: string, now: number, { idleMs, absoluteMs }: StaffSessionTimes) =>
  db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.staff_id', 's.staff_id')
    .select(['s.session_id', 's.last_seen_at', 'p.staff_id', 'p.name', 'p.role'])
    .where('s.token_hash', '=', sha256(token))
    .where('s.ended_at', 'is', null)
    .where('s.created_at', '>', moment(now - absoluteMs))
    .where('s.last_seen_at', '>', moment(now - idleMs))
    .where('p.status', '=', 'active')
    .executeTakeFirst()

const peekSession =
  (db: Db): Staff['peekSession'] =>
  async (token, now, times) => {
    const row = await sessionRow(db, token, now, times)
    return row ? { staffId: row.staff_id, name: row.name, role: row.role, sessionId: row.session_id } : null
  }

const findSession =
  (db: Db): Staff['findSession'] =>
  async (token, now, times) => {
    const row = await sessionRow(db, token, now, times)
    if (!row) return null
    if (now - row.last_seen_at >= MINUTE)
      await db
        .updateTable('staff_session')
        .set({ last_seen_at: new Date(now) })
        .where('token_hash', '=', sha256(token))
        .execute()
    return { staffId: row.staff_id, name: row.name, role: row.role, sessionId: row.session_id }
  }

const endSessions =
  (db: Db): Staff['endSessions'] =>
  async (staffId, exceptSessionId, now) => {
    let query = db
      .updateTable('staff_session')
      .set({ ended_at: new Date(now) })
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
    if (exceptSessionId) query = query.where('session_id', '!=', exceptSessionId)
    return Number((await query.executeTakeFirst()).numUpdatedRows)
  }

/** The people on the staff and their sessions on PostgreSQL. */
export const staffStore = (db: Db, random: Random): Staff => ({
  add: add(db),
  byId: (staffId) => one(find(db).where('staff_id', '=', staffId)),
  lock: (staffId) => one(find(db).where('staff_id', '=', staffId).forUpdate()),
  byName: (name) => one(find(db).where(sql`lower(name)`, '=', name.toLowerCase())),
  byEmail: (email) => one(find(db).where(sql`lower(email)`, '=', email.toLowerCase())),
  all: async () => (await find(db).orderBy(sql`lower(name)`).execute()).map(toStaff),
  update: async (staffId, change) => {
    await db
      .updateTable('staff')
      .set({
        role: change.role,
        status: change.status,
        password_hash: change.passwordHash,
        last_login_at: typeof change.lastLoginAt === 'number' ? new Date(change.lastLoginAt) : undefined,
      })
      .where('staff_id', '=', staffId)
      .execute()
  },
  invite: invite(db, random),
  byInvitation: (token, now) =>
    one(
      find(db)
        .where('invitation_hash', '=', sha256(token))
        .where('invitation_until', '>', moment(now))
        .forUpdate(),
    ),
  endInvitation: async (staffId) => {
    await db
      .updateTable('staff')
      .set({ invitation_hash: null, invitation_until: null })
      .where('staff_id', '=', staffId)
      .execute()
  },
  openSession: openSession(db, random),
  findSession: findSession(db),
  peekSession: peekSession(db),
  endSession: async (sessionId, now) => {
    await db
      .updateTable('staff_session')
      .set({ ended_at: new Date(now) })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute()
  },
  endSessions: endSessions(db),
})
