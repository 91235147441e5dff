import brand from '../../../config/brand.json' with { type: 'json' }
import { ownNameOf } from '../../../src/rules/site/languages.ts'
import { expect, test, withoutPopups } from '../../kit/browser/browser.ts'

// The language in the address, and the language list by keyboard.

test('a language in the address opens the site in it, and is remembered', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/promotions?lang=ms')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await page.goto('/?lang=xx')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
})

test('the pages tell search engines their addresses in each language', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/help?topic=terms&lang=ms')
  const links = page.locator('head link[rel=alternate][hreflang]')
  await expect(links).toHaveCount(3)
  const { origin } = new URL(page.url())
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]),
    ),
  ).toEqual([
    ['en', `${origin}/help?topic=terms&lang=en`],
    ['ms', `${origin}/help?topic=terms&lang=ms`],
    ['x-default', `${origin}/help?topic=terms`],
  ])
})

test('the language list works with the keyboard, and puts a visitor’s choice into the address', async ({
  page,
}) => {
  await withoutPopups(page)
  await page.goto('/promotions')
  const now = page.locator('.languages__now')
  const options = page.locator('.languages__list button')
  await now.focus()
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveText(brand.languages.offered.map(ownNameOf))
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(options.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(now).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await expect(page).toHaveURL(/\/promotions\?lang=ms$/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
})
