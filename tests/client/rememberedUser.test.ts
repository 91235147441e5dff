import { afterEach, expect, test, vi } from 'vitest'

const at = async (url: string) => {
  ;(window as unknown as { happyDOM: { setURL(to: string): void } }).happyDOM.setURL(url)
  vi.resetModules()
  return import('../../src/client/session.ts')
}
const written: string[] = []
const accessorOf = (thing: object): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(thing, 'cookie') ?? accessorOf(Object.getPrototypeOf(thing) as object)
const cookie = accessorOf(document)
Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () => cookie.get!.call(document) as string,
  set: (value: string) => {
    written.push(value)
    cookie.set!.call(document, value)
  },
})
afterEach(() => {
  written.length = 0
})

test.each([
  [
    'https://play.example.org/',
    /^__Host-rememberedUser=siti%20%3B; path=\/; SameSite=Strict; Secure; max-age=86400$/,
  ],
  ['http://localhost:8080/', /^rememberedUser=siti%20%3B; path=\/; SameSite=Strict; max-age=86400$/],
])(
  'at %s the remembered name is a cookie of this host for a day, and is forgotten on request',
  async (url, form) => {
    const { rememberedUser, rememberUser } = await at(url)
    rememberUser('siti ;')
    expect(written[0]).toMatch(form)
    expect(rememberedUser()).toBe('siti ;')
    rememberUser('')
    expect(written[1]).toContain('max-age=0')
    expect(rememberedUser()).toBe('')
  },
)
