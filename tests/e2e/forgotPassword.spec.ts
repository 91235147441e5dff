import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { expect, expectAccessible, openAs, test } from '../kit/browser.ts'

interface Sent {
  recipient: string
  body: string
}

/** A call of the site from outside the browser; `token` logs it in, `secret` travels encrypted. */
const callFrom = (site: string) => async <T>(method: string, path: string, body: unknown, token = '', secret = true): Promise<T> => {
  const key = ((await (await fetch(`${site}/wps/system/publicKey`, { headers: { Merchant: 'playhouse' } })).json()) as { value: JWK }).value
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' }).encrypt(await importJWK(key, 'RSA-OAEP-256'))
  const reply = await fetch(site + path, {
    method, body: JSON.stringify(secret ? { value: jwe } : body),
    headers: { Merchant: 'playhouse', 'Content-Type': 'application/json', ...(secret ? { Encryption: 'JWE' } : {}), ...(token ? { Authorization: token } : {}) },
  })
  const answer = (await reply.json()) as { success: boolean; value: T; message: string }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.value
}

/** What the outbox of the demo site holds for somebody, the newest first. */
const outboxOf = async (site: string, recipient: string): Promise<string[]> => {
  const reply = await fetch(`${site}/sandbox/outbox`, { headers: { Accept: 'application/json' } })
  return ((await reply.json()) as { value: Sent[] }).value.filter((message) => message.recipient === recipient).map((message) => message.body)
}

test('a forgotten password is asked for by e-mail, set through the link, and logs in', async ({ page, baseURL }) => {
  const site = baseURL!
  const call = callFrom(site)
  const name = `lost${Date.now().toString(36)}`
  const email = `${name}@example.org`
  const { token } = await call<{ token: string }>('PUT', '/wps/member/register', {
    username: name, password: 'river-lamp-7', confirmPassword: 'river-lamp-7', domain: 'localhost', registerUrl: site, registerMethod: 'WEB', login: true, termsAccepted: true, ageConfirmed: true,
  })
  await call('POST', '/wps/verification/bind', { channel: 'email', email }, token, false)
  const verificationCode = /\b\d{6}\b/.exec((await outboxOf(site, email))[0]!)![0]
  await call('POST', '/wps/member/bind', { channel: 'email', email, verificationCode, password: 'river-lamp-7' }, token)

  await call('POST', '/wps/member/password/email', { username: name, email }, '', false)
  const link = /\/\?reset=[\w.-]+/.exec((await outboxOf(site, email))[0]!)![0]
  await openAs(page, link)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, '[role=dialog], dialog')
  await dialog.locator('[name=newPassword]').fill('harbour-kite-9')
  await dialog.locator('[name=confirmPassword]').fill('harbour-kite-8')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('[name=confirmPassword]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name=confirmPassword]').fill('harbour-kite-9')
  await dialog.locator('button[type=submit]').click()
  await expect(page.locator('.balance__amount')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
