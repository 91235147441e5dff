import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { expect, test } from '../kit/browser.ts'

interface Member {
  id: string
  account: string
}

/** A call of the site from outside the browser, as another device would make it. */
const callFrom = (site: string) => async <T>(method: string, path: string, body?: unknown, token?: string, encrypted = false): Promise<T> => {
  let payload = body
  if (encrypted) {
    const key = await callFrom(site)<JWK>('GET', '/wps/system/publicKey')
    const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body))).setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    payload = { value: await jwe.encrypt(await importJWK(key, 'RSA-OAEP-256')) }
  }
  const reply = await fetch(site + path, {
    method,
    headers: {
      Merchant: 'playhouse', Language: 'EN', ...(token ? { Authorization: token } : {}), ...(encrypted ? { Encryption: 'JWE' } : {}),
      ...(payload ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  })
  const answer = (await reply.json()) as { success: boolean; value: T; message: string }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.value
}

test('a deposit paid elsewhere moves the balance in every tab by itself, over one stream', async ({ context, baseURL }) => {
  const call = callFrom(baseURL!)
  const name = `live${Date.now().toString(36)}`
  const { token, member } = await call<{ token: string; member: Member }>('PUT', '/wps/member/register', {
    username: name, password: 'river-lamp-7', confirmPassword: 'river-lamp-7', domain: 'localhost', registerUrl: baseURL, registerMethod: 'WEB',
    login: true, termsAccepted: true, ageConfirmed: true,
  }, undefined, true)
  await context.addInitScript(([token, id, account]) => {
    if (location.protocol === 'about:') return
    sessionStorage.setItem('token', token!)
    sessionStorage.setItem('customerId', id!)
    sessionStorage.setItem('account', account!)
  }, [token, member.id, member.account])
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') streams.push(request.url())
  })
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/')
    await expect(tab.locator('.balance__amount')).toContainText('0.00')
  }

  const deposit = await call<{ payUrl: string }>('POST', '/wps/relay/MCSFE_depositByLaunchUrl', { requestId: randomUUID(), amount: 50 }, token)
  const paid = await fetch(`${baseURL}${new URL(deposit.payUrl, baseURL).pathname}/pay`, { method: 'POST', redirect: 'manual' })
  expect(paid.status).toBe(303)
  for (const tab of tabs) await expect(tab.locator('.balance__amount')).toContainText('50.00')
  expect(streams).toHaveLength(1)
})

test('a session ended on another device ends in this tab at once, and login opens', async ({ context, baseURL }) => {
  const call = callFrom(baseURL!)
  const name = `ends${Date.now().toString(36)}`
  const register = { username: name, password: 'river-lamp-7', confirmPassword: 'river-lamp-7', domain: 'localhost', registerUrl: baseURL, registerMethod: 'WEB', login: true, termsAccepted: true, ageConfirmed: true }
  const here = await call<{ token: string; member: Member }>('PUT', '/wps/member/register', register, undefined, true)
  const there = await call<{ token: string }>('POST', '/wps/session/login', { username: name, password: 'river-lamp-7', type: 'username' }, undefined, true)
  await context.addInitScript(([token, id]) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', '1')
    sessionStorage.setItem('token', token!)
    sessionStorage.setItem('customerId', id!)
  }, [here.token, here.member.id])
  const page = await context.newPage()
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await page.goto('/')
  await expect(page.locator('.balance__amount')).toBeVisible()
  await listening
  await call('POST', '/wps/relay/REF_endOtherSessions', {}, there.token)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})
