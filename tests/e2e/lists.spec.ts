import agentMenu from '../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../config/memberCentre.json' with { type: 'json' }
import { expect, test, type Page } from '../kit/browser.ts'
import { logIn, openPage, settled } from '../kit/members.ts'

/** Each centre with who opens it, and how many of its screens are lists with something to choose. */
const CENTRES = [
  { base: '/member', who: 'demomember', menu: memberMenu, lists: 6 },
  { base: '/agent', who: 'demoagent', menu: agentMenu, lists: 6 },
] as const

const choices = (page: Page) => page.locator('.centre-main .list-screen .filter-bar .ant-select:not(.ant-select-multiple)')

const shown = async (page: Page, { filtered }: { filtered: boolean }): Promise<string> => {
  // The address is written before the screen is drawn: the button that clears filters comes and goes with the drawing.
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible({ visible: filtered })
  await settled(page)
  // A chart writes its axis when it is drawn, which is after its figures have come.
  const lines = (await page.locator('.list-screen > :not(.chart)').allInnerTexts()).join('\n').split('\n')
  // antd says the option just chosen a second time, for those who listen.
  return lines.filter((line, at) => line !== lines[at - 1]).join('\n')
}

/** One list: a filter is chosen, and the view must be the same after a reload, by a sent link, and by Back and Forward. */
const sameView = async (page: Page, other: Page): Promise<void> => {
  const before = await shown(page, { filtered: false })
  const bare = page.url()
  await choices(page).first().click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click()
  await expect(page).not.toHaveURL(bare)
  const filtered = await shown(page, { filtered: true })
  const address = page.url()

  await page.reload()
  await expect(page.locator('.centre-main h1')).toBeVisible()
  expect(await shown(page, { filtered: true }), 'after a reload').toBe(filtered)

  await openPage(other, address)
  expect(await shown(other, { filtered: true }), 'by a sent link').toBe(filtered)

  await page.goBack()
  await expect(page).toHaveURL(bare)
  expect(await shown(page, { filtered: false }), 'after Back').toBe(before)
  await page.goForward()
  await expect(page).toHaveURL(address)
  expect(await shown(page, { filtered: true }), 'after Forward').toBe(filtered)
}

for (const { base, who, menu, lists } of CENTRES) {
  test(`${base}: every list is the same view after a filter, a reload, Back and by a sent link`, async ({ page, context }) => {
    test.setTimeout(300_000)
    await logIn(page, who)
    const other = await context.newPage()
    await logIn(other, who)
    let seen = 0
    for (const { page: key } of menu.entries) {
      await test.step(key, async () => {
        await openPage(page, `${base}/${key}`)
        if (await choices(page).count() === 0) return
        seen += 1
        await sameView(page, other)
      })
    }
    expect(seen, 'lists with something to choose').toBeGreaterThanOrEqual(lists)
  })
}
