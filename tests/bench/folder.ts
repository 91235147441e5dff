import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data directory for one figure. Open to walk through, so that root's server, run as another user, stays in it. */
export const benchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-bench-'))
  chmodSync(folder, 0o755)
  return folder
}
