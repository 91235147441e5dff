import { sql } from 'kysely'
import { verifyLedger } from '../store/verify.ts'
import { done, failed, WrongUse, type Bench, type Outcome, type Verb } from './verb.ts'

/** The tables are brought up to date before any verb runs, so this one only says so. */
export const migrateVerb: Verb = {
  name: 'migrate', summary: 'bring the tables up to date', words: '', options: {},
  run: async () => done('The tables are up to date.'),
}

/** Recomputes every balance and figure. Reads one moment, so it may run while the site does. */
export const verifyVerb: Verb = {
  name: 'verify', summary: 'recompute every balance and figure from entries and bets', words: '', options: {},
  run: async ({ db }): Promise<Outcome> => {
    const found = await verifyLedger(db)
    if (found.count === 0) return done(`Nothing differs: ${found.checks} checks over ${found.lines} lines.`, found)
    const named = found.findings.map((f) => `  ${f.check}: ${f.id} is ${f.found}, should be ${f.expected}`)
    return { ok: false, lines: [`${found.count} things differ:`, ...named], value: found }
  },
}

interface Symptom {
  what: string
  ok: boolean
  says: string
}

/** The library that makes pictures is built for one kind of machine, and a start does not wait for it. */
const picturesOf = ({ ports }: Bench['provider']): Promise<Symptom> =>
  ports.pictures.captcha('doctor').then(
    () => ({ what: 'pictures', ok: true, says: 'captchas are drawn' }),
    (error: unknown) => ({ what: 'pictures', ok: false, says: String(error instanceof Error ? error.message : error).split('\n')[0]! }),
  )

/** Looks at what most often keeps a site from working. */
export const doctorVerb: Verb = {
  name: 'doctor', summary: 'look for what most often keeps a site from working', words: '', options: {},
  run: async ({ db, settings, provider }) => {
    const { rows: [server] } = await sql<{ version: number; connections: number; used: number }>`SELECT
      current_setting('server_version_num')::int AS version, current_setting('max_connections')::int AS connections,
      (SELECT count(*)::int FROM pg_stat_activity) AS used`.execute(db)
    const waiting = await db.selectFrom('fact').select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
    const letters = await provider.ports.outbox.stuck(Date.now())
    const maintenance = await provider.ports.site.maintenance()
    const symptoms: Symptom[] = [
      { what: 'PostgreSQL', ok: server!.version >= 150_000, says: `version ${Math.floor(server!.version / 10_000)}, needs 15 or newer` },
      { what: 'connections', ok: server!.used < server!.connections * 0.8, says: `${server!.used} of ${server!.connections} in use` },
      { what: 'facts waiting for the rollups', ok: Number(waiting.count) < 100_000, says: `${waiting.count}` },
      {
        what: 'messages', ok: letters.overdue === 0 || settings.demo,
        says: `${letters.overdue} wait for longer than ten minutes, ${letters.givenUp} were given up${settings.smtpUrl && settings.sms ? '' : ' (SMTP_URL and SMS_URL say where they go)'}`,
      },
      {
        what: 'payments', ok: settings.demo || settings.cashier !== null,
        says: settings.cashier ? `at ${new URL(settings.cashier.url).host}` : settings.demo ? 'the test cashier' : 'by bank transfer only (CASHIER_URL says where players pay)',
      },
      await picturesOf(provider),
      { what: 'maintenance', ok: maintenance === null, says: maintenance ? 'on: visitors see the maintenance page' : 'off' },
      { what: 'demo world', ok: true, says: settings.demo ? 'on: the sandboxes are open' : 'off' },
      { what: 'address', ok: settings.demo || settings.publicUrl.startsWith('https://'), says: settings.publicUrl },
    ]
    return {
      ok: symptoms.every((s) => s.ok),
      lines: symptoms.map((s) => `  ${s.ok ? 'ok   ' : 'LOOK '} ${s.what}: ${s.says}`),
      value: symptoms,
    }
  },
}

/** Gives jobs their turn now, as the running site would at the next tick. */
export const settleVerb: Verb = {
  name: 'settle', summary: 'run the jobs now, or the one named', words: '[job]', options: {},
  run: async ({ provider }, [name]) => {
    const jobs = provider.jobs.filter((job) => !name || job.name === name)
    if (jobs.length === 0) throw new WrongUse(`there is no job ${name}; there are ${provider.jobs.map((j) => j.name).join(', ')}`)
    const did: Record<string, number> = {}
    for (const job of jobs) {
      did[job.name] = 0
      for (let count = -1; count !== 0; did[job.name]! += count) count = await job.run(provider.jobContext)
    }
    return { ok: true, lines: Object.entries(did).map(([job, count]) => `  ${job}: ${count}`), value: did }
  },
}

/** The settings were read before any verb runs; a wrong brand.json never gets here. */
export const brandVerb: Verb = {
  name: 'brand', summary: 'check config/brand.json and its neighbours', words: 'check', options: {},
  run: async ({ settings }, [word]) => {
    if (word !== 'check') throw new WrongUse('expected check')
    const { name, merchant, currency, zone, provider } = settings.brand
    return done(`${name} (${merchant}): ${currency}, days of ${zone}, provider ${provider}.`, settings.brand)
  },
}

/** Closes or opens the site for everybody (§2 system status 1). */
export const maintenanceVerb: Verb = {
  name: 'maintenance', summary: 'close the site for maintenance, or open it', words: 'on|off',
  options: { message: { type: 'string' }, until: { type: 'string' } },
  run: async ({ provider, settings }, [word], { message, until }) => {
    if (word === 'off') {
      await provider.ports.site.setMaintenance(null)
      return done('The site is open.')
    }
    if (word !== 'on') throw new WrongUse('expected on or off')
    const end = typeof until === 'string' ? Date.parse(until) : null
    if (Number.isNaN(end)) return failed('--until is a moment such as 2026-12-24T18:00+08:00.')
    const words = typeof message === 'string'
      ? Object.fromEntries(settings.brand.languages.offered.map((language) => [language, message]))
      : {}
    await provider.ports.site.setMaintenance({ message: words, until: end })
    return done('The site is in maintenance.')
  },
}
