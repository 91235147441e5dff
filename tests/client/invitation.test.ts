import { beforeEach, expect, test, vi } from 'vitest'

const DAY = 86_400_000

/** Loads the module as a page opened at this address does. */
const openedAt = async (search: string) => {
  ;(window as unknown as { happyDOM: { setURL(to: string): void } }).happyDOM.setURL(
    `https://play.example.org/rng${search}`,
  )
  vi.resetModules()
  return import('../../src/client/invitation.ts')
}

beforeEach(() => localStorage.clear())

test('the codes of the first link are kept for 30 days, on every page', async () => {
  const first = await openedAt('?page=TIDE&affiliateCode=FIRST&referralCode=FRIEND')
  first.saveInvitation()
  const later = await openedAt('')
  expect(later.readInvitation()).toEqual({ affiliateCode: 'FIRST', referralCode: 'FRIEND' })
  expect(later.readInvitation(Date.now() + 29 * DAY)).toEqual({
    affiliateCode: 'FIRST',
    referralCode: 'FRIEND',
  })
  expect(later.readInvitation(Date.now() + 30 * DAY)).toEqual({})
})

test('a later link does not replace the first, until that is 30 days old', async () => {
  ;(await openedAt('?affiliateCode=FIRST')).saveInvitation()
  const second = await openedAt('?code=SECOND')
  second.saveInvitation()
  expect(second.readInvitation()).toEqual({ affiliateCode: 'FIRST' })
  second.saveInvitation(undefined, Date.now() + 31 * DAY)
  expect(second.readInvitation(Date.now() + 31 * DAY)).toEqual({ affiliateCode: 'SECOND' })
})

test('a refused code is dropped; the other code is kept, and the link of this page is used when none is left', async () => {
  ;(await openedAt('?affiliateCode=WRONG&referralCode=FRIEND')).saveInvitation()
  const page = await openedAt('?affiliateCode=SECOND')
  page.dropRefusedCode('affiliateCode')
  expect(page.readInvitation()).toEqual({ referralCode: 'FRIEND' })
  page.dropRefusedCode('referralCode')
  expect(page.readInvitation()).toEqual({ affiliateCode: 'SECOND' })
  page.dropRefusedCode('affiliateCode')
  expect(page.readInvitation()).toEqual({})
})

test('invalid codes are not kept', async () => {
  for (const search of ['', '?affiliateCode=', '?referralCode=%20', '?game=x']) {
    const page = await openedAt(search)
    page.saveInvitation()
    expect(localStorage.getItem('invitation')).toBeNull()
  }
  localStorage.setItem('invitation', '{broken')
  expect((await openedAt('')).readInvitation()).toEqual({})
})
