import { execFile } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeClientPackage } from '../../../../config/tooling/client/clientPackage.ts'
import { createApiKey, revokeApiKey } from '../../../../src/endpoints/accounts/apiKeys.ts'
import { issueStatement } from '../../../../src/endpoints/team/statements.ts'
import type { ApiTopic } from '../../../../src/entities/accounts/apiKey.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { atEnd } from '../../../kit/data/atEnd.ts'
import { TEST_PASSWORD, testProvider } from '../../../kit/provider/provider.ts'
import {
  EXAMPLES,
  exampleFolder,
  isInstalled,
  LANGUAGES,
  skipUnlessInstalled,
} from '../../../kit/site/exampleProgram.ts'
import { startUnreliableProxy } from '../../../kit/site/unreliableProxy.ts'

// The examples of a bot, as programs of their own, against a site that may refuse.

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = exampleFolder()

test('each example exists in both languages, and is short enough to read', () => {
  const files = readdirSync(EXAMPLES).sort()
  expect(files).toEqual(['bot.mjs', 'bot.py', 'cashier.mjs', 'cashier.py', 'vendor.mjs', 'vendor.py'])
  for (const file of files)
    expect(readFileSync(join(EXAMPLES, file), 'utf8').split('\n').length, file).toBeLessThanOrEqual(151)
})

describe.each(LANGUAGES)('the bot (%s)', (language, program) => {
  skipUnlessInstalled(language)
  const STATEMENTS = '/wps/relay/REF_statement'
  const COUNT = 52

  const openSite = async () => {
    const provider = await testProvider()
    const { agent, member } = await provider.makeTeam()
    const token = await provider.tokenOf(agent)
    const keyOf = async (account: Account, topic: ApiTopic = 'team') =>
      (
        await provider.call(
          createApiKey,
          { name: 'Bot', topics: [topic], canWrite: false, days: 30, password: TEST_PASSWORD },
          { token: await provider.tokenOf(account) },
        )
      ).value
    const ended = await keyOf(agent)
    await provider.call(revokeApiKey, { id: ended.item.id }, { token })
    const keys = {
      reading: (await keyOf(agent)).key,
      revoked: ended.key,
      otherTopic: (await keyOf(agent, 'money')).key,
      ofMember: (await keyOf(member)).key,
    }
    const day = provider.clock.now - (provider.clock.now % DAY) - 8 * 3_600_000
    for (let i = 0; i < COUNT; i += 1)
      await provider.call(
        issueStatement,
        { kind: i % 4 === 0 ? 'income' : 'team', from: day - 2 * DAY, to: day },
        { token },
      )
    const proxy = await startUnreliableProxy(provider)
    atEnd(proxy.close)
    return { provider, proxy, keys }
  }
  let site: Awaited<ReturnType<typeof openSite>>
  /** The bot as its reader has it: next to the client package. */
  const home = join(folder, `bot-${language}`)
  beforeAll(async () => {
    if (!isInstalled(language)) return
    site = await openSite()
    cpSync(join(EXAMPLES, `bot.${language}`), join(home, `bot.${language}`))
    if (language === 'mjs') {
      const packages = join(home, 'node_modules')
      await writeClientPackage(join(packages, 'playhouse-client'))
      symlinkSync(join(root, 'node_modules/jose'), join(packages, 'jose'))
    }
  })
  beforeEach(() => {
    site.proxy.calls.length = 0
  })

  const run = (key: string): Promise<{ code: number; out: string; error: string }> =>
    new Promise((done) => {
      const env = { SITE: site.proxy.url, MERCHANT: site.provider.brand.merchant, API_KEY: key }
      execFile(
        program,
        [join(home, `bot.${language}`)],
        { env: { ...process.env, ...env } },
        (error, out, text) => done({ code: error ? Number(error.code) : 0, out, error: text }),
      )
    })

  test('reads every page and sums up', async () => {
    const { code, out, error } = await run(site.keys.reading)
    expect(error).toBe('')
    expect(out.split('\n')).toEqual([
      `${COUNT} statements`,
      expect.stringMatching(/^team: 39 with \d+ lines, the newest \S+ for 20/),
      expect.stringMatching(/^income: 13 with \d+ lines, the newest \S+ for 20/),
      'The chain of hashes is complete.',
      '',
    ])
    expect(code).toBe(0)
    expect(site.proxy.calls.map(({ path }) => path)).toEqual([STATEMENTS, STATEMENTS])
  })

  test('waits as long as the site asks, and continues', async () => {
    site.proxy.failNext(STATEMENTS, {
      status: 429,
      headers: { 'Retry-After': '0' },
      body: {
        success: false,
        message: 'Wait',
        errorCode: 'too.many.requests',
        detail: { retryAfterSeconds: 0 },
      },
    })
    expect((await run(site.keys.reading)).out).toContain(`${COUNT} statements`)
    expect(site.proxy.calls.map(({ status }) => status)).toEqual([429, 200, 200])
  })

  test.each([
    ['a revoked key', 'revoked', /^login\.not\.session: .*Make a new one/],
    [
      'a key for another topic',
      'otherTopic',
      /^api\.key\.scope: .*Make one for “Team, income and statements”/,
    ],
    ['a key of a member', 'ofMember', /^agent\.only: .*as an agent/],
  ] as const)('says what to do about %s', async (_, key, message) => {
    const { code, error } = await run(site.keys[key])
    expect(error).toMatch(message)
    expect(code).toBe(2)
    expect(site.proxy.calls).toHaveLength(1)
  })
})
