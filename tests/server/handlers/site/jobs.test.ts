import { expect, test } from 'vitest'
import { deskJobs, runJob } from '../../../../src/endpoints/site/jobs.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { getOperatorHome } from '../../../../src/endpoints/site/operatorHome.ts'
import { HOUR, MINUTE } from '../../../../src/rules/calendar.ts'
import { startJobs } from '../../../../src/server/jobs/runner.ts'
import { jobsCommand } from '../../../../src/server/cli/jobs.ts'
import { leasesStore } from '../../../../src/server/store/site/leases.ts'
import { atEnd } from '../../../kit/data/atEnd.ts'
import { LANGUAGES, textsIn } from '../../../kit/data/languages.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'

const sent = { smtpUrl: 'smtp://127.0.0.1:1', sms: { url: 'http://127.0.0.1:1', key: 'key' } }
const site = await testProvider(sent)
const ora = await makeStaff(site, 'ora', 'owner')
const owner = { token: ora.token }
const leases = leasesStore(site.servers.directory.db)

const all = async () => (await site.call(deskJobs, { pageSize: 100 }, owner)).value.list
const stateOf = async (name: string) => (await all()).find(({ job }) => job === name)

test('every job has words that say what it does', async () => {
  const names = (await all()).map(({ job }) => job)
  expect(names).toEqual(expect.arrayContaining(['settle', 'housekeeping', 'carry-email', 'carry-sms']))
  for (const language of LANGUAGES)
    expect(names.filter((name) => !Object.hasOwn(textsIn(language, 'operator'), `job_${name}`))).toEqual([])
})

test('a job that never ran is late, one that ran is on time, and later it is late again', async () => {
  const name = 'winners'
  await leases.take(name, 'a', site.clock.now, 1)
  expect(await stateOf(name)).toMatchObject({ status: 'late', startedAt: site.clock.now, succeededAt: null })
  const at = site.clock.now + 40
  await leases.release(name, 'a', { ok: true, at, tookMs: 40, items: 3 })
  expect(await stateOf(name)).toMatchObject({
    status: 'onTime',
    succeededAt: at,
    tookMs: 40,
    items: 3,
    dueAt: site.clock.now + 30_000,
    everySeconds: 30,
  })
  site.clock.now += HOUR
  owner.token = await staffToken(site, ora.staffId)
  expect(await stateOf(name)).toMatchObject({ status: 'late', succeededAt: at })
})

test('a failed run is shown with its error; the home page counts it with the late ones', async () => {
  const name = 'settle'
  const { now } = site.clock
  await leases.take(name, 'a', now, 1_000)
  await leases.release(name, 'a', { ok: true, at: now, tookMs: 1, items: 0 })
  await leases.take(name, 'a', now + 1, 1_000)
  expect((await stateOf(name))!.status).toBe('running')
  await leases.release(name, 'a', { ok: false, at: now + 5, error: 'Error: no line' })
  expect(await stateOf(name)).toMatchObject({ status: 'failed', error: 'Error: no line', failedAt: now + 5 })
  const problems = (await site.call(deskJobs, { only: 'problems', pageSize: 100 }, owner)).value
  const { jobs } = (await site.call(getOperatorHome, {}, owner)).value.problems
  expect(jobs).toEqual(problems.list.map(({ job }) => job))
  expect(jobs).toContain(name)
  const reported = await jobsCommand.run({ provider: site } as never, [], {})
  expect(reported.ok).toBe(false)
  expect(reported.lines.find((line) => line.includes(` ${name}:`))).toContain('CHECK settle: failed')
})

test('a person runs a job now, with an entry in the audit log; an unknown one is refused', async () => {
  expect((await site.call(runJob, { job: 'housekeeping' }, owner)).errorCode).toBe('server.starting')
  // Only this test needs the runner: its first tick runs every job.
  const runner = startJobs({
    jobs: site.jobs.map((job) => ({ ...job, everyMs: 10 * HOUR })),
    leases,
    context: site.jobContext,
    holder: 'tests',
    onError: () => {},
  })
  atEnd(() => runner.stop())
  site.schedule.runWith(runner)
  site.clock.now += MINUTE
  expect((await site.call(runJob, { job: 'housekeeping' }, owner)).errorCode).toBe(null)
  await expect.poll(async () => (await stateOf('housekeeping'))?.succeededAt).toBe(site.clock.now)
  expect((await site.call(runJob, { job: 'nothing' }, owner)).errorCode).toBe('record.not.found')
  const { list } = (await site.call(auditLog, { action: 'job' }, owner)).value
  expect(list).toMatchObject([{ action: 'job.run', staff: 'ora', detail: 'job: housekeeping' }])
})
