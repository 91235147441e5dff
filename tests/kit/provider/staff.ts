import type { StaffRole } from '../../../src/entities/accounts/staff.ts'
import type { Provider } from '../../../src/server/start/provider.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { TEST_PASSWORD } from './provider.ts'

type Site = Pick<Provider, 'ports'> & { clock: { now: number } }

/** Adds an active person to the staff. Returns it with the token of a new session. */
export const makeStaff = async ({ ports, clock }: Site, name: string, role: StaffRole) => {
  const row = await ports.staff.add({
    staffId: newId(clock.now),
    name,
    email: `${name}@staff.example`,
    role,
    status: 'active',
    passwordHash: await ports.passwords.hash(TEST_PASSWORD),
    createdAt: clock.now,
    lastLoginAt: null,
  })
  if (!row) throw new Error(`the name ${name} is taken`)
  return { ...row, token: await staffToken({ ports, clock }, row.staffId) }
}

/** Opens another session of a person on the staff, without the login. */
export const staffToken = async ({ ports, clock }: Site, staffId: string): Promise<string> =>
  (await ports.staff.openSession(staffId, { ip: '127.0.0.1', userAgent: 'tests', at: clock.now })).token
