// Starts the three servers of `npm run test:cluster`, unless their addresses are given or they run already.
import { ensureCluster } from '../provider/cluster.ts'

for (const server of ['directory', 'alpha', 'beta'] as const) await ensureCluster(server)
