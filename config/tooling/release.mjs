// `npm run release [folder]`: writes what a production machine needs into a folder (default: dist/release). It holds the built
// site, its configuration and its texts, and installs as an npm package. It has neither sources nor development packages.
// `--no-embedded-database` leaves the embedded PostgreSQL out of its packages, for machines with DATABASE_URL.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { RUNTIME_PACKAGES, buildHalf } from './build.mjs'
import { SITE_FLAGS } from './siteFlags.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Development files among those that are copied. */
const LEFT_OUT = /\/config\/(tooling|deploy)(\/|$)|\.vite(\/|$)/

const COPIED = ['dist/server', 'dist/web', 'config', 'locales', 'LICENSE', 'README.md']

/** Finds a package as Node does: in the nearest `node_modules` above the one that requires it. */
const locate = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!folder) return null
  }
}

/** Returns the entries of the lock file that the given packages need, each with everything below it. */
const lockedBelow = (packages, names) => {
  const found = {}
  const add = (from, name) => {
    const place = locate(packages, from, name)
    if (!place || found[place]) return
    const { dev: _dev, ...entry } = packages[place]
    found[place] = entry
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(place, next)
  }
  for (const name of names) add('', name)
  return found
}

const versionsOf = (packages, names) =>
  Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`].version]))

/** Returns the package file and the lock file of the release. */
const packageFiles = (embedded) => {
  const { name, version, description, license, engines, optionalDependencies, allowScripts } =
    readJson('package.json')
  const { packages, lockfileVersion } = readJson('package-lock.json')
  const databases = embedded ? Object.keys(optionalDependencies) : []
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { playhouse: 'playhouse.mjs' },
    scripts: { start: `node ${SITE_FLAGS.join(' ')} dist/server/main.js` },
    dependencies: versionsOf(packages, RUNTIME_PACKAGES),
    optionalDependencies: versionsOf(packages, databases),
    allowScripts,
  }
  const {
    type: _type,
    scripts: _scripts,
    description: _description,
    allowScripts: _allowScripts,
    ...head
  } = manifest
  const lock = {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': head, ...lockedBelow(packages, [...RUNTIME_PACKAGES, ...databases]) },
  }
  return { manifest, lock }
}

const LAUNCHER = `#!/usr/bin/env node
// \`playhouse <command>\`, \`playhouse serve\`: runs this release. The embedded database is in the current folder.
import { join } from 'node:path'

process.env.DATA_DIR ??= join(process.cwd(), '.data')
await import('./dist/server/cli.js')
`

const writeRelease = async (folder, embedded) => {
  for (const half of ['server', 'web']) await buildHalf(half)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of COPIED)
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source.slice(root.length - 1).replaceAll('\\', '/')),
    })
  const { manifest, lock } = packageFiles(embedded)
  writeJson(join(folder, 'package.json'), manifest)
  writeJson(join(folder, 'npm-shrinkwrap.json'), lock)
  writeFileSync(join(folder, 'playhouse.mjs'), LAUNCHER, { mode: 0o755 })
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'no-embedded-database': { type: 'boolean' } },
})
const folder = resolve(positionals[0] ?? join(root, 'dist', 'release'))
await writeRelease(folder, !values['no-embedded-database'])
console.log(`The release is in ${folder}.`)
