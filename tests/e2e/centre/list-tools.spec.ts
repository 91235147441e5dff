import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, expectNoPendingCalls, test, type Page } from '../../kit/browser/browser.ts'
import { logIn, openPage, settled, walkTo } from '../../kit/browser/members.ts'
import { FULL, inFullUnless, sample } from '../../kit/data/full.ts'

/** Each centre with its account and the number of list screens. */
const CENTRES = [
  { base: '/member', who: 'demomember', menu: memberMenu, lists: 6 },
  { base: '/agent', who: 'demoagent', menu: agentMenu, lists: 7 },
] as const

const heads = (page: Page) => page.locator('.list-body thead').first().locator('th')

/** Expects that the link to this view is copied in its short form, and that the view can be printed. */
const expectCopyAndPrint = async (page: Page): Promise<void> => {
  const foot = page.locator('.screen-foot').last()
  const code = (await foot.locator('.figure').first().innerText()).trim()
  await foot.getByRole('button', { name: 'Copy link to this view' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(page.url().replace(/\/(member|agent)\/\w+/, `/go/${code}`))
  await foot.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
}

/** Expects that `?` lists the shortcuts, Escape closes only that list, and `/` focuses the first field. */
const expectShortcuts = async (page: Page): Promise<void> => {
  const list = page.locator('.list-screen').first()
  await list.evaluate((element) => {
    element.setAttribute('tabindex', '-1')
    ;(element as HTMLElement).focus()
  })
  await page.keyboard.press('?')
  const keys = page.locator('.ant-modal').filter({ has: page.locator('kbd') })
  await expect(keys).toBeVisible()
  // As a fast user does, before the dialog has taken the focus.
  await list.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true })),
  )
  await expect(keys).toBeHidden()
  await expect(list).toBeVisible()
  if ((await page.locator('.filter-bar input').count()) === 0) return
  await list.evaluate((element) => (element as HTMLElement).focus())
  await page.keyboard.press('/')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.filter-bar') !== null))
    .toBe(true)
}

/** Expects that a hidden column stays hidden after a reload, because the server stores it, and that reset shows it again. */
const expectColumnChoice = async (page: Page): Promise<void> => {
  const chooser = page.locator('.ant-popover:visible .ant-pro-table-column-setting-list')
  const settings = page
    .locator('.ant-pro-table-list-toolbar-setting-item')
    .filter({ has: page.locator('.anticon-setting') })
  await settings.click()
  await page.locator('.ant-popover:visible').getByText('Reset').click()
  await expectNoPendingCalls(page)
  const all = await heads(page).allInnerTexts()
  await chooser.locator('.ant-tree-checkbox-checked').last().click()
  await expect(heads(page)).toHaveCount(all.length - 1)
  // The choice is shown immediately and saved a moment later.
  await expectNoPendingCalls(page)
  await page.reload()
  await settled(page)
  await expect(heads(page)).toHaveCount(all.length - 1)
  await settings.click()
  await page.locator('.ant-popover:visible').getByText('Reset').click()
  await expect(heads(page)).toHaveCount(all.length)
}

for (const { base, who, menu, lists } of CENTRES) {
  test(`${base}: every list has keyboard shortcuts, a column chooser, a link to copy and a print page${inFullUnless(base === '/agent')}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Object.assign(window, {
        printed: 0,
        print: () => {
          ;(window as unknown as { printed: number }).printed += 1
        },
      })
    })
    await logIn(page, who)
    let seen = 0
    for (const [at, { page: key, code }] of sample(menu.entries, 16, 6).entries()) {
      await test.step(key, async () => {
        await (at === 0 ? openPage(page, `${base}/${key}`) : walkTo(page, `${base}/${key}`, code))
        if ((await heads(page).count()) === 0) return
        seen += 1
        await expectCopyAndPrint(page)
        await expectShortcuts(page)
        await expectColumnChoice(page)
      })
    }
    expect(seen, 'lists').toBeGreaterThanOrEqual(FULL ? lists : 1)
  })
}
