import { expect, test } from 'vitest'
import { makeApp } from '../../../src/server/http/app.ts'
import { textsOf } from '../../../src/server/domain/site/texts.ts'
import { readLanguages } from '../../../src/server/store/site/languageFolders.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

const SITE = 'https://play.example'

const appFor = (...origins: string[]) => {
  const app = makeApp({
    brand: testBrand(),
    texts: textsOf(readLanguages('locales'), 'en'),
    clock: Date.now,
    allowedOrigins: new Set(origins),
  })
  app.get('/wps/system/status', async () => ({ success: true, value: 1 }))
  return app
}

const ask = (app: ReturnType<typeof appFor>, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/wps/member/info',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,merchant',
    },
  })

test('an allowed page may send its headers and read the reply', async () => {
  const app = appFor(SITE, 'https://other.example')
  const asked = await ask(app, SITE)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-headers': 'authorization,merchant',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  })
  const reply = await app.inject({ url: '/wps/system/status', headers: { origin: SITE } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'access-control-allow-origin': SITE, vary: 'Origin' })
  expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
})

test.each([
  ['another page', appFor(SITE), 'https://evil.example'],
  ['a page of a longer name', appFor(SITE), `${SITE}.evil.example`],
  ['any page without the setting', appFor(), SITE],
])('%s is not allowed', async (_, app, origin) => {
  expect((await ask(app, origin)).headers['access-control-allow-origin']).toBeUndefined()
  const reply = await app.inject({ url: '/wps/system/status', headers: { origin } })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})

test('without the setting, pictures stay on the own site', async () => {
  const reply = await appFor().inject('/wps/system/status')
  expect(reply.headers['cross-origin-resource-policy']).toBe('same-site')
})
