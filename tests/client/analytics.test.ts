import { beforeEach, expect, test, vi } from 'vitest'

const tags = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const fresh = () => {
  vi.resetModules()
  return import('../../src/client/analytics.ts')
}

beforeEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  delete window.dataLayer
})

test('the tag is loaded once, and only after consent', async () => {
  const { loadAnalytics, readConsent, saveConsent } = await fresh()
  expect(readConsent()).toBeNull()
  loadAnalytics('G-ABC123')
  saveConsent(false)
  expect(readConsent()).toBe(false)
  loadAnalytics('G-ABC123')
  expect([tags(), window.dataLayer]).toEqual([[], undefined])
  saveConsent(true)
  loadAnalytics('G-ABC123')
  loadAnalytics('G-ABC123')
  expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  expect(window.dataLayer).toHaveLength(2)
})
