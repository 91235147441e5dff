import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchGame } from '../../../../src/endpoints/games/pvp.ts'
import { loadHouse } from '../../../../src/server/store/content/house.ts'
import { atEnd } from '../../../kit/data/atEnd.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import {
  bodyOf,
  EXAMPLE_KEY,
  exampleFolder,
  isInstalled,
  LANGUAGES,
  linesOf,
  mainBalance,
  serveExample,
  skipUnlessInstalled,
  type RunningExample,
} from '../../../kit/site/exampleProgram.ts'
import { startUnreliableProxy, type SentCall } from '../../../kit/site/unreliableProxy.ts'

// The examples of a game vendor, as programs of their own, against a wallet whose calls and replies get lost.

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = exampleFolder()

describe.each(LANGUAGES)('the vendor (%s)', (language, program) => {
  skipUnlessInstalled(language)
  const journal = join(folder, `rounds-${language}.jsonl`)
  /** Less than the largest stake, so that a bet can be refused. */
  const START = 900
  let site: Awaited<ReturnType<typeof openSite>>

  const openSite = async () => {
    const shipped = loadHouse(join(root, 'config'), { demo: false, paysOnline: false })
    const house = {
      ...shipped,
      games: {
        ...shipped.games,
        vendors: shipped.games.vendors.map((vendor) =>
          vendor.id === 'HARBOUR' ? { ...vendor, launchUrl: 'http://localhost:4000/' } : vendor,
        ),
      },
    }
    const provider = await testProvider({ house, vendorKeys: new Map([['HARBOUR', EXAMPLE_KEY]]) })
    provider.clock.now = Date.now()
    const { member } = await provider.makeTeam()
    await giveMoney((await provider.servers.of(member.lineId)).db, member, BigInt(START) * 10_000n)
    const proxy = await startUnreliableProxy(provider)
    atEnd(proxy.close)
    return { provider, member, proxy, token: await provider.tokenOf(member) }
  }

  const start = () =>
    serveExample(`vendor.${language}`, program, {
      WALLET: `${site.proxy.url}/vendor/HARBOUR`,
      JOURNAL: journal,
    })

  const at = (name: string): string => `/vendor/HARBOUR/${name}`
  const sent = (name: string): SentCall[] => site.proxy.calls.filter(({ path }) => path === at(name))

  /** Opens the game as the site does. Returns the address of the game's form. */
  const open = async (vendor: string): Promise<string> => {
    const { value } = await site.provider.call(
      launchGame,
      { vendor: 'HARBOUR', gameCode: 'reef-riches', launchMode: 'GLS', accountType: 1 },
      { token: site.token },
    )
    const page = await fetch(value.content.game_url.replace('http://localhost:4000', vendor))
    return `${vendor}${/action="([^"]+)"/.exec(await page.text())![1]!}`
  }
  const play = async (form: string, stake = 10): Promise<string> =>
    (await fetch(form, { method: 'POST', body: new URLSearchParams({ stake: String(stake) }) })).text()

  interface Round {
    bet: { roundId: string; stake: number }
    end?: { name: string; body: { won?: number } }
    done?: true
  }
  const rounds = (): Round[] => [
    ...new Map(linesOf<Round>(journal).map((round) => [round.bet.roundId, round])).values(),
  ]
  const balance = (): Promise<number> => mainBalance(site.provider, site.member)

  /** The ledger has each round of the vendor's journal once: stakes taken, winnings paid, cancelled rounds returned. */
  const expectSameMoney = async (): Promise<void> => {
    const results = rounds().map(({ bet, end }) =>
      end?.name === 'settle' ? (end.body.won ?? 0) - bet.stake : 0,
    )
    expect(await balance()).toBe(START + results.reduce((a, b) => a + b, 0))
  }

  let vendor: RunningExample
  beforeAll(async () => {
    if (!isInstalled(language)) return
    site = await openSite()
    vendor = await start()
  })
  beforeEach(() => {
    site.proxy.calls.length = 0
  })

  test('opens for a signed address only', async () => {
    expect((await fetch(`${vendor.url}/?playerToken=abc&expires=9999999999999&signature=abc`)).status).toBe(
      403,
    )
    expect((await fetch(`${vendor.url}/`)).status).toBe(403)
    const form = await open(vendor.url)
    expect(form).not.toContain(site.token)
    expect(sent('balance').map(({ status }) => status)).toEqual([200])
    expect(await play(form, -5)).toContain('Enter a stake')
    expect(sent('bet')).toEqual([])
  })

  test('plays rounds: a bet, then its settlement, each once', async () => {
    const form = await open(vendor.url)
    for (const _ of [1, 2, 3]) expect(await play(form)).toMatch(/You won (0|20)\. Balance: \d+ MYR/)
    expect(sent('bet').map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sent('settle').map(({ status }) => status)).toEqual([200, 200, 200])
    await expectSameMoney()
  })

  test('sends a bet and a settlement again, the same and newly signed, until the reply is final', async () => {
    const busy = { status: 503, body: { success: false, message: 'Busy', errorCode: 'server.busy' } }
    const limited = { status: 429, body: { success: false, message: 'Wait', errorCode: 'too.many.requests' } }
    const early = { status: 404, body: { success: false, message: 'Unknown', errorCode: 'round.not.found' } }
    site.proxy.failNext(at('bet'), 'lost', 'replyLost')
    site.proxy.failNext(at('settle'), busy, 'replyLost', limited, 'lost', early)
    expect(await play(await open(vendor.url))).toContain('You won')
    for (const [name, times] of [
      ['bet', 3],
      ['settle', 6],
    ] as const) {
      const calls = sent(name)
      expect(calls).toHaveLength(times)
      expect(new Set(calls.map(({ body }) => body)).size).toBe(1)
      expect(calls.at(-1)!.status).toBe(200)
      const signedAt = calls.map(({ headers }) => Number(headers['x-timestamp']))
      expect(signedAt).toEqual([...signedAt].sort((a, b) => a - b))
      expect(new Set(signedAt).size).toBeGreaterThan(1)
    }
    const order = site.proxy.calls.map(({ path }) => path)
    expect(order.indexOf(at('settle'))).toBeGreaterThan(order.lastIndexOf(at('bet')))
    await expectSameMoney()
  })

  test.each([
    ['never arrives', 'lost'],
    ['is taken, but its reply never arrives', 'replyLost'],
  ] as const)('cancels the round when the bet %s', async (_, fault) => {
    const before = await balance()
    site.proxy.failAll(at('bet'), fault)
    expect(await play(await open(vendor.url))).toContain('cancelled')
    site.proxy.failAll(at('bet'), null)
    await expect.poll(() => sent('rollback').map(({ status }) => status)).toEqual([200])
    expect(bodyOf(sent('rollback')[0]!)).toMatchObject({ roundId: bodyOf(sent('bet')[0]!)['roundId'] })
    expect(sent('settle')).toEqual([])
    expect(await balance()).toBe(before)
    await expectSameMoney()
  })

  test('says why a bet was refused, and leaves no open round', async () => {
    const before = await balance()
    expect(await play(await open(vendor.url), 1_000)).toContain('Refused: balance.insufficient')
    await expect.poll(() => rounds().every(({ done }) => done)).toBe(true)
    expect(sent('bet').map(({ status }) => status)).toEqual([409])
    expect(await balance()).toBe(before)
  })

  test('finishes an interrupted round after a restart, with the same id', async () => {
    site.proxy.failAll(at('settle'), 'lost')
    void play(await open(vendor.url), 1).catch(() => undefined)
    await expect.poll(() => sent('settle').length).toBeGreaterThan(0)
    await vendor.kill()
    site.proxy.failAll(at('settle'), null)
    vendor = await start()
    await expect.poll(() => sent('settle').at(-1)!.status).toBe(200)
    expect(new Set(sent('settle').map(({ body }) => body)).size).toBe(1)
    await expect.poll(() => rounds().every(({ done }) => done)).toBe(true)
    await expectSameMoney()
  })
})
