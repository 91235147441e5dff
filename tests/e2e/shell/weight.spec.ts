import { expect, openAs, test, withoutPopups } from '../../kit/browser/browser.ts'

// The requests of the first page, and an unknown language.

test.use({ prefetches: true })

test('the first page makes at most 30 requests and has no layout shift', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const requests: string[] = []
    const note = (request: { url(): string }) => requests.push(request.url())
    page.on('request', note)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
            shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await withoutPopups(page)
    await page.goto('/', { waitUntil: 'load' })
    // Usable: the content is shown, and every call of the first page has its reply.
    await expect(page.locator('main .game-card__name').first()).toBeVisible()
    // Files that the browser takes from its memory again, such as the icon sprite, count once.
    const usable = new Set(requests.filter((url) => !url.startsWith('data:'))).size
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
    expect(moved, `layout shift at ${width}`).toBeLessThan(0.02)
    expect(usable, requests.join('\n')).toBeLessThanOrEqual(30)
    page.off('request', note)
  }
})

test('a language that the brand does not offer falls back to the default @full', async ({ page }) => {
  await withoutPopups(page)
  for (const lang of ['xx', 'zh-CN', '../../etc', '']) {
    await openAs(page, '/', { lang })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('.login-bar')).toContainText('Log in')
  }
})
