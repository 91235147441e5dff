import { describe, expect, test } from 'vitest'
import { expectNamed, explanationOf } from '../kit/data/expectNamed.ts'
import { COVERED } from './asvs/levels.ts'
import type { Requirement } from './asvs/requirement.ts'
import { v01Encoding } from './asvs/v01Encoding.ts'
import { v02Validation } from './asvs/v02Validation.ts'
import { v03Browser } from './asvs/v03Browser.ts'
import { v04Api } from './asvs/v04Api.ts'
import { v05Files } from './asvs/v05Files.ts'
import { v06Authentication } from './asvs/v06Authentication.ts'
import { v07Sessions } from './asvs/v07Sessions.ts'
import { v08Authorization } from './asvs/v08Authorization.ts'
import { v09Tokens } from './asvs/v09Tokens.ts'
import { v10Oauth } from './asvs/v10Oauth.ts'
import { v11Cryptography } from './asvs/v11Cryptography.ts'
import { v12Communication } from './asvs/v12Communication.ts'
import { v13Configuration } from './asvs/v13Configuration.ts'
import { v14Data } from './asvs/v14Data.ts'
import { v15Architecture } from './asvs/v15Architecture.ts'
import { v16Logging } from './asvs/v16Logging.ts'
import { v17WebRtc } from './asvs/v17WebRtc.ts'

const CHAPTERS: Readonly<Record<string, readonly Requirement[]>> = {
  'V1, encoding and sanitization': v01Encoding,
  'V2, validation and business logic': v02Validation,
  'V3, web frontend': v03Browser,
  'V4, API and web service': v04Api,
  'V5, files': v05Files,
  'V6, authentication': v06Authentication,
  'V7, sessions': v07Sessions,
  'V8, authorization': v08Authorization,
  'V9, self-contained tokens': v09Tokens,
  'V10, OAuth and OIDC': v10Oauth,
  'V11, cryptography': v11Cryptography,
  'V12, secure communication': v12Communication,
  'V13, configuration': v13Configuration,
  'V14, data protection': v14Data,
  'V15, secure coding and architecture': v15Architecture,
  'V16, security logging and error handling': v16Logging,
  'V17, WebRTC': v17WebRtc,
}
const all = Object.values(CHAPTERS).flat()

/** The known open requirements. A new one must be added here too. */
const OPEN = ['5.4.3', '6.4.2', '7.5.2', '13.2.1', '13.2.2', '13.3.1', '14.2.1', '16.4.2']

describe('OWASP ASVS 5.0.0, levels 1 and 2', () => {
  test('each requirement of the standard has one entry, in its order', () => {
    expect(COVERED).toHaveLength(253)
    expect(all.map(({ id }) => id)).toEqual(COVERED)
  })

  test('the open requirements are the known ones', () => {
    expect(all.filter((one) => 'open' in one).map(({ id }) => id)).toEqual(OPEN)
  })

  test.each(Object.entries(CHAPTERS))(
    '%s: the named files exist and contain the cited text',
    (_chapter, requirements) => expectNamed(requirements),
  )

  test('every explanation is a sentence', () => {
    for (const one of all) {
      expect(explanationOf(one), one.id).toMatch(/^.{3,}\.$/s)
      expect(one.requirement, one.id).not.toBe('')
    }
  })
})
