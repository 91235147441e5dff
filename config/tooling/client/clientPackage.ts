// `npm run client [folder]`: writes the client package `playhouse-client` for programs (default: dist/client), generated from
// the declared calls and their document.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { openApi } from '../../../src/server/http/docs/openapi.ts'
import { callErrors } from '../callErrors.mjs'
import { callList, callTypes, errorTypes } from './callTypes.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The sources whose types the package shows. They import the types of error codes only, which are made from the document. */
const TYPES = ['apiClient/apiError', 'apiClient/clientOptions']

const INDEX_TYPES = `import type { ClientOptions } from './apiClient/clientOptions.js'
import type { Client } from './calls.js'

export { ApiError } from './apiClient/apiError.js'
export type { ErrorCode } from './rules/errors.js'
export type { CallOptions, ClientOptions } from './apiClient/clientOptions.js'
export type { Client, ClientCall, InputOf, OutputOf } from './calls.js'

/** Returns the client of a site: a function for each call, by topic and name. */
export declare const createClient: (options: ClientOptions) => Client
`

/** Returns the declarations of a source. Names of files end in \`.js\` there, as compilers expect. */
const declarationsOf = (source: string): string => {
  const file = join(root, 'src', `${source}.ts`)
  const { code, errors } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'))
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return code.replaceAll(/(from\s+['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2')
}

const ENTRY = 'playhouse-client'

/** Bundles the code that makes the calls with the list of them. */
const bundle = async (): Promise<string> => {
  const from = (file: string): string => JSON.stringify(join(root, 'src/apiClient', file))
  const code = `import { makeClient } from ${from('makeClient.ts')}
export { ApiError } from ${from('apiError.ts')}
const calls = ${JSON.stringify(callList(allEndpoints))}
export const createClient = (options) => makeClient(calls, calls.login.publicKey, options)
`
  const built = await rolldown({
    input: ENTRY,
    platform: 'neutral',
    external: ['jose'],
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  })
  const { output } = await built.generate({ format: 'es' })
  await built.close()
  return output[0].code
}

const manifestOf = (): object => {
  const { version, license, engines, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as { version: string; license: string; engines: object; dependencies: { jose: string } }
  return {
    name: 'playhouse-client',
    version,
    description: 'A typed client for the calls of a Playhouse site, for Node and browsers.',
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    dependencies: { jose: dependencies.jose },
  }
}

/** Writes the package into a folder, which is emptied first. */
export const writeClientPackage = async (folder: string): Promise<void> => {
  const document = openApi({
    calls: allEndpoints,
    title: 'Playhouse',
    merchant: 'playhouse',
    errors: callErrors(),
  })
  const files: readonly (readonly [name: string, text: string])[] = [
    ['package.json', `${JSON.stringify(manifestOf(), null, 2)}\n`],
    ['index.js', await bundle()],
    ['index.d.ts', INDEX_TYPES],
    ['rules/errors.d.ts', errorTypes(document)],
    ['calls.d.ts', callTypes(document, allEndpoints)],
    ...TYPES.map((source): [string, string] => [`${source}.d.ts`, declarationsOf(source)]),
  ]
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of files) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(fileURLToPath(new URL('README.md', import.meta.url)), join(folder, 'README.md'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, 'dist', 'client'))
  await writeClientPackage(folder)
  console.log(`The client package is in ${folder}.`)
}
