import { afterEach, expect, test } from 'vitest'
import type { Job, JobContext } from '../../../src/server/jobs/job.ts'
import { startJobs, type Runner } from '../../../src/server/jobs/runner.ts'
import { jobRunStore, leasesStore } from '../../../src/server/store/site/leases.ts'
import { testDatabase } from '../../kit/provider/database.ts'

const db = await testDatabase()
const leases = leasesStore(db)
const runners: Runner[] = []
let now = 1_000_000

// The runner passes the context on unchanged, so only its clock is needed here.
const context = { now: () => now } as JobContext

const runner = (
  holder: string,
  job: Job,
  onError = (_: string, error: unknown): void => {
    throw error
  },
): Runner => {
  const made = startJobs({ jobs: [job], leases, context, holder, onError })
  runners.push(made)
  return made
}

afterEach(async () => {
  await Promise.all(runners.splice(0).map((made) => made.stop()))
})

// An hour between ticks, because these tests run the jobs themselves.
const job = (name: string, run: () => Promise<number>): Job => ({ name, everyMs: 3_600_000, run })

test('a job runs until nothing is left', async () => {
  const left = [3, 2, 1, 0, 9]
  const made = runner(
    'a',
    job('drain', () => Promise.resolve(left.shift()!)),
  )
  expect(await made.run('drain')).toBe(6)
  expect(left).toEqual([9])
})

test('a job with a batch size stops after the first partial batch', async () => {
  const left = [50, 50, 7, 50]
  const made = runner('a', { ...job('batches', () => Promise.resolve(left.shift()!)), batchSize: 50 })
  expect(await made.run('batches')).toBe(107)
  expect(left).toEqual([50])
})

test('of two processes one runs a job at a time', async () => {
  let inside = 0
  let most = 0
  let runs = 0
  const release: (() => void)[] = []
  const slow = job('slow', async () => {
    inside += 1
    most = Math.max(most, inside)
    runs += 1
    if (runs === 1)
      await new Promise<void>((done) => {
        release.push(done)
      })
    inside -= 1
    return 0
  })
  const a = runner('a', slow)
  const b = runner('b', slow)
  const first = a.run('slow')
  await expect.poll(() => release.length).toBe(1)
  expect(await b.run('slow')).toBe(0)
  expect(runs).toBe(1)
  release[0]!()
  await first
  await b.run('slow')
  expect({ most, runs }).toEqual({ most: 1, runs: 2 })
})

test('the lease of a process that died expires', async () => {
  expect(await leases.take('dead', 'gone', now, 30_000)).toBe(true)
  const made = runner(
    'b',
    job('dead', () => Promise.resolve(0)),
  )
  let ran = 0
  const counting = runner(
    'c',
    job('dead', () => {
      ran += 1
      return Promise.resolve(0)
    }),
  )
  await made.run('dead')
  await counting.run('dead')
  expect(ran).toBe(0)
  now += 30_001
  await counting.run('dead')
  expect(ran).toBe(1)
})

test('the lease records each run: its start, its success with what it did, and its failure', async () => {
  const results = [() => Promise.resolve(0), () => Promise.reject(new Error('broken'))]
  const made = runner(
    'a',
    job('recorded', () => results.shift()!()),
    () => {},
  )
  const recorded = async () => (await jobRunStore(db).runs()).find((run) => run.job === 'recorded')!
  await made.run('recorded')
  expect(await recorded()).toMatchObject({
    heldUntil: 0,
    startedAt: now,
    succeededAt: now,
    tookMs: 0,
    items: 0,
    failedAt: null,
    error: '',
  })
  const before = now
  now += 1_000
  await expect(made.run('recorded')).rejects.toThrow('broken')
  expect(await recorded()).toMatchObject({
    heldUntil: 0,
    startedAt: now,
    succeededAt: before,
    failedAt: now,
    error: 'Error: broken',
  })
})

test('a renewed lease keeps the start of its run', async () => {
  const began = now
  expect(await leases.take('renewed', 'a', began, 30_000)).toBe(true)
  expect(await leases.take('renewed', 'a', began + 5_000, 30_000)).toBe(true)
  const run = (await jobRunStore(db).runs()).find(({ job: name }) => name === 'renewed')
  expect(run).toMatchObject({ startedAt: began, heldUntil: began + 35_000, succeededAt: null })
})

test('a started job is not started twice', async () => {
  let runs = 0
  const release: (() => void)[] = []
  const made = runner(
    'a',
    job('started', () => {
      runs += 1
      return new Promise<number>((done) => release.push(() => done(0)))
    }),
  )
  made.start('started')
  made.start('started')
  await expect.poll(() => release.length).toBe(1)
  release[0]!()
  await made.stop()
  expect(runs).toBe(1)
  expect(() => made.start('nothing')).toThrow('There is no job nothing')
})

test('a job that fails releases its lease', async () => {
  // A tick of the schedule may come in between. It reports the error, as in the site, and does not throw.
  const failing = runner(
    'a',
    job('fails', () => Promise.reject(new Error('broken'))),
    () => {},
  )
  await expect(failing.run('fails')).rejects.toThrow('broken')
  const next = runner(
    'b',
    job('fails', () => Promise.resolve(0)),
  )
  expect(await next.run('fails')).toBe(0)
  expect(await leases.take('fails', 'c', now, 1)).toBe(true)
})
