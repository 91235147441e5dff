import { expect, expectAccessible, expectNoSideScroll, test, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, registerNew } from '../../kit/site/caller.ts'
import { settled } from '../../kit/browser/members.ts'
import { changeReply } from '../../kit/browser/wire.ts'

// provider.md §4: at the interval that the player has set, over any page.

const POSITION = '/wps/relay/REF_sessionPosition'

/** Logs in a player with the shortest interval, whose next check is due in the given time. */
const enterShortlyBefore = async (page: Page, baseURL: string, dueInMs: number): Promise<void> => {
  const member = await registerNew(baseURL)
  await callerOf(baseURL)('PUT', '/wps/relay/REF_realityCheck', { minutes: 5 }, { token: member.token })
  await enterAs(page.context(), member)
  let first = 0
  await changeReply<{ now: number }>(page, POSITION, (value) => {
    first ||= value.now
    return {
      ...value,
      startedAt: first - 5 * 60_000 + dueInMs,
      rounds: 12,
      stake: 60,
      won: 41.5,
      profit: -18.5,
    }
  })
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reality check' })

test('a reality check opens over a running game, shows time and money, and Enter continues', async ({
  page,
  baseURL,
}) => {
  await enterShortlyBefore(page, baseURL!, 3000)
  await page.goto('/game?vendor=HARBOUR&gameCode=reef-riches&name=Reef%20Riches')
  await expect(page.frameLocator('iframe').locator('.main')).toBeVisible()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('5 minutes')
  await expect(dialog).toContainText('RM 60.00')
  await expect(dialog).toContainText('Net loss')
  await expect(dialog).toContainText('−RM 18.50')
  await expectAccessible(page, 'dialog')
  await page.screenshot({ path: '.cache/e2e/shots/reality-game-1440.png' })
  await expect(dialog.getByRole('button', { name: 'Keep playing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(1)
  // Continuing starts the next interval, so a reload does not show the check again.
  const response = page.waitForResponse((response) => response.url().includes(POSITION))
  await page.reload()
  await response
  await expect(page.frameLocator('iframe').locator('.main')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a reality check opens over a centre, and links to a break and to the bets @full', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterShortlyBefore(page, baseURL!, 0)
  await page.goto('/member/transferFund')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expectNoSideScroll(page)
  await page.screenshot({ path: '.cache/e2e/shots/reality-centre-390.png' })
  await dialog.getByRole('button', { name: 'Take a break' }).click()
  await expect(page).toHaveURL(/\/member\/saferPlay/)
  await settled(page)
  await expect(dialog).toHaveCount(0)

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('realityCheck:')) localStorage.removeItem(key)
  })
  await page.goto('/')
  await dialog.getByRole('button', { name: 'My bets' }).click()
  await expect(page).toHaveURL(/\/member\/personalHistoryCopy/)
})

test('Escape continues too, and confirming in one tab closes it in the other @full', async ({
  page,
  baseURL,
  context,
}) => {
  await enterShortlyBefore(page, baseURL!, 0)
  await page.goto('/')
  await expect(dialogOf(page)).toBeVisible()
  const other = await context.newPage()
  await changeReply<{ now: number }>(other, POSITION, (value) => ({
    ...value,
    startedAt: value.now - 6 * 60_000,
  }))
  await other.goto('/')
  await expect(dialogOf(other)).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(dialogOf(other)).toHaveCount(0)
  await expect(dialogOf(page)).toHaveCount(0)
})
