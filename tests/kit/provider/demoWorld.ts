import { seedWorld } from '../../../src/server/seed/seedWorld.ts'
import { filledDatabase } from './database.ts'
import { testProvider, type TestProvider } from './provider.ts'
import { ON_CLUSTER } from './testCluster.ts'

/** How many days of play the world has. */
export const DAYS = 9
const SIZE = { accounts: 60, days: DAYS }

/** Returns a provider over demo data. Its database is a copy, because seeding takes seconds. */
export const demoWorld = async (): Promise<TestProvider> => {
  if (ON_CLUSTER) {
    const provider = await testProvider()
    await seedWorld(provider.jobContext, SIZE)
    return provider
  }
  const db = await filledDatabase('world', async (empty) => {
    const provider = await testProvider({ db: empty })
    await seedWorld(provider.jobContext, SIZE)
    await provider.close()
  })
  return testProvider({ db })
}
