import { afterEach, expect, test, vi } from 'vitest'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { ok, refuse } from '../../../src/rules/decision.ts'
import { SITE_LINE } from '../../../src/rules/recordKey.ts'
import { allCommands } from '../../../src/server/cli/commands.ts'
import { UsageError, type Command } from '../../../src/server/cli/command.ts'
import { mayWrite, runAudited } from '../../../src/server/cli/run/runAudited.ts'
import { runAuditedCall } from '../../../src/server/http/calls/runAuditedCall.ts'
import type { StaffActor } from '../../../src/server/ports/accounts/staff.ts'
import type { Context } from '../../../src/server/ports/context.ts'
import type { AuditEntry } from '../../../src/server/ports/site/audit.ts'
import type { Settings } from '../../../src/server/start/settings.ts'
import { testProvider } from '../../kit/provider/provider.ts'
import { makeStaff } from '../../kit/provider/staff.ts'

const site = await testProvider()
const by = { actorId: null, way: 'operator', staffName: 'ops' } as const
const context = { settings: { brand: site.brand } as Settings, servers: site.servers, provider: site, by }
const commands = (await allCommands('.', {})).filter((one): one is Command => 'run' in one)

afterEach(() => vi.restoreAllMocks())

/** The entries of a kind, newest first. */
const entries = async (kindPrefix: string) =>
  (await site.ports.audit.byStaff({ kindPrefix, offset: 0, limit: 50 })).rows

/** The first words of a command, from its help. */
const wordsOf = ({ argsUsage }: Command): (string | undefined)[] =>
  argsUsage.includes('|') ? argsUsage.split('|').map((part) => part.split(' ')[0]) : [undefined]

test.each(
  commands.flatMap((command) => wordsOf(command).map((word) => [command.name, word, command] as const)),
)('%s %s writes one entry if it may change something, and none otherwise', async (name, word, command) => {
  // What the command does has tests of its own; here it does nothing, so that each of them can be run.
  const idle = { ...command, run: () => Promise.resolve({ ok: true, lines: [], value: {} }) }
  const before = (await entries(`command.${name}`)).length
  await runAudited(idle, context, word === undefined ? [] : [word], { reason: 'because', as: 'ops' })
  const written = (await entries(`command.${name}`)).slice(
    0,
    (await entries(`command.${name}`)).length - before,
  )
  const reads = command.reads === 'always' || (word !== undefined && command.reads.includes(word))
  expect(written.map(({ staffName, detail }) => [staffName, detail])).toEqual(
    reads ? [] : [['ops', { words: word ?? '', reason: 'because', outcome: 'done' }]],
  )
})

test('the commands that read name words of their help', () => {
  for (const command of commands)
    if (command.reads !== 'always')
      expect([command.name, command.reads.filter((word) => !wordsOf(command).includes(word))]).toEqual([
        command.name,
        [],
      ])
})

test('refused and failed commands write an entry, wrong arguments none', async () => {
  const maintenance = commands.find(({ name }) => name === 'maintenance')!
  const count = async () => (await entries('command.maintenance')).length
  const before = await count()
  await expect(runAudited(maintenance, context, ['sideways'], {})).rejects.toThrow(UsageError)
  expect(await count()).toBe(before)
  await runAudited(maintenance, context, ['on'], { until: 'soon' })
  await expect(
    runAudited({ ...maintenance, run: () => Promise.reject(new Error('gone')) }, context, ['on'], {}),
  ).rejects.toThrow('gone')
  await runAudited(maintenance, context, ['off'], {})
  const written = (await entries('command.maintenance')).slice(0, 3)
  expect(written.map(({ detail }) => detail['outcome']).toSorted()).toEqual(['done', 'failed', 'refused'])
  expect(mayWrite(maintenance, ['off'])).toBe(true)
})

test('every call of staff that may change something writes an entry, whatever its handler does', async () => {
  const person = await makeStaff(site, 'ora', 'owner')
  const written: AuditEntry[] = []
  const audit = {
    ...site.ports.audit,
    record: (entry: AuditEntry) => Promise.resolve(void written.push(entry)),
  }
  const staff = {
    ports: { ...site.ports, audit },
    actor: { staffId: person.staffId, name: 'ora', role: 'owner' },
    now: site.clock.now,
    ip: '127.0.0.1',
    requestId: 'r1',
  } as unknown as Context<StaffActor>
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.audience === 'staff')
  expect(calls.length).toBeGreaterThan(15)
  for (const { name, endpoint } of calls) {
    const call = { name, writes: endpoint.method !== 'GET' }
    written.length = 0
    await runAuditedCall(call, staff, () => Promise.resolve(ok({})))
    expect([name, written.map(({ kind, staffName }) => [kind, staffName])]).toEqual([
      name,
      call.writes ? [[`call.${name}`, 'ora']] : [],
    ])
    written.length = 0
    await runAuditedCall(call, staff, () => Promise.resolve(refuse('record.not.found')))
    await runAuditedCall(call, staff, async ({ ports }) => {
      await ports.audit.record({
        ...staff,
        lineId: SITE_LINE,
        accountId: SITE_LINE,
        actorId: null,
        kind: 'own',
        detail: {},
        at: 0,
      })
      return ok({})
    })
    expect(written.map(({ kind }) => kind)).toEqual(['own'])
  }
})
