import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorMessages } from '../http/calls/errorMessages.ts'

/** Returns the error messages by language, from `<folder>/<language>/errors.json`. */
export const loadErrorMessages = (folder: string): ErrorMessages =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'errors.json')))
      .map((entry): [string, Record<string, string>] => [
        entry.name,
        JSON.parse(readFileSync(join(folder, entry.name, 'errors.json'), 'utf8')),
      ]),
  )
