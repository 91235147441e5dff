import { expect, type Page } from '@playwright/test'

/** Brings the rows of a page that load near the view into it, one after another, until none is waiting, and goes back to the top. */
export const loadFarRows = async (
  page: Page,
  waiting = page.locator('main .skeleton, .page-wait, .home__wait'),
): Promise<void> => {
  await expect(async () => {
    if ((await waiting.count()) > 0) await waiting.first().scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(waiting).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.evaluate(() => scrollTo(0, 0))
}
