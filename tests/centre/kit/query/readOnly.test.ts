import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { saveViewAs } from '../../../../src/client/session.ts'
import { isReadOnly } from '../../../../src/centre/kit/query/readOnly.ts'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import { endPlayerView, startPlayerView } from '../../../../src/endpoints/accounts/playerViews.ts'
import { endView, startView } from '../../../../src/endpoints/accounts/views.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../../src/endpoints/**/*.ts', {
  eager: true,
})
const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'moduleId' in one && 'path' in one
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)

const CENTRE = join(import.meta.dirname, '../../../../src/centre')
const files = readdirSync(CENTRE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)
const textOf = (name: string): string => readFileSync(join(CENTRE, name), 'utf8')

/**
 * Files with loading buttons whose call a support view never refuses: ending the view, downloading a file, and the login
 * of staff.
 */
const FREE = [
  'kit/form/MutationForm.tsx',
  'kit/form/MutationButton.tsx',
  'kit/frame/ViewBanner.tsx',
  'agent/statements/IssuedStatements.tsx',
  'operator/login/LoginForm.tsx',
]
/**
 * Files with calls that no button makes: list settings are saved on change, and opening a message marks it read.
 */
const BY_THEMSELVES = [
  'kit/query/useEndpointMutation.ts',
  'kit/query/useMutationWithMessage.ts',
  'kit/list/useListMemory.ts',
  'kit/frame/ViewBanner.tsx',
  'member/parts/Messages.tsx',
]

/** The paths of the calls that start and end a view. */
const VIEWS: readonly string[] = [endView, startView, endPlayerView, startPlayerView].map(({ path }) => path)

describe('a support view', () => {
  afterEach(() => {
    saveViewAs(null)
    sessionStorage.clear()
  })

  it('allows every call that only reads, and no other except its own end', () => {
    expect(endpoints.length).toBeGreaterThan(150)
    expect(endpoints.filter(isReadOnly)).toEqual([])
    sessionStorage.setItem('token', 't')
    saveViewAs({ key: 'k', account: 'a', expiresAt: 1 } as never)
    const allowed = endpoints.filter((one) => !isReadOnly(one) && one.method !== 'GET')
    expect(allowed.map(({ path }) => path).filter((path) => !VIEWS.includes(path))).toEqual([])
    expect(endpoints.filter((one) => isReadOnly(one) && one.method === 'GET' && !one.ownOnly)).toEqual([])
  })

  it('disables each button that makes a changing call, and shows the reason', () => {
    const plain = files.filter(
      (name) => !FREE.includes(name) && /<Button\b[^>]*\bloading=/.test(textOf(name)),
    )
    expect(plain, 'take MutationButton for a button whose press makes a call').toEqual([])
  })

  it('is respected by every screen that makes a changing call', () => {
    const unaware = files.filter(
      (name) =>
        !BY_THEMSELVES.includes(name) &&
        /\buse(EndpointMutation|MutationWithMessage)\(/.test(textOf(name)) &&
        !/MutationButton|useReadOnly/.test(textOf(name)),
    )
    expect(unaware, 'take MutationButton or MutationForm, or ask useReadOnly').toEqual([])
  })
})
