// The whole run ends with this, so that no database stays behind on the machine of whoever ran it.
import { stopCluster } from '../cluster.ts'

stopCluster()
