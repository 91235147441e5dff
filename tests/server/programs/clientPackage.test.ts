import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { TEST_PASSWORD, testProvider } from '../../kit/provider/provider.ts'

// The client package, written by its command, installed in a folder of its own, compiled and run against a site.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'playhouse-client-'))
const built = join(folder, 'node_modules/playhouse-client')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  text: string
}
const run = (args: string[], env: Record<string, string> = {}, cwd = folder): Promise<Ended> =>
  new Promise((done) => {
    execFile(process.execPath, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })

/** A program that uses the package. Each wrong line must not compile: an expected error that does not occur is an error. */
const PROGRAM = `
declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } }
import { ApiError, createClient, type Client, type InputOf, type OutputOf } from 'playhouse-client'

const { SITE: address = '', MERCHANT: merchant = '', PASSWORD: password = '' } = process.env
const guest = createClient({ address, merchant })
const { token, member } = await guest.login.login({ username: 'member', password, type: 'username' })
const site = createClient({ address, merchant, token, language: 'MS', pauseMs: 1 })
const { sumBalance }: OutputOf<Client['wallet']['balance']> = await site.wallet.balance()
const transfer: InputOf<Client['wallet']['walletTransfer']> = { from: 'main', to: 'HARBOUR', amount: 5 }

const refusals: object[] = []
const refused = async (call: Promise<unknown>): Promise<void> => {
  const error: unknown = await call.catch((error: unknown) => error)
  if (!(error instanceof ApiError)) throw error
  const { code, status, field, detail, message, requestId } = error
  refusals.push({ code, status, field, detail, message, hasRequestId: requestId !== undefined })
}
await refused(site.statements.statements())
await refused(guest.wallet.balance())
await refused(site.wallet.walletTransfer({ ...transfer, amount: 0 }))
await refused(guest.login.login({ username: 'member', password: 'Wrong#2026', type: 'username' }))

export const wrong = (): unknown[] => [
  // @ts-expect-error a field that no input has
  site.wallet.balance({ amount: 1 }),
  // @ts-expect-error a missing field
  guest.login.login({ username: 'member', password }),
  // @ts-expect-error a missing input
  site.statements.statementFile(),
  // @ts-expect-error a text for a number
  site.wallet.walletTransfer({ from: 'main', to: 'HARBOUR', amount: '5' }),
  // @ts-expect-error a value that is not in the list
  site.statements.statements({ kind: 'weekly' }),
  // @ts-expect-error a call that does not exist
  site.wallet.steal(),
  // @ts-expect-error no merchant
  createClient({ address }),
  // @ts-expect-error a field that no output has
  site.wallet.balance().then(({ total }) => total),
]

process.stdout.write(JSON.stringify({ name: member.account, sumBalance, refusals }))
`

const compile = async (name: string, text: string): Promise<Ended> => {
  writeFileSync(join(folder, `${name}.mts`), text)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        strict: true,
        types: [],
        // The declarations of the package are checked, those of the language are not.
        skipDefaultLibCheck: true,
        outDir: '.',
      },
      files: [`${name}.mts`],
    }),
  )
  return run([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])
}

beforeAll(async () => {
  const made = await run(['--import', 'tsx', 'config/tooling/client/clientPackage.ts', built], {}, root)
  expect(made).toEqual({ code: 0, text: `The client package is in ${built}.\n` })
  // As npm would install what the package needs.
  symlinkSync(join(root, 'node_modules/jose'), join(folder, 'node_modules/jose'))
})

test('the package can be installed: version, licence, declarations, and no more than it needs', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ name: 'playhouse-client', version, license: 'MIT', type: 'module' })
  expect(Object.keys(manifest['dependencies'] as object)).toEqual(['jose'])
  expect(readdirSync(built).sort()).toEqual(
    [
      'LICENSE',
      'README.md',
      'apiClient',
      'calls.d.ts',
      'index.d.ts',
      'index.js',
      'package.json',
      'rules',
    ].sort(),
  )
})

test('it runs in a browser too: it imports nothing of Node', () => {
  const code = readFileSync(join(built, 'index.js'), 'utf8')
  const imported = [...code.matchAll(/(?:from|import\()\s*["']([^"']+)["']/g)].map(([, name]) => name!)
  expect(imported).toEqual(['jose'])
  for (const name of [...builtinModules, 'process', 'Buffer']) expect(code).not.toContain(`"node:${name}"`)
  expect(code).not.toMatch(/\b(process|Buffer|require)\b/)
})

test('it has every declared call', () => {
  const types = readFileSync(join(built, 'calls.d.ts'), 'utf8')
  const topics = types.split(/^  readonly (?=\w+: \{$)/m).slice(1)
  const declared = topics.flatMap((text) => {
    const topic = text.slice(0, text.indexOf(':'))
    return [...text.matchAll(/^    (\w+): ClientCall</gm)].map(([, name]) => `${topic}.${name}`)
  })
  expect(declared.sort()).toEqual(allEndpoints.map(({ file, name }) => `${file}.${name}`).sort())
})

test('the example of its page compiles', async () => {
  const page = readFileSync(join(built, 'README.md'), 'utf8')
  expect(await compile('page', /^```ts\n([^]*?)^```/m.exec(page)![1]!)).toEqual({ code: 0, text: '' })
})

test('a program logs in, reads its balance, and gets refusals', async () => {
  expect(await compile('program', PROGRAM)).toEqual({ code: 0, text: '' })
  const provider = await testProvider()
  await provider.makeTeam()
  const address = await provider.app.listen({ port: 0, host: '127.0.0.1' })
  const { text } = await run(['program.mjs'], {
    SITE: address,
    MERCHANT: provider.brand.merchant,
    PASSWORD: TEST_PASSWORD,
  })
  expect(JSON.parse(text)).toEqual({
    name: 'member',
    sumBalance: 0,
    refusals: [
      {
        code: 'agent.only',
        status: 403,
        detail: {},
        message: 'Hanya ejen boleh membuka ini. Mohon menjadi ejen.',
        hasRequestId: true,
      },
      {
        code: 'login.not.session',
        status: 401,
        detail: {},
        message: 'You are not logged in. Please log in.',
        hasRequestId: true,
      },
      {
        code: 'money.above0',
        status: 400,
        field: 'amount',
        detail: {},
        message: 'Masukkan amaun melebihi sifar.',
        hasRequestId: true,
      },
      {
        code: 'login.failed',
        status: 401,
        detail: { captcha: false },
        message: 'Login failed. Check your username and password and try again.',
        hasRequestId: true,
      },
    ],
  })
})
