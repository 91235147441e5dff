import { describe, expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { API_TOPICS } from '../../../src/entities/accounts/apiKey.ts'
import { keyMayCall, TOPIC_FILES } from '../../../src/rules/accounts/apiKeys.ts'

const EVERYTHING = { topics: API_TOPICS, canWrite: true }

test.each([
  ['a read of its topic', { topics: ['team'], canWrite: false }, 'team', { method: 'GET' }, true],
  ['a read of another topic', { topics: ['money'], canWrite: false }, 'team', { method: 'GET' }, false],
  ['a write without the right', { topics: ['team'], canWrite: false }, 'team', { method: 'POST' }, false],
  ['a write of the team', { topics: ['team'], canWrite: true }, 'team', { method: 'POST' }, true],
  ['a write of another topic', EVERYTHING, 'contracts', { method: 'POST' }, false],
  ['a money move', EVERYTHING, 'team', { method: 'POST', money: true }, false],
  ['a call with a password', EVERYTHING, 'team', { method: 'POST', encrypted: true }, false],
  ['a reply for its owner alone', EVERYTHING, 'team', { method: 'GET', ownOnly: true }, false],
  ['a file of no topic', EVERYTHING, 'security', { method: 'GET' }, false],
] as const)('%s', (_, scope, file, call, may) => {
  expect(keyMayCall(scope, file, call)).toBe(may)
})

describe('of the declared calls', () => {
  test('every file of a topic exists, in the folder of the topic', () => {
    for (const [topic, files] of Object.entries(TOPIC_FILES)) {
      const folder = readdirSync(new URL(`../../../src/endpoints/${topic}/`, import.meta.url))
      for (const file of files) expect(folder, topic).toContain(`${file}.ts`)
    }
  })

  test('a key with all rights reaches no login, security setting, money move or call for staff', () => {
    const reached = allEndpoints.filter(({ file, endpoint }) => keyMayCall(EVERYTHING, file, endpoint))
    for (const { name, file, endpoint } of reached) {
      expect(endpoint.money, name).toBeUndefined()
      expect(['real', 'agent', 'session', 'guest'], name).toContain(endpoint.audience)
      expect(['login', 'security', 'staff', 'protection', 'verification', 'views'], name).not.toContain(file)
    }
    expect(reached.length).toBeGreaterThan(50)
  })

  test('it writes only these', () => {
    const written = allEndpoints.filter(
      ({ file, endpoint }) => endpoint.method !== 'GET' && keyMayCall(EVERYTHING, file, endpoint),
    )
    expect(written.map(({ name }) => name).sort()).toEqual([
      'createAffiliateUrl',
      'deleteAccountNote',
      'deleteAffiliateUrl',
      'issueStatement',
      'linkVisit',
      'promoteDownlineToAgent',
      'rebateWhatIf',
      'saveAccountNote',
      'saveReportChoices',
      'unsubscribe',
      'updateDownlineRebates',
    ])
  })
})
