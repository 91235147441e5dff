import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  closePlayer,
  requestPlayerLimit,
  requestPlayerReopening,
} from '../../../../src/endpoints/accounts/players.ts'
import {
  addStaff,
  changeStaffRole,
  inviteStaff,
  lockStaff,
  unlockStaff,
} from '../../../../src/endpoints/accounts/staff.ts'
import { decideWithdrawal, requestCorrection } from '../../../../src/endpoints/money/desk.ts'
import { approvals, decideApproval, getApproval } from '../../../../src/endpoints/site/approvals.ts'
import { requestSettingChange, settingVersions } from '../../../../src/endpoints/site/settings.ts'
import { APPROVAL_KINDS, type ApprovalKind } from '../../../../src/entities/accounts/staff.ts'
import { keyOf, readKey } from '../../../../src/rules/recordKey.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'
import { withdrawalSite } from '../../../kit/provider/withdrawalSite.ts'

const { site, player, ask: withdraw, runJob } = await withdrawalSite()
const { call } = site
// Three owners have the right of every kind of request, so that only the rule of two people stops them.
const [ann, bob, cai] = [
  await makeStaff(site, 'ann', 'owner'),
  await makeStaff(site, 'bob', 'owner'),
  await makeStaff(site, 'cai', 'owner'),
]
const asker = { token: ann.token }
const reason = 'agreed with the team lead'
let made = 0
const fresh = (name: string) => `${name}${(made += 1)}`
const newPlayer = async () =>
  site.makeAccount({ name: fresh('plain'), parent: (await site.ports.accounts.byName('sub'))! })
const keyFor = ({ lineId, accountId }: { lineId: string; accountId: string }) =>
  keyOf({ lineId, id: accountId })
const { withdrawal } = site.ports.house.cashier
const limits = {
  minimum: withdrawal.minimum,
  maximum: withdrawal.maximum,
  dailyCount: withdrawal.dailyCount,
  freeDaily: withdrawal.freeDaily,
  feeBps: withdrawal.feeBps,
  feeMinimum: withdrawal.feeMinimum,
  secondPersonFrom: withdrawal.secondPersonFrom,
}

/** How one kind is asked for by ann: the audit entry of what it does, and another payload that someone could slip in. */
interface Kind {
  ask: () => Promise<{ status: number; errorCode: string | null }>
  does: string
  edited?: () => Record<string, unknown>
}

const locked = async () => {
  const person = await makeStaff(site, fresh('lock'), 'support')
  await call(lockStaff, { id: person.staffId, reason }, { token: bob.token })
  return person
}

let minimum = limits.minimum
const KINDS: Readonly<Record<ApprovalKind, Kind>> = {
  correction: {
    ask: async () => {
      const { name } = await newPlayer()
      return call(requestCorrection, { account: name, direction: 'credit', amount: 25, reason }, asker)
    },
    does: 'correction.posted',
    edited: () => ({ amount: '99000000' }),
  },
  withdrawal: {
    ask: async () => {
      const who = await player(limits.secondPersonFrom + 1_000)
      await who.release()
      const asked = await withdraw(who, limits.secondPersonFrom)
      const key = keyOf({ lineId: who.account.lineId, id: asked.value.id })
      await runJob()
      return call(decideWithdrawal, { key, action: 'approve', reason }, asker)
    },
    does: 'withdrawal.approve',
  },
  limit: {
    ask: async () =>
      call(
        requestPlayerLimit,
        { key: keyFor(await newPlayer()), kind: 'deposit', period: 'day', amount: 500, reason },
        asker,
      ),
    does: 'limit.changed',
    edited: () => ({ kind: 'deposit', period: 'day', amount: '99000000' }),
  },
  reopening: {
    ask: async () => {
      const key = keyFor(await newPlayer())
      await call(closePlayer, { key, reason }, { token: bob.token })
      return call(requestPlayerReopening, { key, reason }, asker)
    },
    does: 'account.reopened',
  },
  staffAdd: {
    ask: async () => {
      const name = fresh('new')
      return call(addStaff, { name, email: `${name}@staff.example`, role: 'support', reason }, asker)
    },
    does: 'staff.added',
    edited: () => ({ name: fresh('thief'), email: 'thief@staff.example', role: 'owner' }),
  },
  staffRole: {
    ask: async () => {
      const { staffId } = await makeStaff(site, fresh('role'), 'support')
      return call(changeStaffRole, { id: staffId, role: 'finance', reason }, asker)
    },
    does: 'staff.role',
    edited: () => ({ role: 'owner' }),
  },
  staffUnlock: {
    ask: async () => call(unlockStaff, { id: (await locked()).staffId, reason }, asker),
    does: 'staff.unlocked',
  },
  staffInvite: {
    ask: async () => {
      const { staffId } = await makeStaff(site, fresh('invited'), 'support')
      return call(inviteStaff, { id: staffId, reason }, asker)
    },
    does: 'staff.invited',
  },
  setting: {
    ask: async () => {
      minimum += 1
      const [latest] = (await call(settingVersions, { setting: 'withdrawals' }, asker)).value
      const change = { setting: 'withdrawals' as const, value: { ...limits, minimum } }
      return call(requestSettingChange, { change, base: latest?.version ?? null, reason }, asker)
    },
    does: 'setting.changed',
    edited: () => ({
      setting: 'withdrawals',
      value: JSON.stringify({ ...limits, minimum: 1 }),
    }),
  },
}

/** Asks for one of a kind. Returns the key of the request and its hash. */
const request = async (kind: ApprovalKind) => {
  const asked = await KINDS[kind].ask()
  expect([kind, asked.errorCode]).toEqual([kind, null])
  const [row] = (await call(approvals, { kind }, { token: bob.token })).value.list
  return { key: row!.key, hash: row!.hash }
}

const decide = (at: { key: string; hash: string }, token: string, approve = true) =>
  call(decideApproval, { ...at, approve }, { token })

/** How often a kind was carried out. */
const count = async (kind: ApprovalKind) =>
  (await site.db.selectFrom('audit').select('kind').where('kind', '=', KINDS[kind].does).execute()).length

const edit = async (key: string, change: Record<string, unknown>) => {
  const { lineId, id } = readKey(key)
  await site.db
    .updateTable('approval')
    .set(change)
    .where('line_id', '=', lineId)
    .where('approval_id', '=', id)
    .execute()
}

describe.each(APPROVAL_KINDS)('a request of kind %s', (kind) => {
  test('is not approved by the person who asked, in any of two sessions', async () => {
    const at = await request(kind)
    const before = await count(kind)
    for (const token of [ann.token, await staffToken(site, ann.staffId)])
      expect((await decide(at, token)).errorCode).toBe('approval.own')
    expect(await count(kind)).toBe(before)
    expect((await decide(at, bob.token, false)).value.status).toBe('refused')
  })

  test('is carried out once when two people and both sessions of the asker decide at the same time', async () => {
    const at = await request(kind)
    const before = await count(kind)
    const tokens = [ann.token, bob.token, cai.token, bob.token, await staffToken(site, ann.staffId)]
    const replies = await Promise.all(tokens.map((token) => decide(at, token)))
    const codes = replies.map(({ errorCode }) => errorCode)
    expect([codes[0], codes[4]]).toEqual(['approval.own', 'approval.own'])
    expect(codes.slice(1, 4).toSorted()).toEqual(['approval.state', 'approval.state', null].toSorted())
    expect(await count(kind)).toBe(before + 1)
  })

  test('is refused when it was edited after it was shown, and read again it never does anything else', async () => {
    const at = await request(kind)
    const before = await count(kind)
    const { edited } = KINDS[kind]
    await edit(
      at.key,
      edited ? { payload: sql`payload || ${JSON.stringify(edited())}::jsonb` } : { reason: 'another reason' },
    )
    expect((await decide(at, bob.token)).errorCode).toBe('approval.changed')
    if (edited) {
      const shown = (await call(getApproval, { key: at.key }, { token: bob.token })).value
      expect((await decide({ key: at.key, hash: shown.hash }, bob.token)).errorCode).toBe('approval.changed')
    }
    expect(await count(kind)).toBe(before)
    expect((await decide(at, bob.token, false)).value.status).toBe('refused')
  })

  test('does nothing more when it is edited after the approval', async () => {
    const at = await request(kind)
    expect((await decide(at, bob.token)).value.status).toBe('approved')
    const before = await count(kind)
    const { edited } = KINDS[kind]
    if (edited) await edit(at.key, { payload: sql`payload || ${JSON.stringify(edited())}::jsonb` })
    const shown = (await call(getApproval, { key: at.key }, { token: cai.token })).value
    for (const { token } of [bob, cai])
      expect((await decide({ key: at.key, hash: shown.hash }, token)).errorCode).toBe('approval.state')
    expect(await count(kind)).toBe(before)
  })
})

test('the books are right afterwards', async () => {
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
