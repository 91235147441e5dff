import { expect, type Page } from '@playwright/test'

/** Scrolls through a page, so that the rows that load near the view load, until none is waiting, and goes back to the top. */
export const loadFarRows = async (
  page: Page,
  waiting = page.locator('main .skeleton, .page-wait, .home__wait'),
): Promise<void> => {
  await expect(async () => {
    await page.evaluate(async () => {
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top)
        await drawn()
      }
    })
    await expect(waiting).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.evaluate(() => scrollTo(0, 0))
}
