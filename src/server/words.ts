import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from './http/words.ts'

/** The errors' words of every language that has some, from `<folder>/<language>/errors.json`. */
export const loadWords = (folder: string): Words =>
  Object.fromEntries(readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'errors.json')))
    .map((entry) => [entry.name, JSON.parse(readFileSync(join(folder, entry.name, 'errors.json'), 'utf8')) as Record<string, string>]))
