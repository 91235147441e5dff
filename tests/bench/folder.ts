import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a data directory for one figure, accessible to the user that the database runs as when started by root. */
export const benchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-bench-'))
  chmodSync(folder, 0o755)
  return folder
}
