import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositByLaunchUrl, getDeposit } from '../../../../src/endpoints/money/cashier.ts'
import { payService } from '../../../../src/server/integrations/payService.ts'
import { loadHouse } from '../../../../src/server/store/content/house.ts'
import { atEnd } from '../../../kit/data/atEnd.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'
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
import { startUnreliableProxy } from '../../../kit/site/unreliableProxy.ts'

// The examples of a payment service, as programs of their own, against a site whose calls and replies get lost.

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = exampleFolder()

describe.each(LANGUAGES)('the cashier (%s)', (language, program) => {
  skipUnlessInstalled(language)
  const journal = join(folder, `payments-${language}.jsonl`)
  const CALLBACK = '/cashier/callback'

  const openSite = async () => {
    const provider = await testProvider({
      cashier: {
        port: payService(
          { url: 'http://localhost:4100/pay', key: EXAMPLE_KEY },
          { currency: 'MYR', publicUrl: 'https://play.example.org' },
        ),
        secret: EXAMPLE_KEY,
      },
      house: loadHouse(join(root, 'config'), { demo: false, paysOnline: true }),
    })
    provider.clock.now = Date.now()
    const { member } = await provider.makeTeam()
    const proxy = await startUnreliableProxy(provider)
    atEnd(proxy.close)
    return { provider, member, proxy, token: await provider.tokenOf(member) }
  }
  const start = () => serveExample(`cashier.${language}`, program, { SITE: site.proxy.url, JOURNAL: journal })

  let site: Awaited<ReturnType<typeof openSite>>
  let cashier: RunningExample
  beforeAll(async () => {
    if (!isInstalled(language)) return
    site = await openSite()
    cashier = await start()
  })
  beforeEach(() => {
    site.proxy.calls.length = 0
  })

  const deposit = async (amount: number) => {
    const { value } = await site.provider.call(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount },
      { token: site.token },
    )
    return { id: value.id, address: value.payUrl!.replace('http://localhost:4100', cashier.url) }
  }
  /** Opens the pay page and presses a button as a browser would. */
  const press = async (address: string, outcome: 'paid' | 'failed') => {
    const page = await (await fetch(address)).text()
    const signed = /name="signed" value="([^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')
    return fetch(cashier.url + '/pay', {
      method: 'POST',
      body: new URLSearchParams({ signed, outcome }),
      redirect: 'manual',
    })
  }
  const statusOf = async (id: string) =>
    (await site.provider.call(getDeposit, { id }, { token: site.token })).value.status
  const balance = (): Promise<number> => mainBalance(site.provider, site.member)

  test('opens for a signed address only, and shows its amount', async () => {
    const { address } = await deposit(120.5)
    expect(await (await fetch(address)).text()).toContain('MYR 120.5')
    for (const wrong of [address.replace('120.5', '1.5'), `${cashier.url}/pay`, `${address}0`])
      expect((await fetch(wrong)).status).toBe(403)
    const forged = new URLSearchParams({
      signed: 'payToken=a&expires=9999999999999&signature=b',
      outcome: 'paid',
    })
    expect((await fetch(`${cashier.url}/pay`, { method: 'POST', body: forged })).status).toBe(403)
  })

  test('reports a payment until the site has it; it is credited once, however often it is pressed', async () => {
    const before = await balance()
    const { id, address } = await deposit(100)
    const busy = { status: 503, body: { success: false, message: 'Busy', errorCode: 'server.busy' } }
    site.proxy.failNext(CALLBACK, 'lost', 'replyLost', busy)
    const replies = await Promise.all([
      press(address, 'paid'),
      press(address, 'paid'),
      press(address, 'failed'),
    ])
    for (const reply of replies) {
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe('https://play.example.org/member/depositv2')
    }
    await expect.poll(() => site.proxy.calls.map(({ status }) => status)).toEqual([null, null, 503, 200])
    expect(new Set(site.proxy.calls.map(({ body }) => body)).size).toBe(1)
    const paid = bodyOf(site.proxy.calls[0]!)['outcome'] === 'paid'
    expect(await statusOf(id)).toBe(paid ? 'credited' : 'failed')
    expect(await balance()).toBe(before + (paid ? 100 : 0))
  })

  test('reports a cancelled payment', async () => {
    const { id, address } = await deposit(100)
    await press(address, 'failed')
    await expect.poll(() => statusOf(id)).toBe('failed')
  })

  test('reports an open payment after a restart, with the same event', async () => {
    const before = await balance()
    const { id, address } = await deposit(100)
    site.proxy.failAll(CALLBACK, 'lost')
    await press(address, 'paid')
    await expect.poll(() => site.proxy.calls.length).toBeGreaterThan(0)
    await cashier.kill()
    site.proxy.failAll(CALLBACK, null)
    cashier = await start()
    await expect.poll(() => statusOf(id)).toBe('credited')
    expect(new Set(site.proxy.calls.map(({ body }) => body)).size).toBe(1)
    expect(await balance()).toBe(before + 100)
  })

  test('leaves a payment that the site refuses to a person', async () => {
    const { address } = await deposit(100)
    site.proxy.failNext(CALLBACK, {
      status: 409,
      body: { success: false, message: 'deposit.state', errorCode: 'deposit.state' },
    })
    await press(address, 'paid')
    await expect.poll(() => cashier.output.join('')).toContain('A person must look at payment')
    expect(site.proxy.calls).toHaveLength(1)
    expect(linesOf<{ state: string }>(journal).at(-1)).toMatchObject({ state: 'review' })
  })
})
