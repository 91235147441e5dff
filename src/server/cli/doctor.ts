import { sql } from 'kysely'
import { siteOf } from '../../endpoints/adapter.ts'
import { systemStatus } from '../../endpoints/accounts/login.ts'
import { isRecord } from '../../rules/isRecord.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { pictures } from '../integrations/pictures.ts'
import { callProvider } from '../../apiClient/callProvider.ts'
import { laterMigrations } from '../store/db/migrate.ts'
import type { Server } from '../store/db/servers.ts'
import { describeRegion } from './region.ts'
import type { CliContext, Command, CommandResult } from './command.ts'

interface Symptom {
  what: string
  ok: boolean
  message: string
}

const databaseSymptoms = async ({ name, db }: Server, isOnly: boolean): Promise<Symptom[]> => {
  const of = isOnly ? '' : ` (${name})`
  const { rows } = await sql<{ version: number; connections: number; used: number }>`SELECT
      current_setting('server_version_num')::int AS version, current_setting('max_connections')::int AS connections,
      (SELECT count(*)::int FROM pg_stat_activity) AS used`.execute(db)
  const server = itemAt(rows, 0)
  const pending = await db
    .selectFrom('fact')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return [
    {
      what: `PostgreSQL${of}`,
      ok: server.version >= 150_000,
      message: `version ${Math.floor(server.version / 10_000)}, needs 15 or newer`,
    },
    {
      what: `connections${of}`,
      ok: server.used < server.connections * 0.8,
      message: `${server.used} of ${server.connections} in use`,
    },
    {
      what: `figure events to aggregate${of}`,
      ok: Number(pending.count) < 100_000,
      message: `${pending.count}`,
    },
  ]
}

const serverSymptoms = async ({ servers }: CliContext): Promise<Symptom[]> => {
  const every = [...new Set([servers.directory, ...servers.all()])]
  const found = await Promise.all(
    every.map((server) =>
      databaseSymptoms(server, every.length === 1).catch((error: unknown): Symptom[] => [
        { what: `PostgreSQL (${server.name})`, ok: false, message: String(error) },
      ]),
    ),
  )
  return found.flat()
}

/** A process that finds tables of a later release plays on, but its jobs stand still (leases.ts). */
const tablesSymptom = async ({ servers }: CliContext): Promise<Symptom> => {
  const later = await laterMigrations(servers.directory.db)
  return {
    what: 'tables',
    ok: later.length === 0,
    message:
      later.length === 0
        ? 'those of this release'
        : `those of a later release (${later.join(', ')}). If the site has gone back to this one for good, npx playhouse downgrade lets its jobs run`,
  }
}

const messageSymptom = async ({ provider, settings }: CliContext): Promise<Symptom> => {
  const { overdue, givenUp } = await provider.ports.outbox.stuck(Date.now())
  return {
    what: 'messages',
    ok: overdue === 0 || settings.demo,
    message: `${overdue} unsent for more than ten minutes, ${givenUp} failed${settings.smtpUrl && settings.sms ? '' : ' (set SMTP_URL and SMS_URL to send them)'}`,
  }
}

const describePayments = ({ cashier, demo }: CliContext['settings']): string => {
  if (cashier) return `payment service at ${new URL(cashier.url).host}`
  return demo ? 'sandbox cashier' : 'bank transfer only (set CASHIER_URL for online payments)'
}

const paymentSymptom = ({ settings }: Pick<CliContext, 'settings'>): Symptom => ({
  what: 'payments',
  ok: settings.demo || settings.cashier !== null,
  message: describePayments(settings),
})

/** The image library has native code for each platform and is not loaded at start, so this loads it. */
const pictureSymptom = (pictures: CliContext['provider']['ports']['pictures']): Promise<Symptom> =>
  pictures.captcha('doctor').then(
    () => ({ what: 'captcha images', ok: true, message: 'working' }),
    (error: unknown) => ({
      what: 'captcha images',
      ok: false,
      message: String(error instanceof Error ? error.message : error).replace(/\n.*/s, ''),
    }),
  )

const siteSymptoms = async ({ provider, settings }: CliContext): Promise<Symptom[]> => {
  const [maintenance, region] = await Promise.all([
    provider.ports.site.maintenance(),
    provider.ports.site.region(),
  ])
  return [
    {
      what: 'maintenance',
      ok: maintenance === null,
      message: maintenance ? 'on: visitors see the maintenance page' : 'off',
    },
    {
      what: 'region restriction',
      ok: !region?.countries.length || settings.countryHeader !== null,
      message: describeRegion(region, settings.countryHeader),
    },
    ...settingSymptoms(settings),
  ]
}

const settingSymptoms = ({ demo, publicUrl }: CliContext['settings']): Symptom[] => [
  {
    what: 'demo',
    ok: true,
    message: demo ? 'on: the sandbox cashier and outbox are open' : 'off',
  },
  {
    what: 'public address',
    ok: demo || publicUrl.startsWith('https://'),
    message: publicUrl,
  },
]

/** Whether a remote provider answers the first call of every page. */
const providerSymptom = async ({ brand }: CliContext['settings']): Promise<Symptom[]> => {
  if (brand.provider === 'embedded') return []
  const reply = await callProvider(siteOf(brand), { call: systemStatus, input: {} }).catch(() => null)
  const value = isRecord(reply?.body) ? reply.body['value'] : undefined
  const ok = systemStatus.output.safeParse(value).success
  const message = reply ? `status ${reply.status}` : 'no reply'
  return [
    {
      what: `provider at ${brand.provider}`,
      ok,
      message: ok ? 'answers' : `${message}. Check it with npx playhouse conformance ${brand.provider}`,
    },
  ]
}

const resultOf = (symptoms: readonly Symptom[]): CommandResult => ({
  ok: symptoms.every((s) => s.ok),
  lines: symptoms.map((s) => `  ${s.ok ? 'ok   ' : 'CHECK'} ${s.what}: ${s.message}`),
  value: symptoms,
})

/** Checks for the most common problems of a site. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check the site for common problems',
  argsUsage: '',
  reads: 'always',
  options: {},
  run: async (context) => {
    const symptoms = [
      ...(await serverSymptoms(context)),
      await tablesSymptom(context),
      await messageSymptom(context),
      paymentSymptom(context),
      await pictureSymptom(context.provider.ports.pictures),
      ...(await siteSymptoms(context)),
    ]
    return resultOf(symptoms)
  },
  runWithout: async (settings, reason) =>
    resultOf([
      { what: 'database', ok: settings.databaseUrl === null, message: reason },
      ...(await providerSymptom(settings)),
      ...(settings.brand.provider === 'embedded' ? [paymentSymptom({ settings })] : []),
      await pictureSymptom(pictures),
      ...settingSymptoms(settings),
    ]),
}
