import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { brand as brandSchema, type Brand } from '../../entities/site/brand.ts'
import { centreMenu } from '../../entities/site/menu.ts'
import { OperatorError } from '../domain/site/operatorError.ts'
import { isSafeAddress } from '../integrations/safeAddress.ts'
import { readConfig } from '../store/site/configFile.ts'
import type { PayService } from '../integrations/payService.ts'

/**
 * Thrown at start, with every invalid setting listed. Values are not shown, because an address may contain a password.
 */
export class WrongSettings extends OperatorError {
  constructor(readonly lines: readonly string[]) {
    super(`Invalid settings. Correct them and start again:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

const onOff = z.enum(['on', 'off'])

/** A key for signatures or a bearer token: at least 32 characters. */
const signingKey = z.string().check(z.minLength(32, { error: 'must be a secret of at least 32 characters' }))

const environment = z.object({
  PORT: z._default(
    z.coerce.number().check(z.int({ error: 'must be a port number, 0 to 65535' }), z.gte(0), z.lte(65_535)),
    8080,
  ),
  /** The address to listen on. Default: all addresses, or only this machine in a demo. */
  HOST: z.optional(z.string()),
  /** The public address, for links in messages and the way back from the cashier. */
  PUBLIC_URL: z.optional(z.url({ error: 'must be a URL such as https://play.example.org' })),
  /** Directory of the embedded database. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** The operator's PostgreSQL, 15 or newer, instead of the embedded one. */
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })),
  ),
  /** The shards of a cluster: `name=postgres://…` for each, separated by spaces. DATABASE_URL is then the directory. */
  SHARDS: z.optional(
    z.string().check(
      z.regex(
        /^\s*[a-z][a-z0-9-]{0,29}=postgres(ql)?:\/\/\S+(\s+[a-z][a-z0-9-]{0,29}=postgres(ql)?:\/\/\S+)*\s*$/,
        {
          error: 'must have the form name=postgres://… name=postgres://…',
        },
      ),
    ),
  ),
  /** Seeds an empty database with demo data, and opens the sandboxes. */
  DEMO: z.optional(onOff),
  /** Addresses of proxies whose X-Forwarded-For is trusted, comma-separated. */
  TRUST_PROXY: z.optional(z.string()),
  /** The header with the visitor's country, for region restriction (§2): CF-IPCountry. */
  COUNTRY_HEADER: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9-]+$/, { error: 'must be the name of an HTTP header, such as CF-IPCountry' }),
      ),
  ),
  /** Origins of other sites whose pages may call this provider from browsers, comma-separated. */
  ALLOWED_ORIGINS: z.optional(
    z.string().check(
      z.regex(/^https?:\/\/[^\s,/]+(,\s*https?:\/\/[^\s,/]+)*$/, {
        error: 'must have the form https://one.example,https://two.example, without paths',
      }),
    ),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })),
  ),
  /** Gateway for text messages. It gets `{ to, text }` as JSON by POST. */
  SMS_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be the http:// or https:// URL of an SMS gateway' }),
  ),
  /** Bearer token for the gateway. */
  SMS_KEY: z.optional(z.string()),
  /** The operator's payment service, to which players are sent. */
  CASHIER_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be the http:// or https:// URL of a payment service' }),
  ),
  /** Key for calls between the site and the payment service. */
  CASHIER_KEY: z.optional(signingKey),
  /** Keys for calls between the site and real vendors: `VENDOR=key,VENDOR=key`. */
  VENDOR_KEYS: z.optional(
    z.string().check(
      z.regex(/^[A-Z0-9_]+=[^,=\s]{32,}(,[A-Z0-9_]+=[^,=\s]{32,})*$/, {
        error: 'must have the form VENDOR=key,VENDOR=key, with keys of at least 32 characters',
      }),
    ),
  ),
  /** Bearer token for /metrics. Without it, only a demo shows metrics. */
  METRICS_KEY: z.optional(signingKey),
  /** Where OpenTelemetry traces are sent (OTLP by HTTP), such as `http://collector:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'must be the http:// or https:// URL of an OpenTelemetry collector',
    }),
  ),
  /** The name of the site in traces. */
  OTEL_SERVICE_NAME: z._default(z.string(), 'playhouse'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  /** `off` disables rate limits, for browser tests from one address; only in a demo. */
  RATE_LIMITS: z._default(onOff, 'on'),
  /** `off` keeps the players of the demo data from playing on; it has an effect only in a demo. */
  DEMO_PLAY: z._default(onOff, 'on'),
  CONFIG_DIR: z._default(z.string(), 'config'),
})

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

export interface Settings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** The shards of a cluster by name; empty with one server. */
  shards: ReadonlyMap<string, string>
  demo: boolean
  /** Whether the players of the demo data play on. */
  demoPlay: boolean
  trustProxy: string[]
  countryHeader: string | null
  /** Origins of other sites whose pages may call this provider. */
  allowedOrigins: ReadonlySet<string>
  smtpUrl: string | null
  sms: { url: string; key: string | null } | null
  cashier: PayService | null
  vendorKeys: ReadonlyMap<string, string>
  metricsKey: string | null
  /** Where traces are sent; null for no traces. */
  tracing: { endpoint: string; serviceName: string } | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  rateLimits: boolean
  configDir: string
  brand: Brand
}

const problemsOf = (
  where: string,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): string[] =>
  issues.map(({ path, message }) => `${[where, path.join('.')].filter(Boolean).join(': ')} ${message}`)

type Environment = z.infer<typeof environment>

/** Returns the names and addresses of SHARDS. An address may contain further equals signs. */
const pairsOf = (shards: string | undefined): [string, string][] =>
  (shards?.trim().split(/\s+/) ?? []).filter(Boolean).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })

/** Returns what is wrong with the shards together. */
const shardProblems = ({ SHARDS, DATABASE_URL }: Environment): string[] => {
  const pairs = pairsOf(SHARDS)
  const twice = (list: readonly string[]): boolean => new Set(list).size < list.length
  return [
    ...(SHARDS && !DATABASE_URL ? ['SHARDS needs DATABASE_URL, the address of the directory'] : []),
    ...(twice(pairs.map(([name]) => name)) ? ['SHARDS names a shard twice'] : []),
    ...(twice(pairs.map(([, address]) => address)) ? ['SHARDS has an address twice'] : []),
    ...(pairs.some(([name]) => name === 'directory') ? ['SHARDS: directory is not the name of a shard'] : []),
  ]
}

/**
 * Checks combinations of variables: secrets and personal data need https, and the country header needs a trusted
 * proxy.
 */
const problemsTogether = (e: Environment, demo: boolean): string[] => {
  const open = (['SMS_URL', 'CASHIER_URL'] as const).filter((name) => e[name] && !isSafeAddress(e[name]))
  return [
    ...(e.RATE_LIMITS === 'off' && !demo ? ['RATE_LIMITS may be off only in a demo (DEMO=on)'] : []),
    ...(Boolean(e.CASHIER_URL) === Boolean(e.CASHIER_KEY)
      ? []
      : ['CASHIER_URL and CASHIER_KEY must be set together']),
    ...shardProblems(e),
    ...open.map((name) => `${name} must start with https://, unless it is on this machine`),
    ...(!demo && e.PUBLIC_URL && !isSafeAddress(e.PUBLIC_URL)
      ? ['PUBLIC_URL must start with https://, unless DEMO=on']
      : []),
    ...(e.COUNTRY_HEADER && !e.TRUST_PROXY
      ? ['COUNTRY_HEADER needs TRUST_PROXY: without a trusted proxy, any visitor could send that header']
      : []),
  ]
}

/** Returns the problems of the menu files. */
const menuProblems = (configDir: string): string[] =>
  ['memberCentre.json', 'agentCentre.json', 'operatorCentre.json']
    .filter((file) => existsSync(join(configDir, file)))
    .map((file) => readConfig(configDir, file, centreMenu))
    .flatMap((menu) => ('problems' in menu ? menu.problems : []))

/** Only an embedded provider with the embedded database is a demo by default. */
const isDemo = ({ DEMO, DATABASE_URL }: Environment, provider: string | undefined): boolean =>
  (DEMO ?? (DATABASE_URL || (provider ?? 'embedded') !== 'embedded' ? 'off' : 'on')) === 'on'

const parseVendorKeys = (pairs: string | undefined): Map<string, string> =>
  new Map(
    pairs?.split(',').map((pair) => {
      const [vendor = '', key = ''] = pair.split('=')
      return [vendor, key]
    }),
  )

/** Returns the settings of the services outside: payment, vendors and messages. */
const serviceSettings = (e: Environment) => ({
  smtpUrl: e.SMTP_URL ?? null,
  sms: e.SMS_URL ? { url: e.SMS_URL, key: e.SMS_KEY ?? null } : null,
  cashier: e.CASHIER_URL && e.CASHIER_KEY ? { url: e.CASHIER_URL, key: e.CASHIER_KEY } : null,
  vendorKeys: parseVendorKeys(e.VENDOR_KEYS),
})

/** Returns the settings of a valid environment, with their defaults. */
const settingsOf = (e: Environment, configDir: string, brand: Brand): Settings => {
  const demo = isDemo(e, brand.provider)
  return {
    ...serviceSettings(e),
    port: e.PORT,
    host: e.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    shards: new Map(pairsOf(e.SHARDS)),
    demo,
    trustProxy: e.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    countryHeader: e.COUNTRY_HEADER ?? null,
    allowedOrigins: new Set(e.ALLOWED_ORIGINS?.split(',').map((origin) => origin.trim())),
    metricsKey: e.METRICS_KEY ?? null,
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: e.OTEL_SERVICE_NAME }
      : null,
    logLevel: e.LOG_LEVEL,
    rateLimits: e.RATE_LIMITS === 'on',
    demoPlay: demo && e.DEMO_PLAY === 'on',
    configDir,
    brand,
  }
}

/**
 * Returns the settings from the environment and config/brand.json. Throws WrongSettings, which names every wrong one.
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  // An empty variable counts as not set: compose files and shells pass both.
  const given = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  const configDir = resolve(given.data?.CONFIG_DIR ?? env['CONFIG_DIR'] ?? 'config')
  const brandFile = readConfig(configDir, 'brand.json', brandSchema)
  const provider = 'value' in brandFile ? brandFile.value.provider : undefined
  const problems = [
    ...menuProblems(configDir),
    ...(given.success ? [] : problemsOf('', given.error.issues)),
    ...('problems' in brandFile ? brandFile.problems : []),
    ...(given.success ? problemsTogether(given.data, isDemo(given.data, provider)) : []),
  ]
  if (!given.success || 'problems' in brandFile || problems.length > 0) throw new WrongSettings(problems)
  return settingsOf(given.data, configDir, brandFile.value)
}
