// Builds the server and the web pages, each only if its sources changed since the last build. `node config/tooling/build.mjs [server|web]`.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...parts) => join(root, ...parts)

const HALVES = {
  server: { sources: ['src', 'config/tooling', 'locales'], stamp: at('dist', 'server.stamp') },
  web: { sources: ['src', 'config/tooling', 'locales'], stamp: at('dist', 'web.stamp') },
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()

/** Returns a hash of a half's sources. It uses contents, not times, so that a fresh clone gives the same hash. */
const stampOf = ({ sources }) => {
  const hash = createHash('sha256')
  for (const file of [
    ...sources.flatMap((source) => filesBelow(at(source))),
    at('vite.config.ts'),
    at('package-lock.json'),
  ]) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes compressed .br and .gz copies of each text file, so that the server need not compress replies. */
export const precompress = async (folder) => {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      // The highest quality takes seconds for the large chunks of the centres and gains under 3 %.
      const quality = bytes.length > 400_000 ? 9 : 11
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
    }),
  )
}

/**
 * Packages with native code or data files, which stay in node_modules. All others are bundled: reading a thousand small
 * files took longer than the rest of the start.
 */
const EXTERNAL = ['@node-rs/argon2', 'sharp', 'pino', 'svg-captcha', 'nodemailer']

/** Packages that the server requires on first use, by `createRequire`, so that a start does not read them. */
const REQUIRED = ['sanitize-html', '@zxcvbn-ts/language-common']

/** The packages that the built server needs at run time. */
export const RUNTIME_PACKAGES = [...EXTERNAL, ...REQUIRED]

/**
 * Lets `npx playhouse` find the command in this checkout. Without the link, npm installs the checkout into its cache for
 * every call, which takes four seconds. On Windows a link needs rights that few users have.
 */
const linkCommand = () => {
  const link = at('node_modules', '.bin', 'playhouse')
  if (process.platform === 'win32' || existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync('../../config/tooling/playhouse.mjs', link)
}

const buildServer = async () => {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      target: 'node20',
      outDir: at('dist', 'server'),
      emptyOutDir: true,
      rollupOptions: {
        input: { main: at('src/server/main.ts'), cli: at('src/server/cli.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const { callErrors } = await import('./callErrors.mjs')
  writeFileSync(at('dist', 'server', 'callErrors.json'), JSON.stringify(callErrors()))
  linkCommand()
}

const buildWeb = async () => {
  const fresh = at('dist', `web.${process.pid}`)
  process.env.WEB_OUT = fresh
  const { build } = await import('vite')
  await build({ configFile: at('vite.config.ts'), logLevel: 'warn' })
  await precompress(fresh)
  // Replaced in one step, so that a running site never serves a partial build.
  rmSync(at('dist', 'web'), { recursive: true, force: true })
  renameSync(fresh, at('dist', 'web'))
}

const WORK = { server: buildServer, web: buildWeb }

/** Whether a half must be built. */
export const isStale = (half) => {
  const { stamp } = HALVES[half]
  return (
    !existsSync(stamp) ||
    !existsSync(at('dist', half)) ||
    readFileSync(stamp, 'utf8') !== stampOf(HALVES[half])
  )
}

/** Builds a half if its sources changed. Returns whether it did. */
export const buildHalf = async (half) => {
  if (!isStale(half)) return false
  const stamp = stampOf(HALVES[half])
  mkdirSync(at('dist'), { recursive: true })
  rmSync(HALVES[half].stamp, { force: true })
  await WORK[half]()
  writeFileSync(HALVES[half].stamp, stamp)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const half of process.argv[2] ? [process.argv[2]] : ['server', 'web']) {
    const began = Date.now()
    const built = await buildHalf(half)
    console.log(
      built ? `built ${half} in ${((Date.now() - began) / 1000).toFixed(1)} s` : `${half} is up to date`,
    )
  }
}
