import { Secret } from 'otpauth'
import type { StaffSelf } from '../../../../entities/accounts/staff.ts'
import { DAY, HOUR, MINUTE } from '../../../../rules/calendar.ts'
import type { Random } from '../../../../rules/random.ts'
import { ok, refuse, type Decision } from '../../../../rules/decision.ts'
import { requireValue } from '../../../../rules/requireValue.ts'
import { checkNewPassword, registrationRulesOf } from '../../../domain/accounts/registration.ts'
import { staffRef, type StaffRow } from '../../../ports/accounts/staff.ts'
import type { Context } from '../../../ports/context.ts'
import type { ServiceContext } from '../../serviceContext.ts'
import {
  dropAuthenticator,
  readAuthenticator,
  saveAuthenticator,
  totpOf,
  useAuthenticatorCode,
} from '../authenticator.ts'
import { passwordGuesses } from '../passwordGuesses.ts'

/** What the calls of people on the staff share: they may have a session of a player, which is not used. */
type LoginContext = Omit<Context, 'actor'>

/** How long an invitation can be used. */
const INVITATION_MS = 2 * DAY
const SECRET_BYTES = 20

export const selfOf = ({ staffId, name, role }: Pick<StaffRow, 'staffId' | 'name' | 'role'>): StaffSelf => ({
  id: staffId,
  name,
  role,
})

/** Returns the link of a new invitation; the former link stops working. The token travels in the hash only. */
export const invitationLink = async (
  { ports, now }: Pick<ServiceContext, 'ports' | 'now'>,
  staffId: string,
): Promise<string> =>
  `${ports.site.publicUrl}/operator/login#invitation=${await ports.staff.invite(staffId, now + INVITATION_MS)}`

/** Sends a new invitation to the person's e-mail address. */
export const mailInvitation = async (
  context: Pick<ServiceContext, 'ports' | 'now' | 'brand'>,
  row: Pick<StaffRow, 'staffId' | 'name'> & { email: string },
): Promise<void> => {
  const { ports, now, brand } = context
  const link = await invitationLink(context, row.staffId)
  const texts = ports.texts(brand.languages.default)
  const values = { site: brand.name, name: row.name, link, count: INVITATION_MS / HOUR }
  await ports.outbox.queue({
    channel: 'email',
    recipient: row.email,
    subject: texts.text('provider/messages', 'staffInvitation_subject', values),
    body: texts.text('provider/messages', 'staffInvitation_text', values),
    at: now,
  })
}

/** Makes the old password and the authenticator useless and ends every session, before a new invitation. */
export const resetAccess = async (
  { ports, now }: Pick<ServiceContext, 'ports' | 'now'>,
  row: StaffRow,
): Promise<void> => {
  await ports.staff.update(row.staffId, { status: 'invited', passwordHash: null })
  await dropAuthenticator(ports, staffRef(row))
  await ports.staff.endSessions(row.staffId, null, now)
}

const newSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32

/** Gives a person an authenticator that is already set up, for the demo's staff. */
export const confirmedAuthenticator = (
  { ports, now, random }: Pick<ServiceContext, 'ports' | 'now' | 'random'>,
  row: StaffRow,
): Promise<void> =>
  saveAuthenticator(ports, staffRef(row), { secret: newSecret(random), confirmed: true, lastStep: 0 }, now)

/** Returns the secret that an invitation shows until it is used. Opening it again shows the same one. */
export const invitationSecret = async (
  { ports, now, random, brand }: ServiceContext,
  row: StaffRow,
): Promise<{ secret: string; uri: string }> => {
  const known = await readAuthenticator(ports, staffRef(row))
  const value =
    known && !known.confirmed ? known : { secret: newSecret(random), confirmed: false, lastStep: 0 }
  if (value !== known) await saveAuthenticator(ports, staffRef(row), value, now)
  return { secret: value.secret, uri: totpOf(value.secret, `${brand.name} staff`, row.name).toString() }
}

/** Refuses a new password that breaks the site's rule, or that an attacker would try first. */
export const checkStaffPassword = (
  { ports, brand, flags }: LoginContext,
  row: Pick<StaffRow, 'name' | 'email'>,
  newPassword: string,
  confirmed: string,
): Decision<null> => {
  if (newPassword !== confirmed) return refuse('password.mismatch', { field: 'confirmNewPassword' })
  return checkNewPassword(
    newPassword,
    passwordGuesses({ ports, brand }, row),
    requireValue(registrationRulesOf(brand.registration, flags).password, 'password rule'),
    'newPassword',
  )
}

/** Opens a session of a person who has given both proofs. */
export const openStaffSession = async (
  { ports, now, ip, userAgent, requestId }: LoginContext,
  row: StaffRow,
): Promise<{ token: string; staff: StaffSelf }> => {
  const { token, sessionId } = await ports.staff.openSession(row.staffId, { ip, userAgent, at: now })
  await ports.staff.update(row.staffId, { lastLoginAt: now })
  await ports.audit.record({
    ...staffRef(row),
    actorId: row.staffId,
    staffName: row.name,
    kind: 'staff.login',
    detail: { sessionId },
    ip,
    requestId,
    at: now,
  })
  return { token, staff: selfOf(row) }
}

const WINDOW_MS = 15 * MINUTE
/** Wrong passwords for a name from one address; elsewhere the owner can still log in. */
const PASSWORDS_MAX = 10
/** Wrong codes after a right password. */
const CODES_MAX = 8

const tooMany = () => refuse('login.locked', { detail: { minutes: 15 }, keep: true })

/** Returns the person of a right name and password, locked until the transaction ends. */
const byPassword = async (
  { ports, now, ip, requestId }: LoginContext,
  { name, password }: { name: string; password: string },
): Promise<Decision<StaffRow>> => {
  const key = `staff:${name.toLowerCase()} ${ip}`
  if ((await ports.attempts.add(key, WINDOW_MS, now)) > PASSWORDS_MAX) return tooMany()
  const known = await ports.staff.byName(name)
  const row = known && (await ports.staff.lock(known.staffId))
  const active = row?.status === 'active' ? row : null
  const right = await ports.passwords.verify(active?.passwordHash ?? null, password)
  if (active && right) {
    await ports.attempts.clear(key)
    return ok(active)
  }
  if (row)
    await ports.audit.record({
      ...staffRef(row),
      actorId: null,
      staffName: row.name,
      kind: 'staff.loginFailed',
      detail: {},
      ip,
      requestId,
      at: now,
    })
  return refuse('login.failed', { keep: true })
}

/** Puts the code that the authenticator app would show on the demo's outbox page. */
const showCode = async ({ ports, now, brand }: LoginContext, row: StaffRow, code: string): Promise<void> => {
  const texts = ports.texts(brand.languages.default)
  const values = { site: brand.name, name: row.name, code }
  await ports.outbox.queue({
    channel: 'email',
    recipient: row.email ?? row.name,
    subject: texts.text('provider/messages', 'staffCode_subject', values),
    body: texts.text('provider/messages', 'staffCode_text', values),
    at: now,
  })
}

const STEP_MS = 30_000

/** Logs a person on the staff in: name and password first, then always the code of the authenticator. */
export const logInStaff = async (
  context: LoginContext,
  { code, ...given }: { name: string; password: string; code?: string | undefined },
): Promise<Decision<{ token: string; staff: StaffSelf }>> => {
  const { ports, now } = context
  const found = await byPassword(context, given)
  if (!found.ok) return found
  const row = found.value
  const stored = await readAuthenticator(ports, staffRef(row))
  if (!stored?.confirmed) return refuse('login.failed', { keep: true })
  if (!code?.trim()) {
    // A code is valid once, from one step before until one step after its own.
    const step = Math.max(Math.floor(now / STEP_MS), stored.lastStep + 1)
    if (ports.site.demo)
      await showCode(context, row, totpOf(stored.secret, '', '').generate({ timestamp: step * STEP_MS }))
    return refuse('staff.code.required', { detail: { demo: ports.site.demo }, keep: true })
  }
  const key = `staff-code:${row.staffId}`
  if ((await ports.attempts.add(key, WINDOW_MS, now)) > CODES_MAX) return tooMany()
  if (!(await useAuthenticatorCode(ports, staffRef(row), stored, code, now)))
    return refuse('staff.code.wrong', { field: 'code', keep: true })
  await ports.attempts.clear(key)
  return ok(await openStaffSession(context, row))
}

/** Uses an invitation: sets the password, turns 2-step login on and opens a session. */
export const acceptInvitation = async (
  context: LoginContext,
  given: { invitation: string; newPassword: string; confirmNewPassword: string; code: string },
): Promise<Decision<{ token: string; staff: StaffSelf }>> => {
  const { ports, now } = context
  const row = await ports.staff.byInvitation(given.invitation, now)
  if (row?.status !== 'invited') return refuse('staff.invitation.invalid')
  const good = checkStaffPassword(context, row, given.newPassword, given.confirmNewPassword)
  if (!good.ok) return good
  const stored = await readAuthenticator(ports, staffRef(row))
  const key = `staff-code:${row.staffId}`
  if ((await ports.attempts.add(key, WINDOW_MS, now)) > CODES_MAX) return tooMany()
  if (!stored || !(await useAuthenticatorCode(ports, staffRef(row), stored, given.code, now)))
    return refuse('staff.code.wrong', { field: 'code', keep: true })
  const used = requireValue(await readAuthenticator(ports, staffRef(row)), 'authenticator')
  await saveAuthenticator(ports, staffRef(row), { ...used, confirmed: true }, now)
  await ports.staff.update(row.staffId, {
    status: 'active',
    passwordHash: await ports.passwords.hash(given.newPassword),
  })
  await ports.staff.endInvitation(row.staffId)
  await ports.attempts.clear(key)
  return ok(await openStaffSession(context, row))
}
