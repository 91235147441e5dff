import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { CallErrors } from '../http/docs/errors.ts'

const file = z.record(z.string(), z.array(z.string()))

/** Returns the error codes of the calls' handlers, which the build reads from the sources; none without a build. */
export const readCallErrors = (root: string): CallErrors => {
  const path = join(root, 'dist', 'server', 'callErrors.json')
  return existsSync(path) ? file.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}
