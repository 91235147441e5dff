import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addStaff, changeStaffRole, lockStaff } from '../../../../src/endpoints/accounts/staff.ts'
import {
  approvals,
  auditLog,
  decideApproval,
  getApproval,
  withdrawApproval,
} from '../../../../src/endpoints/site/approvals.ts'
import type { Approval, StaffRole } from '../../../../src/entities/accounts/staff.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { hasRight } from '../../../../src/rules/accounts/staffRights.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { askCorrection } from '../../../../src/server/usecases/money/correctBalance.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { times } from '../../../kit/data/times.ts'

type Person = Awaited<ReturnType<typeof makeStaff>>

let site: TestProvider
let member: Account
const people: Record<string, Person> = {}

beforeAll(async () => {
  site = await testProvider()
  member = (await site.makeTeam()).member
  const roles: Record<string, StaffRole> = {
    ann: 'owner',
    bob: 'owner',
    cai: 'finance',
    dee: 'finance',
    eve: 'support',
  }
  for (const [name, role] of Object.entries(roles)) people[name] = await makeStaff(site, name, role)
})

const by = ({ staffId, name, role }: Person) =>
  ({ actorId: staffId, staffName: name, role, way: 'operator' }) as const

const correct = async (asker: Person, amount: number): Promise<string> => {
  const asked = await site.transact({ line: member.lineId }, (ports) =>
    askCorrection(
      { ports, now: site.clock.now, random: site.jobContext.random, brand: site.brand },
      member,
      { amount: fromWire(amount), reason: 'goodwill for an outage' },
      by(asker),
    ),
  )
  if (!asked.ok) throw new Error(asked.error.code)
  return keyOf({ lineId: asked.value.lineId, id: asked.value.approvalId })
}

const balance = async () =>
  (await site.ports.ledger.balances(member)).find(({ kind }) => kind === 'main')?.balance ?? 0n

const read = async (key: string, token: string): Promise<Approval> =>
  (await site.call(getApproval, { key }, { token })).value

const decide = async (key: string, token: string, approve = true, hash?: string) =>
  site.call(decideApproval, { key, approve, hash: hash ?? (await read(key, token)).hash }, { token })

describe('what needs a second person', () => {
  test('is carried out once, by another person with the right, with both names in the audit log', async () => {
    const key = await correct(people['cai']!, 25)
    expect(await read(key, people['cai']!.token)).toMatchObject({ own: true, mayDecide: false })
    expect((await decide(key, people['eve']!.token)).errorCode).toBe('staff.right')
    expect(await balance()).toBe(0n)
    expect((await decide(key, people['dee']!.token)).value).toMatchObject({
      status: 'approved',
      requestedBy: 'cai',
      decidedBy: 'dee',
    })
    expect(await balance()).toBe(fromWire(25))
    expect((await decide(key, people['ann']!.token)).errorCode).toBe('approval.state')
    const { list } = (await site.call(auditLog, {}, { token: people['ann']!.token })).value
    expect(list.map(({ action, staff }) => [action, staff])).toEqual(
      expect.arrayContaining([
        ['approval.requested', 'cai'],
        ['correction.posted', 'dee'],
        ['approval.approved', 'dee'],
      ]),
    )
  })

  test('cannot be decided by the person who asked, in any of its sessions', async () => {
    const key = await correct(people['ann']!, 1)
    const tokens = [people['ann']!.token, await staffToken(site, people['ann']!.staffId)]
    for (const token of tokens)
      for (const approve of [true, false])
        expect((await decide(key, token, approve)).errorCode).toBe('approval.own')
    expect((await site.call(withdrawApproval, { key }, { token: people['bob']!.token })).errorCode).toBe(
      'staff.right',
    )
    expect((await site.call(withdrawApproval, { key }, { token: tokens[1]! })).value.status).toBe('withdrawn')
  })

  test('is bound to what was shown: a request that is edited afterwards, or another hash, changes nothing', async () => {
    const before = await balance()
    const key = await correct(people['cai']!, 10)
    const shown = await read(key, people['dee']!.token)
    expect((await decide(key, people['dee']!.token, true, 'a'.repeat(64))).errorCode).toBe('approval.changed')
    const edited = { amount: String(fromWire(1000)) }
    await site.db
      .updateTable('approval')
      .set({ payload: JSON.stringify(edited) })
      .where('line_id', '=', member.lineId)
      .where('approval_id', '=', key.slice(37))
      .execute()
    expect((await decide(key, people['dee']!.token, true, shown.hash)).errorCode).toBe('approval.changed')
    // Read again, the amount shown and the amount to post differ, and that too is refused.
    expect((await decide(key, people['dee']!.token)).errorCode).toBe('approval.changed')
    expect(await balance()).toBe(before)
    expect((await decide(key, people['dee']!.token, false)).value.status).toBe('refused')
  })

  test('is refused when the person who asked was locked meanwhile', async () => {
    const gone = await makeStaff(site, 'gone', 'finance')
    const key = await correct(gone, 10)
    const { token } = people['ann']!
    expect(
      (await site.call(lockStaff, { id: gone.staffId, reason: 'left the company' }, { token })).value.status,
    ).toBe('locked')
    expect((await decide(key, people['dee']!.token)).errorCode).toBe('approval.requester')
    expect((await decide(key, people['dee']!.token, false)).value.status).toBe('refused')
  })

  test('is done once under a race of decisions, in any order', async () => {
    const deciders = ['ann', 'bob', 'cai', 'dee', 'eve'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('ann', 'cai'),
        fc.array(fc.record({ who: fc.constantFrom(...deciders), approve: fc.boolean() }), {
          minLength: 2,
          maxLength: 6,
        }),
        async (asker, decisions) => {
          const before = await balance()
          const key = await correct(people[asker]!, 3)
          const replies = await Promise.all(
            decisions.map(async ({ who, approve }) => ({
              who,
              approve,
              reply: await decide(key, people[who]!.token, approve),
            })),
          )
          const done = replies.filter(({ reply }) => reply.errorCode === null)
          expect(done.length).toBeLessThanOrEqual(1)
          for (const { who } of done) {
            expect(who).not.toBe(asker)
            expect(hasRight(people[who]!.role, 'corrections.make')).toBe(true)
          }
          const approved = done.some(({ approve }) => approve)
          expect(await balance()).toBe(before + (approved ? fromWire(3) : 0n))
          if (done.length === 0) await site.call(withdrawApproval, { key }, { token: people[asker]!.token })
        },
      ),
      { numRuns: times(10) },
    )
    expect((await verifyServers(site.servers)).findings).toEqual([])
  })
})

describe('the staff', () => {
  test('grows and changes roles with two people only, and never by a person itself', async () => {
    const { token } = people['ann']!
    const add = {
      name: 'frank',
      email: 'frank@staff.example',
      role: 'owner',
      reason: 'new colleague',
    } as const
    expect((await site.call(addStaff, add, { token })).value.approval).not.toBe('')
    expect(await site.ports.staff.byName('frank')).toBeNull()
    const waiting = (await site.call(approvals, { kind: 'staffAdd' }, { token: people['bob']!.token })).value
      .list[0]!
    expect((await decide(waiting.key, token)).errorCode).toBe('approval.own')
    expect((await decide(waiting.key, people['bob']!.token)).value.status).toBe('approved')
    expect(await site.ports.staff.byName('FRANK')).toMatchObject({ status: 'invited', role: 'owner' })
    const [message] = await site.ports.outbox.newest(1)
    expect(message).toMatchObject({ recipient: add.email })
    expect((await site.call(addStaff, add, { token })).errorCode).toBe('staff.name.taken')

    const change = (id: string, role: StaffRole) =>
      site.call(changeStaffRole, { id, role, reason: 'another task' }, { token })
    expect((await change(people['ann']!.staffId, 'finance')).errorCode).toBe('staff.own.account')
    await change(people['bob']!.staffId, 'finance')
    const role = (await site.call(approvals, { kind: 'staffRole' }, { token })).value.list[0]!
    // The person concerned cannot approve its own role either.
    expect((await decide(role.key, people['bob']!.token)).errorCode).toBe('staff.own.account')
  })

  test('keeps one active owner, and a locked person’s sessions end', async () => {
    const { token } = people['ann']!
    const lock = (id: string) => site.call(lockStaff, { id, reason: 'device was stolen' }, { token })
    expect((await lock(people['ann']!.staffId)).errorCode).toBe('staff.own.account')
    expect((await lock(people['bob']!.staffId)).value.status).toBe('locked')
    expect((await site.call(approvals, {}, { token: people['bob']!.token })).errorCode).toBe(
      'login.not.session',
    )
    expect((await lock(people['bob']!.staffId)).errorCode).toBe('staff.state')
  })
})
