// Runs at the end of `npm test`, so that no test database keeps running.
import { stopCluster } from '../provider/cluster.ts'

stopCluster()
