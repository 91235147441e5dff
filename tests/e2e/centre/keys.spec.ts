import { expect, expectNoPendingCalls, test, type Locator, type Page } from '../../kit/browser/browser.ts'
import { logIn, openPage, settled } from '../../kit/browser/members.ts'

const inSearch = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.filter-bar') !== null)

/** Presses Escape: the open layer closes, and the one below stays. */
const closesAlone = async (page: Page, open: Locator, below: Locator): Promise<void> => {
  await expect(open).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  // A layer below would close with an animation, so it is checked once the page has settled.
  await expectNoPendingCalls(page)
  await expect(below).toBeVisible()
}

test('Escape closes only the topmost layer, leaves a field first, and closes the centre last @full', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/personalHistory?scope=all')
  const centre = page.locator('.centre')

  await test.step('a list of dates', async () => {
    await page.locator('.range-filter .ant-picker').click()
    await closesAlone(page, page.locator('.ant-picker-dropdown'), centre)
  })
  await test.step('a list of choices', async () => {
    await page.locator('.filter-bar .ant-select').first().click()
    await closesAlone(page, page.locator('.ant-select-dropdown'), centre)
  })
  await test.step('the column chooser', async () => {
    await page
      .locator('.ant-pro-table-list-toolbar-setting-item')
      .filter({ has: page.locator('.anticon-setting') })
      .click()
    await closesAlone(page, page.locator('.ant-popover'), centre)
  })
  await test.step('the menu of a button', async () => {
    await page.getByRole('button', { name: 'Views' }).click()
    await closesAlone(page, page.locator('.ant-dropdown'), centre)
  })
  await test.step('a field in a dialog, and the dialog', async () => {
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByText('Save this view').click()
    const dialog = page.locator('.ant-modal')
    await dialog.getByLabel('View name').focus()
    await closesAlone(page, dialog, centre)
  })
  await test.step('the details next to a list', async () => {
    await page.locator('tr.ant-table-row').first().press('Enter')
    await closesAlone(page, page.locator('.ant-drawer-content'), centre)
  })
  await test.step('a field with text', async () => {
    const field = page.locator('.filter-bar input[type=text]').first()
    await field.focus()
    await page.keyboard.press('Escape')
    await expect(field).not.toBeFocused()
    await expect(centre).toBeVisible()
  })
  await test.step('the centre, although the focused element was removed', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await expect(centre).toHaveCount(0)
  })
})

test('a popup in a drawer closes alone, and the form keeps its values @full', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/messageV2')
  await page.getByRole('button', { name: 'Write a message' }).click()
  const sheet = page.locator('.ant-modal, .ant-drawer-content').filter({ has: page.locator('textarea') })
  await sheet.locator('textarea').fill('Good evening')
  await sheet.locator('.ant-select').first().click()
  await closesAlone(page, page.locator('.ant-select-dropdown'), sheet)
  await expect(sheet.locator('textarea')).toHaveValue('Good evening')
})

test('the keys of a screen work as soon as it is requested @full', async ({ page }) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/personalHistory')
  // Nothing has been pressed yet, so the focus is on the centre.
  await page.keyboard.press('/')
  await expect.poll(() => inSearch(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.locator('.ant-modal').filter({ has: page.locator('kbd') })
  await closesAlone(page, keys, page.locator('.centre'))
  // The next list is still loading when its search is requested.
  await page.locator('.centre-nav a[data-page=teamManagement]').click()
  await page.keyboard.press('/')
  await expect(page.locator('.screen-foot')).toContainText('AG-04')
  await expect.poll(() => inSearch(page)).toBe(true)
  await page.locator('.centre-nav a[data-page=announcement]').click()
  await settled(page)
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
})

test('the command palette keeps what is typed before its field appears @full', async ({ page }) => {
  await logIn(page, 'demoagent')
  let typed = false
  let release = (): void => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/CommandPalette/, async (route) => {
    // Control must be released, or what is typed next would be shortcuts.
    await released
    await page.keyboard.type('daily wagex')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('s')
    await page.keyboard.press('Enter')
    typed = true
    await route.continue()
  })
  await openPage(page, '/agent/personalHistory')
  await page.keyboard.press('Control+k')
  release()
  await expect(page).toHaveURL(/\/agent\/dailyWages/)
  expect(typed).toBe(true)
  await expect(page.locator('.palette')).toHaveCount(0)
  // Its code is loaded now, so it gets the very next key.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/')
  await expect(page.locator('.palette input')).toHaveValue('/')
  await closesAlone(page, page.locator('.palette'), page.locator('.centre'))
})

test('rows, pages, export, notifications and screens are reached by keys', async ({ page }) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/personalHistory?scope=all')
  const rows = page.locator('.centre-main tr.ant-table-row')
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await closesAlone(page, page.locator('.ant-drawer-content'), page.locator('.centre'))
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/[?&]page=2/)
  await settled(page)
  await page.keyboard.press('[')
  await expect(page).not.toHaveURL(/[?&]page=2/)
  await settled(page)
  await page.keyboard.press('e')
  await closesAlone(page, page.locator('.ant-dropdown').getByText('CSV'), page.locator('.centre'))
  await page.keyboard.press('n')
  await closesAlone(page, page.getByRole('dialog', { name: 'Notifications' }), page.locator('.centre'))
  await page.keyboard.type('g04')
  await expect(page).toHaveURL(/\/agent\/teamManagement/)
})

test('single keys can be switched off, and the list of shortcuts still opens @full', async ({ page }) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/personalHistory')
  await page.keyboard.press('?')
  const keys = page.locator('.ant-modal').filter({ has: page.locator('kbd') })
  await keys.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.type('g04')
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await expect(page).toHaveURL(/\/agent\/personalHistory/)
})
