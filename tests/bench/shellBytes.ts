import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { buildBare } from './browser/barePages.ts'
import type { Figure } from './measure.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const BUDGET_KB = 110

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Returns the scripts that run before the page is usable: the entry and its static imports. */
const entryScripts = (folder: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const found = new Set<string>()
  const walk = (key: string): void => {
    if (found.has(key)) return
    found.add(key)
    for (const next of manifest[key]!.imports ?? []) walk(next)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) walk(key)
  return [...found].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js'))
}

/** Returns their size as sent, in kB of 1,000 bytes: compressed by the build, or now in the same way. */
const sentKb = (folder: string): number =>
  entryScripts(folder).reduce((sum, file) => {
    const path = join(folder, file)
    return (
      sum +
      (existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length)
    )
  }, 0) / 1_000

/** Measures the JavaScript of the first load of `/` as sent, against a minimal React and router page. The site must be built. */
export const shellBytes = async (): Promise<Figure> => {
  const web = join(root, 'dist', 'web')
  const ours = sentKb(web)
  const bare = sentKb(await buildBare('shell'))
  return {
    name: 'First load of /: JavaScript as sent (brotli)',
    unit: 'kB',
    ours: [ours],
    reference: { name: 'bare page', samples: [bare] },
    aim: `≤ ${BUDGET_KB} kB`,
    met: ours <= BUDGET_KB,
    remarks: [],
  }
}
