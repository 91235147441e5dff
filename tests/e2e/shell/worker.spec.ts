import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { enterAs, registerNew } from '../../kit/site/caller.ts'

// The service worker: what it caches, what it shows offline, and how a newer version replaces it.

test.use({ serviceWorkers: 'allow' })

/** Serves the site at another address. `renew` changes its service worker, as a new build does. */
const serveBuilds = async (site: string): Promise<{ url: string; server: Server; renew: () => void }> => {
  let build = 0
  const server = createServer((incoming, response) => {
    const isWorker = incoming.url === '/sw.js'
    // With these headers the site would reply that its worker is unchanged.
    const { 'if-none-match': _known, 'if-modified-since': _since, ...first } = incoming.headers
    const headersOn = { ...(isWorker ? first : incoming.headers), 'accept-encoding': 'identity' }
    const onward = request(site + incoming.url!, { method: incoming.method, headers: headersOn }, (reply) => {
      const { 'content-length': length, ...headers } = reply.headers
      response.writeHead(
        reply.statusCode ?? 502,
        isWorker || length === undefined ? headers : { ...headers, 'content-length': length },
      )
      if (!isWorker) return void reply.pipe(response)
      reply.pipe(response, { end: false })
      reply.once('end', () => response.end(`\n// build ${build}`))
    })
    onward.once('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    server,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    renew: () => {
      build += 1
    },
  }
}

/** Waits until the service worker controls the page. */
const untilControlled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses
  })

test('a newer version is offered, and loads when the visitor agrees @full', async ({ page, baseURL }) => {
  const { url, server, renew } = await serveBuilds(baseURL!)
  try {
    await withoutPopups(page)
    await page.goto(url)
    await untilControlled(page)
    const offer = page.getByRole('dialog', { name: /new version/i })
    await page.evaluate(() => {
      Object.assign(window, { drawnBefore: true })
    })
    const look = () =>
      page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update()
      })
    await look()
    await expect(offer).toHaveCount(0)

    renew()
    // The page registers for newer versions when it is idle, so the update is repeated until it has noticed one.
    await expect(async () => {
      await look()
      await expect(offer).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await offer.getByRole('button', { name: /later/i }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate(() => 'drawnBefore' in window), 'nothing is cut off').toBe(true)

    await page.reload()
    await expect(offer).toBeVisible()
    await page.evaluate(() => {
      Object.assign(window, { drawnBefore: true })
    })
    await offer.getByRole('button', { name: /now|reload/i }).click()
    await page.waitForFunction(() => !('drawnBefore' in window))
    await expect(page.locator('main .game-card__name').first()).toBeVisible()
    await expect(offer).toHaveCount(0)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('the service worker stores no account data, and offline the page shows that and recovers', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const newcomer = await registerNew(baseURL!)
  await enterAs(context, newcomer)
  await page.goto('/')
  await untilControlled(page)
  await page.goto('/member/transferFund')
  await expect(page.locator('.centre-main h1')).toBeVisible()
  await page.goto('/')
  await expect(page.locator('.balance__amount')).toContainText('RM')
  const addresses = await cachedAddresses(page)
  expect(
    addresses.filter((path) => /^\/(wps|lgw|lotto|vendor|events|exports|uploads|sandbox)/.test(path)),
  ).toEqual([])
  expect(addresses).toEqual(expect.arrayContaining(['/']))

  await context.setOffline(true)
  await page.goto('/promotions')
  await expect(page.locator('.header .logo')).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: /try again|retry/i })).toBeVisible()
  await context.setOffline(false)
  await page
    .locator('main')
    .getByRole('button', { name: /try again|retry/i })
    .click()
  await expect(page.locator('main .promo').first()).toBeVisible()
  // The browser logs every call that fails offline.
  complaints.lines.length = 0
})
