import type { Provider } from './provider.ts'
import { uuidV7 } from '../rules/uuid.ts'
import { DEMO_PASSWORD, seedWorld } from './seed/seedWorld.ts'

/** The demo world's size: what the start page promises, in half a minute on two cores. */
export const DEMO_SIZE = { accounts: 420, days: 60 } as const

/** One of the staff, in a line of its own, so that the look at an account can be tried. */
const addSupport = ({ ports: { passwords }, jobContext }: Pick<Provider, 'ports' | 'jobContext'>): Promise<unknown> =>
  jobContext.transact(async ({ accounts }) => accounts.create({
    accountId: uuidV7(jobContext.now(), jobContext.random), parent: null, name: 'demosupport', type: 0, currency: jobContext.brand.currency,
    rebates: {}, passwordHash: await passwords.hash(DEMO_PASSWORD), mustChangePassword: false, registeredAt: jobContext.now(), support: true,
  }))

/**
 * Fills a database that has no account yet with the demo world, saying how far it is. The fill is one transaction: of
 * two processes that begin together one fills, and the other finds it filled.
 */
export const fillDemo = async (provider: Pick<Provider, 'ports' | 'jobContext'>, say: (line: string) => void, size: { accounts: number; days: number } = DEMO_SIZE): Promise<void> => {
  const isEmpty = async (): Promise<boolean> => (await provider.ports.settlements.lines()).length === 0
  if (!(await isEmpty())) return
  say('Filling the empty database with the demo world …')
  let told = 0
  const onProgress = (share: number): void => {
    const tenth = Math.floor(share * 10)
    if (tenth === told) return
    told = tenth
    say(`  ${tenth * 10} %`)
  }
  try {
    await seedWorld(provider.jobContext, { ...size, onProgress })
    await addSupport(provider)
  } catch (error) {
    if (await isEmpty()) throw error
  }
}
