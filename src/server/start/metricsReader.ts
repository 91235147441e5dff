import type { Health } from '../http/health.ts'
import type { Settings } from './settings.ts'

/** Returns who may read /metrics: clients with the key, anyone in a demo, otherwise no client. */
export const metricsReader = ({
  metricsKey,
  demo,
}: Pick<Settings, 'metricsKey' | 'demo'>): Health['reader'] => {
  if (metricsKey) return { key: metricsKey }
  return demo ? 'anyone' : null
}
