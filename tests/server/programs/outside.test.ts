import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  depositByLaunchUrl,
  depositByManualTransfer,
  depositSettings,
  getDeposit,
} from '../../../src/endpoints/money/cashier.ts'
import { launchGame } from '../../../src/endpoints/games/pvp.ts'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import { payService } from '../../../src/server/integrations/payService.ts'
import { loadHouse } from '../../../src/server/store/content/house.ts'
import { freshRequestId, testProvider, type TestProvider } from '../../kit/provider/provider.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

const config = fileURLToPath(new URL('../../../config', import.meta.url))
const KEY = 'a-key-that-nobody-guesses-in-a-lifetime'
const PUBLIC = 'https://play.example.org'

/** Returns the fields of a signed address, and whether its signature is valid. */
const readSigned = (address: string): { fields: Record<string, string>; expires: number; right: boolean } => {
  const { search } = new URL(address)
  const [fields, tail] = search.slice(1).split('&expires=') as [string, string]
  const [expires, signature] = tail.split('&signature=') as [string, string]
  return {
    fields: Object.fromEntries(new URLSearchParams(fields)),
    expires: Number(expires),
    right: signature === signatureOf(KEY, Number(expires), fields),
  }
}

const mainOf = async (site: TestProvider, ref: { lineId: string; accountId: string }): Promise<bigint> =>
  (await site.ports.ledger.balances(ref)).find((w) => w.kind === 'main')!.balance

describe('a site without a payment service', async () => {
  const site = await testProvider({
    cashier: null,
    house: loadHouse(config, { demo: false, paysOnline: false }),
  })
  const { member } = await site.makeTeam()
  const token = await site.tokenOf(member)

  test('offers bank transfers only', async () => {
    const { value } = await site.call(depositSettings, {}, { token })
    expect(value.map(({ method }) => method)).toEqual(['manual'])
    const online = await site.call(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount: 100 },
      { token },
    )
    expect(online).toMatchObject({ status: 403, errorCode: 'function.not.enabled' })
  })

  test('does not credit a transfer automatically', async () => {
    const { value: deposit } = await site.call(
      depositByManualTransfer,
      { requestId: freshRequestId(), amount: 100 },
      { token },
    )
    site.clock.now += 600_000
    for (const job of site.jobs) await job.run(site.jobContext)
    expect((await site.call(getDeposit, { id: deposit.id }, { token })).value.status).toBe('pending')
    expect(await mainOf(site, member)).toBe(0n)
  })

  test.each(['/sandbox/cashier/x/pay', '/cashier/callback'])('has no %s', async (url) => {
    const reply = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(reply.statusCode).toBe(404)
  })
})

describe('the payment service of an operator', async () => {
  const cashier = {
    port: payService(
      { url: 'https://pay.example.org/start?shop=7', key: KEY },
      { currency: 'MYR', publicUrl: PUBLIC },
    ),
    secret: KEY,
  }
  const site = await testProvider({ cashier, house: loadHouse(config, { demo: false, paysOnline: true }) })
  const { member } = await site.makeTeam()
  const token = await site.tokenOf(member)

  const tell = (body: object, key = KEY) => {
    const payload = JSON.stringify(body)
    const at = site.clock.now
    return site.app.inject({
      method: 'POST',
      url: '/cashier/callback',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': String(at),
        'x-signature': signatureOf(key, at, payload),
      },
    })
  }

  test('gets the player with the signed payment, and its callback credits the deposit once', async () => {
    const { value: deposit } = await site.call(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount: 120.5 },
      { token },
    )
    const { fields, expires, right } = readSigned(deposit.payUrl!)
    expect(right).toBe(true)
    expect(expires).toBe(deposit.expiresAt)
    expect(fields).toMatchObject({
      shop: '7',
      method: 'launchUrl',
      amount: '120.5',
      currency: 'MYR',
      language: 'en',
      returnUrl: `${PUBLIC}/member/depositv2`,
    })

    const paid = {
      eventId: '01890a5d-ac96-774b-bcce-b302099a8057',
      payToken: fields.payToken,
      outcome: 'paid',
      amount: 120.5,
    }
    expect((await tell(paid, `${KEY}!`)).statusCode).toBe(401)
    expect((await tell({ ...paid, amount: 1_205 })).statusCode).toBe(409)
    expect(await mainOf(site, member)).toBe(0n)
    expect(
      (await Promise.all([tell(paid), tell(paid), tell(paid)])).map(({ statusCode }) => statusCode),
    ).toEqual([200, 200, 200])
    expect(await mainOf(site, member)).toBe(1_205_000n)
  })

  test('replaces the sandbox cashier', async () => {
    expect((await site.app.inject({ method: 'POST', url: '/sandbox/cashier/x/pay' })).statusCode).toBe(404)
  })
})

describe('a game vendor of an operator', async () => {
  const house = loadHouse(config, { demo: false, paysOnline: false })
  const game = house.games.games.find(({ engine }) => engine)!
  const outside = {
    ...house,
    games: {
      ...house.games,
      vendors: house.games.vendors.map((v) =>
        v.id === game.vendor ? { ...v, launchUrl: 'https://games.example.org/open' } : v,
      ),
    },
  }
  const site = await testProvider({
    house: outside,
    vendorKeys: new Map([[game.vendor, KEY]]),
    publicUrl: PUBLIC,
  })
  const { member, trial } = await site.makeTeam()
  const token = await site.tokenOf(member)

  test('opens games at its own address, and calls the wallet with its own key', async () => {
    const { value } = await site.call(
      launchGame,
      {
        vendor: game.vendor,
        gameCode: game.code,
        launchMode: 'GLS',
        accountType: 1,
        backUrl: '/rng',
        theme: 'dark',
      },
      { token },
    )
    const { fields, expires, right } = readSigned(value.content.game_url)
    expect(right).toBe(true)
    expect(expires).toBeGreaterThan(site.clock.now)
    expect(fields).toMatchObject({
      gameCode: game.code,
      mode: 'real',
      currency: site.brand.currency,
      theme: 'dark',
      backUrl: `${PUBLIC}/rng`,
    })
    const trialToken = await site.tokenOf(trial)
    const { value: tried } = await site.call(
      launchGame,
      { vendor: game.vendor, gameCode: game.code, launchMode: 'GLS', accountType: 1 },
      { token: trialToken },
    )
    expect(readSigned(tried.content.game_url).fields, 'play money is no turnover of theirs').toMatchObject({
      mode: 'free',
    })
    for (const backUrl of [
      '/\t/other.example',
      '//other.example',
      '/\\other.example',
      'https://other.example/',
    ]) {
      const { value: other } = await site.call(
        launchGame,
        { vendor: game.vendor, gameCode: game.code, launchMode: 'GLS', accountType: 1, backUrl },
        { token },
      )
      expect(readSigned(other.content.game_url).fields).toMatchObject({ backUrl: `${PUBLIC}/` })
    }

    const body = JSON.stringify({ playerToken: fields.playerToken })
    const ask = (key: string) =>
      site.app.inject({
        method: 'POST',
        url: `/vendor/${game.vendor}/balance`,
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-timestamp': String(site.clock.now),
          'x-signature': signatureOf(key, site.clock.now, body),
        },
      })
    expect((await ask(KEY)).statusCode).toBe(200)
    expect((await ask(`${KEY}!`)).statusCode).toBe(401)
  })

  test('without a key stops the start', async () => {
    await expect(testProvider({ house: outside, brand: testBrand() })).rejects.toThrow(
      `VENDOR_KEYS has no key for ${game.vendor}`,
    )
  })
})
