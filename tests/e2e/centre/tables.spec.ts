import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, expectAccessible, expectNoPendingCalls, test, type Page } from '../../kit/browser/browser.ts'
import { pastDays } from '../../kit/browser/days.ts'
import { loadPage, logIn, openPage, settled, walkTo } from '../../kit/browser/members.ts'
import { FULL, inFullUnless, sample } from '../../kit/data/full.ts'

const CENTRES = [
  { base: '/member', who: 'demomember', menu: memberMenu, lists: 6 },
  { base: '/agent', who: 'demoagent', menu: agentMenu, lists: 7 },
] as const
/** The delay of replies here, ms: long enough to see the screens without their rows. */
const LATE_MS = 400
const MOST_SHIFT = 0.02

const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Looks in every frame whether a skeleton is fixed over the window, or wider than the part of the page with the screen. */
const observeSkeletons = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const outside = new Set<string>()
    Object.assign(window, { outside })
    const look = (): void => {
      const place = document.querySelector('.centre-main')?.getBoundingClientRect()
      for (const skeleton of place ? document.querySelectorAll('.centre-main .ant-skeleton') : []) {
        const { left, right, width } = skeleton.getBoundingClientRect()
        // The list below a loading lead is hidden.
        if (width === 0) continue
        const fixed = getComputedStyle(skeleton).position === 'fixed'
        if (fixed || left < place!.left - 1 || right > place!.right + 1)
          outside.add(`${skeleton.className} from ${Math.round(left)} to ${Math.round(right)}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const outsideOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { outside: Set<string> }).outside])
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)

const answerLate = (page: Page): Promise<unknown> =>
  page.route(/\/wps\//, async (route) => {
    await new Promise((done) => {
      setTimeout(done, LATE_MS)
    })
    await route.continue().catch(() => undefined)
  })

/** Scrolls the list of this page to its end. Returns the faults of its headers, fixed columns and shadows. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      })
    const box = document.querySelector('.list-screen .ant-table-content')
    const table = document.querySelector('.list-screen .list-body .ant-table')
    if (!box || !table) return ['no table']
    const faults: string[] = []
    const shadows = (when: string) => {
      const left = box.scrollWidth - box.clientWidth - box.scrollLeft
      if (table.matches('.ant-table-ping-right') !== left > 1)
        faults.push(`the right shadow ${when}, ${left} px left`)
      if (table.matches('.ant-table-ping-left') !== box.scrollLeft > 0)
        faults.push(`the left shadow ${when}, at ${box.scrollLeft} px`)
    }
    const isTransparent = (cell: Element) =>
      /rgba\(.*, 0?(\.\d+)?\)|transparent/.test(getComputedStyle(cell).backgroundColor)
    shadows('at first')
    box.scrollTo(9_999, 9_999)
    document.querySelector('.centre-main')!.scrollTo(0, 9_999)
    await drawn()
    shadows('at the end')
    const head = box.querySelector('thead th')!
    const { left, top } = box.getBoundingClientRect()
    if (head.getBoundingClientRect().top < Math.max(0, top) - 1) faults.push('the head went away')
    if (!box.contains(document.elementFromPoint(left + 40, Math.max(top, 80) + 12)?.closest('th') ?? null))
      faults.push('rows lie over the head')
    for (const cell of box.querySelectorAll(
      'thead th, .ant-table-cell-fix-left, .ant-table-cell-fix-right, .totals-row td',
    )) {
      if (isTransparent(cell)) faults.push(`see-through: ${cell.className}`)
    }
    return [...new Set(faults)]
  })

for (const { base, who, menu, lists } of CENTRES) {
  test(`${base}: loading rows of a list causes no layout shift and covers nothing, on desktop and phone${inFullUnless(base === '/agent')}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await observeShifts(page)
    await observeSkeletons(page)
    await answerLate(page)
    await logIn(page, who)
    const moved: string[] = []
    let seen = 0
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const { page: key } of sample(menu.entries, 8, width === 1440 ? 0 : 6)) {
        await loadPage(page, `${base}/${key}`)
        if ((await page.locator('.centre-main .list-screen').count()) === 0) continue
        seen += 1
        await expectNoPendingCalls(page)
        await settled(page)
        const shift = await shiftOf(page)
        if (shift >= MOST_SHIFT) moved.push(`${key} at ${width}: ${shift.toFixed(3)}`)
        moved.push(...(await outsideOf(page)).map((skeleton) => `${key} at ${width}: ${skeleton}`))
      }
    }
    expect(moved).toEqual([])
    expect(seen, 'lists').toBeGreaterThanOrEqual(FULL ? 2 * lists : Math.floor(lists / 2) - 2)
  })

  test(`${base}: headers stay, fixed columns cover what scrolls below them, and shadows are correct${inFullUnless(base === '/agent')}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1000, height: 700 })
    await logIn(page, who)
    const wrong: string[] = []
    let seen = 0
    for (const [at, { page: key, code }] of sample(menu.entries, 4, 1).entries()) {
      await (at === 0 ? openPage(page, `${base}/${key}`) : walkTo(page, `${base}/${key}`, code))
      if ((await page.locator('.list-screen .list-body tr.ant-table-row').count()) === 0) continue
      seen += 1
      await expectNoPendingCalls(page)
      wrong.push(...(await faultsOf(page)).map((fault) => `${key}: ${fault}`))
    }
    expect(wrong).toEqual([])
    expect(seen, 'lists with rows').toBeGreaterThanOrEqual(FULL ? 3 : 2)
  })
}

test('a fixed sorted column covers what scrolls below it; its shadow disappears at the end @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/agentStatements')
  const settings = page
    .locator('.ant-pro-table-list-toolbar-setting-item')
    .filter({ has: page.locator('.anticon-setting') })
  const reset = async (): Promise<void> => {
    await settings.click()
    await page.locator('.ant-popover:visible').getByText('Reset').click()
    await page.keyboard.press('Escape')
  }
  await settings.click()
  const column = page.locator('.ant-popover:visible .ant-pro-table-column-setting-list-item').nth(1)
  await column.hover()
  await column.locator('.anticon-vertical-align-top').click()
  await page.keyboard.press('Escape')
  await page.locator('th.ant-table-cell-fix-left').click()
  await expect(page.locator('th.ant-table-cell-fix-left[aria-sort]')).toBeVisible()
  await expectNoPendingCalls(page)
  expect(await faultsOf(page)).toEqual([])
  // Each row height has another width, and the table is wider than the page in all of them.
  await page
    .locator('.ant-pro-table-list-toolbar-setting-item')
    .filter({ has: page.locator('.anticon-column-height') })
    .click()
  await page.locator('.ant-dropdown:visible').getByText('Compact').click()
  await expect(page.locator('.list-body .ant-table-small')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await reset()
})

test('on a phone cards can be sorted and their columns chosen, and zeros only fill the places of figures @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'demoagent')
  await openPage(page, `/agent/agentStatements?${pastDays(7)}`)
  const cards = page.locator('.row-cards > li')
  const titles = async (): Promise<string[]> => [...new Set(await cards.locator('dt').allInnerTexts())]
  await expect(cards.first()).toBeVisible()
  const figures = await cards.evaluateAll((all) =>
    all.map((card) => [...card.querySelectorAll('dd .figure')].map((one) => one.textContent ?? '')),
  )
  // A card has three figures. One has zeros if fewer of its figures differ from zero.
  const isZero = (text: string) => /^\D*0([.,]0+)?\D*$/.test(text)
  expect(figures.filter((texts) => texts.length > 3 && texts.some(isZero))).toEqual([])
  expect(figures.filter((texts) => texts.length === 0)).toEqual([])

  await page.getByRole('button', { name: 'Sort and columns' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sort and columns' })
  await expectAccessible(page, '.ant-drawer')
  await sheet.locator('.ant-select').click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: 'Deposits' })
    .click()
  await expect(page).toHaveURL(/sort=-deposits/)
  // Of two presses in a row the second one counts, although the address does not have the first one yet.
  await sheet.getByLabel('Sort order').evaluate(async (choice) => {
    const [highest, lowest] = choice.querySelectorAll('input')
    for (const input of [lowest, highest]) {
      input?.click()
      await Promise.resolve()
    }
  })
  await expectNoPendingCalls(page)
  await settled(page)
  await expect(page).toHaveURL(/sort=-deposits/)
  // Back can come as early.
  await sheet.getByLabel('Sort order').evaluate((choice) => {
    choice.querySelectorAll('input')[1]?.click()
    history.back()
  })
  await expectNoPendingCalls(page)
  await settled(page)
  await expect(page).toHaveURL(/sort=-deposits/)
  await sheet.getByText('Lowest first').click()
  await expect(page).toHaveURL(/sort=deposits/)
  // The teams that move the most are first again, so that their withdrawals are not all zero and left out.
  await sheet.getByText('Highest first').click()
  await expect(page).toHaveURL(/sort=-deposits/)
  await expectNoPendingCalls(page)
  const before = await titles()
  expect(before.some((title) => title.startsWith('Withdrawals'))).toBe(true)
  await sheet.getByRole('checkbox', { name: 'Withdrawals' }).uncheck()
  await expect.poll(async () => (await titles()).some((title) => title.startsWith('Withdrawals'))).toBe(false)
  await expectNoPendingCalls(page)
  // It is stored for the reader, as on desktop.
  await page.reload()
  await settled(page)
  expect((await titles()).some((title) => title.startsWith('Withdrawals'))).toBe(false)
  await page.getByRole('button', { name: 'Sort and columns' }).click()
  await sheet.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(async () => (await titles()).some((title) => title.startsWith('Withdrawals'))).toBe(true)
})
