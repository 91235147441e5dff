import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { brand, type Brand } from '../entities/brand.ts'
import { centreMenu } from '../entities/menu.ts'
import { Mendable } from './domain/mendable.ts'
import { isSafeAddress } from './safeAddress.ts'
import type { PayService } from './payService.ts'

/** Thrown at start with every wrong setting named; never shows a value, because an address may hold a password. */
export class WrongSettings extends Mendable {
  constructor(lines: readonly string[]) {
    super(`The settings are not right:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

const onOff = z.enum(['on', 'off'])

/** Long enough that nobody guesses it. */
const signingKey = z.string().check(z.minLength(32, { error: 'is a secret of at least 32 characters' }))

const environment = z.object({
  /** Where the site listens. */
  PORT: z._default(z.coerce.number().check(z.int({ error: 'is a port, 1–65535' }), z.gte(0), z.lte(65_535)), 8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** The address people use, for links in messages and the cashier's way back. */
  PUBLIC_URL: z.optional(z.url({ error: 'is an address such as https://play.example.org' })),
  /** Where the embedded database lives. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** A PostgreSQL of the operator's, 15 or newer, instead of the embedded one. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'begins with postgres://' }))),
  /** Fills an empty database with the demo world, and opens the sandboxes. */
  DEMO: z.optional(onOff),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUST_PROXY: z.optional(z.string()),
  /** The header in which the proxy names the visitor's country, for region restriction (§2): CF-IPCountry. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]+$/, { error: 'is the name of a header' }))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, { error: 'begins with smtp:// or smtps://' }))),
  /** A gateway for text messages: it is posted `{ to, text }` as JSON. */
  SMS_URL: z.optional(z.url({ protocol: /^https?$/, error: 'is the http(s) address of a gateway for text messages' })),
  /** Sent to the gateway as a bearer token. */
  SMS_KEY: z.optional(z.string()),
  /** The operator's payment service: players are sent there to pay. */
  CASHIER_URL: z.optional(z.url({ protocol: /^https?$/, error: 'is the http(s) address of a payment service' })),
  /** Signs what the site and the payment service tell each other. */
  CASHIER_KEY: z.optional(signingKey),
  /** The keys that real vendors and the site sign with: `VENDOR=key,VENDOR=key`. */
  VENDOR_KEYS: z.optional(z.string().check(z.regex(/^[A-Z0-9_]+=[^,=\s]{32,}(,[A-Z0-9_]+=[^,=\s]{32,})*$/, {
    error: 'is VENDOR=key,VENDOR=key with keys of at least 32 characters',
  }))),
  /** Opens /metrics to whoever sends it as a bearer token; without it the figures are the demo world's alone. */
  METRICS_KEY: z.optional(signingKey),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  /** `off` lifts the limits per address, for browser tests that all come from one; only with the demo world. */
  RATE_LIMITS: z._default(onOff, 'on'),
  CONFIG_DIR: z._default(z.string(), 'config'),
})

export interface Settings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  demo: boolean
  trustProxy: string[]
  countryHeader: string | null
  smtpUrl: string | null
  sms: { url: string; key: string | null } | null
  cashier: PayService | null
  vendorKeys: ReadonlyMap<string, string>
  metricsKey: string | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  rateLimits: boolean
  configDir: string
  brand: Brand
}

const problemsOf = (where: string, issues: readonly { path: readonly PropertyKey[]; message: string }[]): string[] =>
  issues.map(({ path, message }) => `${[where, path.join('.')].filter(Boolean).join(': ')} ${message}`)

/** The line a JSON syntax error stands on, counted from the position V8 tells. */
const syntaxProblem = (file: string, text: string, error: Error): string => {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? 0)
  return `${file}: line ${text.slice(0, position).split('\n').length}: ${error.message}`
}

/** Where the item of a list begins, counted from the list's key on; texts with brackets in them do not occur in config/. */
const itemAt = (text: string, from: number, index: number): number => {
  let depth = 0
  let item = -1
  for (let at = text.indexOf('[', from); at >= 0 && at < text.length; at += 1) {
    const char = text[at]!
    if (char === '{' && depth === 1) item += 1
    if (char === '{' && depth === 1 && item === index) return at
    if ('[{'.includes(char)) depth += 1
    if (']}'.includes(char)) depth -= 1
    if (depth === 0) return -1
  }
  return -1
}

/** The line a key or an item of a list stands on, or the last of its parents that is there. */
const lineOf = (text: string, path: readonly PropertyKey[]): number => {
  let at = 0
  for (const key of path) {
    const found = typeof key === 'number' ? itemAt(text, at, key) : text.indexOf(`"${String(key)}"`, at)
    if (found >= 0) at = found
  }
  return text.slice(0, at).split('\n').length
}

/**
 * Reads a file of config/ and checks it. Answers the value, or what is wrong with the line it stands on.
 */
export const readConfig = <S extends z.ZodMiniType>(dir: string, file: string, schema: S): { value: z.output<S> } | { problems: string[] } => {
  const path = join(dir, file)
  if (!existsSync(path)) return { problems: [`${path}: is missing`] }
  const text = readFileSync(path, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { problems: [syntaxProblem(path, text, error as Error)] }
  }
  const { data, error, success } = schema.safeParse(json)
  if (success) return { value: data }
  return {
    problems: error.issues.map((issue) => {
      const keys = 'keys' in issue && Array.isArray(issue.keys) ? (issue.keys as string[]) : []
      const place = [...issue.path, ...keys.slice(0, 1)]
      return `${path}: line ${lineOf(text, place)}: ${place.join('.')} ${issue.message}`
    }),
  }
}

type Environment = z.infer<typeof environment>

/** What no single variable shows: secrets and people's data go over no open line, and headers are believed of proxies only. */
const problemsTogether = (e: Environment, demo: boolean): string[] => {
  const open = (['SMS_URL', 'CASHIER_URL'] as const).filter((name) => e[name] && !isSafeAddress(e[name]))
  return [
    ...(e.RATE_LIMITS === 'off' && !demo ? ['RATE_LIMITS can be off only with the demo world'] : []),
    ...(Boolean(e.CASHIER_URL) === Boolean(e.CASHIER_KEY) ? [] : ['CASHIER_URL and CASHIER_KEY go together']),
    ...open.map((name) => `${name} begins with https://, unless it is on this machine`),
    ...(!demo && e.PUBLIC_URL && !isSafeAddress(e.PUBLIC_URL) ? ['PUBLIC_URL begins with https:// where there is no demo world'] : []),
    ...(e.COUNTRY_HEADER && !e.TRUST_PROXY ? ['COUNTRY_HEADER needs TRUST_PROXY: anybody could send that header'] : []),
  ]
}

/** What the surroundings and config/brand.json ask for. Throws WrongSettings that names every wrong one. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  // An empty variable means the same as none: compose files and shells write both.
  const given = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const configDir = resolve(given.data?.CONFIG_DIR ?? env['CONFIG_DIR'] ?? 'config')
  const house = readConfig(configDir, 'brand.json', brand)
  // The centres read their menus from the build; what is wrong in them is said here, before anyone opens one.
  const menus = ['memberCentre.json', 'agentCentre.json']
    .filter((file) => existsSync(join(configDir, file)))
    .map((file) => readConfig(configDir, file, centreMenu))
  const problems = [
    ...menus.flatMap((menu) => ('problems' in menu ? menu.problems : [])),
    ...(given.success ? [] : problemsOf('', given.error.issues)),
    ...('problems' in house ? house.problems : []),
  ]
  const demo = given.data ? (given.data.DEMO ?? (given.data.DATABASE_URL ? 'off' : 'on')) === 'on' : false
  if (given.success) problems.push(...problemsTogether(given.data, demo))
  if (!given.success || 'problems' in house || problems.length > 0) throw new WrongSettings(problems)
  const e = given.data
  return {
    port: e.PORT, host: e.HOST, publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`, dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null, demo,
    trustProxy: e.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [], smtpUrl: e.SMTP_URL ?? null,
    sms: e.SMS_URL ? { url: e.SMS_URL, key: e.SMS_KEY ?? null } : null,
    cashier: e.CASHIER_URL && e.CASHIER_KEY ? { url: e.CASHIER_URL, key: e.CASHIER_KEY } : null,
    vendorKeys: new Map(e.VENDOR_KEYS?.split(',').map((pair) => pair.split('=') as [string, string])),
    countryHeader: e.COUNTRY_HEADER ?? null, metricsKey: e.METRICS_KEY ?? null,
    logLevel: e.LOG_LEVEL, rateLimits: e.RATE_LIMITS === 'on', configDir, brand: house.value,
  }
}
