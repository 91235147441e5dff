import { describe, expect, test } from 'vitest'
import { APPROVAL_KINDS, STAFF_ROLES, type StaffRole } from '../../../src/entities/accounts/staff.ts'
import {
  APPROVAL_RIGHTS,
  hasRight,
  STAFF_RIGHTS,
  type StaffRight,
} from '../../../src/rules/accounts/staffRights.ts'

/** The roles of each right, in the order of STAFF_ROLES: o(wner), f(inance), s(upport), r(isk), c(ontent), R(ead only). */
const TABLE: Readonly<Record<StaffRight, string>> = {
  'own.account': 'ofsrcR',
  'home.view': 'ofsrcR',
  'staff.view': 'oR',
  'staff.manage': 'o',
  'audit.view': 'orR',
  'approvals.view': 'ofsrR',
  'money.view': 'ofsrR',
  'settlement.view': 'ofR',
  'settlement.run': 'of',
  'reports.view': 'ofR',
  'reconciliation.view': 'ofR',
  'reconciliation.run': 'of',
  'deposits.decide': 'of',
  'withdrawals.decide': 'of',
  'disputes.settle': 'of',
  'corrections.make': 'of',
  'players.view': 'ofsrR',
  'players.contact': 'ofsr',
  'players.note': 'ofsr',
  'players.tag': 'ofsr',
  'players.message': 'os',
  'players.lock': 'osr',
  'players.hold': 'ofr',
  'players.close': 'or',
  'players.sessions': 'osr',
  'players.twoStep': 'os',
  'players.rank': 'os',
  'players.limits': 'osr',
  'players.viewAs': 'osr',
  'loyalty.view': 'ofsrcR',
  'loyalty.decide': 'ofc',
  'feedback.view': 'osrR',
  'feedback.answer': 'os',
  'chats.view': 'osrR',
  'chats.answer': 'os',
  'room.view': 'osrR',
  'room.moderate': 'osr',
  'answers.view': 'oscR',
  'answers.edit': 'osc',
  'risk.view': 'ofsrR',
  'risk.open': 'ofsr',
  'risk.decide': 'or',
  'risk.rules': 'or',
  'games.view': 'ofsrcR',
  'games.switch': 'osr',
  'games.arrange': 'oc',
  'content.view': 'ocR',
  'content.edit': 'oc',
  'settings.view': 'ofsrcR',
  'settings.edit': 'o',
  'settings.limits': 'of',
  'jobs.view': 'ofsrR',
  'jobs.run': 'o',
}
const LETTERS: Readonly<Record<StaffRole, string>> = {
  owner: 'o',
  finance: 'f',
  support: 's',
  risk: 'r',
  content: 'c',
  readOnly: 'R',
}

describe('each right of staff', () => {
  test.each(STAFF_RIGHTS)('%s', (right) => {
    expect(
      STAFF_ROLES.filter((role) => hasRight(role, right))
        .map((role) => LETTERS[role])
        .join(''),
    ).toBe(TABLE[right])
  })

  test('whatever changes something is closed to those who only read', () => {
    const changes = STAFF_RIGHTS.filter((right) => !right.endsWith('.view') && right !== 'own.account')
    expect(changes.filter((right) => hasRight('readOnly', right))).toEqual([])
  })

  test('a request needs the same right of both people', () => {
    expect(
      APPROVAL_KINDS.map((kind) => APPROVAL_RIGHTS[kind]).filter((right) => hasRight('readOnly', right)),
    ).toEqual([])
  })
})
