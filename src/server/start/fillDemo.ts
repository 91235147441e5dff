import type { Provider } from './provider.ts'
import type { StaffRole } from '../../entities/accounts/staff.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { confirmedAuthenticator } from '../usecases/accounts/staff/staffAccess.ts'
import { DEMO_PASSWORD, seedWorld } from '../seed/seedWorld.ts'

/** Size of the demo data. Seeding takes half a minute on two cores, as the start page says. */
export const DEMO_SIZE = { accounts: 420, days: 60 } as const

/** Adds a support account in a separate line. */
const addSupport = ({
  ports: { passwords },
  jobContext,
}: Pick<Provider, 'ports' | 'jobContext'>): Promise<unknown> =>
  jobContext.transact('directory', async ({ accounts }) =>
    accounts.create({
      accountId: uuidV7(jobContext.now(), jobContext.random),
      parent: null,
      name: 'demosupport',
      type: 0,
      currency: jobContext.brand.currency,
      rebates: {},
      passwordHash: await passwords.hash(DEMO_PASSWORD),
      mustChangePassword: false,
      registeredAt: jobContext.now(),
      support: true,
    }),
  )

/** The people on the staff of a demo, by name. */
const DEMO_STAFF: Readonly<Record<string, StaffRole>> = {
  demoowner: 'owner',
  demopartner: 'owner',
  demofinance: 'finance',
  demohelp: 'support',
  demorisk: 'risk',
  democontent: 'content',
  demoreader: 'readOnly',
}

/** Adds the demo's staff, each with an authenticator whose codes the outbox page shows. */
const addStaff = async ({ ports: { passwords }, jobContext }: Pick<Provider, 'ports' | 'jobContext'>) => {
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const { random } = jobContext
  await jobContext.transact('directory', async (ports) => {
    if ((await ports.staff.all()).length > 0) return
    const now = jobContext.now()
    for (const [name, role] of Object.entries(DEMO_STAFF)) {
      const row = await ports.staff.add({
        staffId: uuidV7(now, random),
        name,
        email: `${name}@example.org`,
        role,
        status: 'active',
        passwordHash,
        createdAt: now,
        lastLoginAt: null,
      })
      if (row) await confirmedAuthenticator({ ports, now, random }, row)
    }
  })
}

/**
 * Seeds a database without accounts with the demo data, and reports progress. Seeding is one transaction: of two
 * processes that start together one seeds, and the other finds the data.
 */
export const fillDemo = async (
  provider: Pick<Provider, 'ports' | 'jobContext'>,
  print: (line: string) => void,
  size: { accounts: number; days: number } = DEMO_SIZE,
): Promise<void> => {
  const isEmpty = async (): Promise<boolean> => (await provider.ports.settlements.lines()).length === 0
  await addStaff(provider)
  if (!(await isEmpty())) return
  print('Seeding the empty database with demo data …')
  let lastTenth = 0
  const onProgress = (share: number): void => {
    const tenth = Math.floor(share * 10)
    if (tenth === lastTenth) return
    lastTenth = tenth
    print(`  ${tenth * 10}%`)
  }
  try {
    await seedWorld(provider.jobContext, { ...size, onProgress })
    await addSupport(provider)
  } catch (error) {
    if (await isEmpty()) throw error
  }
}
