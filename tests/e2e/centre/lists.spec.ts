import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { choose, stepsOf, viewOf, type View } from '../../kit/browser/listViews.ts'
import { logIn, loadPage } from '../../kit/browser/members.ts'

/** Lists in a tab of a screen. */
const IN_TABS: Readonly<Record<string, string>> = { registerCenter: '?tab=links' }

/**
 * Each centre with its account, the number of parts that its lists are tested in, and the minimum number of choices per
 * part: filters, periods, tabs, sort orders, pages.
 */
const CENTRES = [
  { base: '/member', who: 'demomember', menu: memberMenu, parts: 3, choices: 6 },
  { base: '/agent', who: 'demoagent', menu: agentMenu, parts: 5, choices: 9 },
] as const

/**
 * Expects the same view after a choice from a sent link, after a reload, and after Back and Forward. All are compared
 * with what a new page shows at the address. Ends with Back, at the view before the choice.
 */
const expectSameView = async (page: Page, other: Page, bare: View): Promise<void> => {
  const expectView = (view: string, after: string): Promise<void> =>
    expect
      .poll(async () => (await viewOf(page)).view, {
        message: after,
        intervals: [20, 50, 100, 200],
        timeout: 10_000,
      })
      .toBe(view)
  await expect(page).not.toHaveURL(bare.url)
  const address = page.url()
  await loadPage(other, address)
  const { view } = await viewOf(other)
  expect(view, 'what was chosen is seen').not.toBe(bare.view)
  await expectView(view, 'as it was chosen')

  await page.goBack()
  await expect(page).toHaveURL(bare.url)
  await expectView(bare.view, 'after Back')
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expectView(view, 'after Forward')
  await page.reload()
  await expectView(view, 'after a reload')
  await page.goBack()
  await expectView(bare.view, 'after Back again')
}

for (const { base, who, menu, parts, choices } of CENTRES) {
  for (let part = 0; part < parts; part += 1) {
    test(`${base}: after any filter, sort order or page, a list is the same from a sent link, after a reload and after Back (${part + 1} of ${parts}) @full`, async ({
      page,
      context,
    }) => {
      test.setTimeout(600_000)
      await logIn(page, who)
      const other = await context.newPage()
      await logIn(other, who)
      let seen = 0
      const wrong: string[] = []
      for (const { page: key } of menu.entries.filter((_, at) => at % parts === part)) {
        // The list adds its defaults to an address without a query, and Back returns to that address.
        const open = async (): Promise<View> => {
          await loadPage(page, `${base}/${key}${IN_TABS[key] ?? ''}`)
          return viewOf(page)
        }
        let bare = await open()
        for (const step of await stepsOf(page)) {
          seen += 1
          const tried = async () => expectSameView(page, other, await choose(page, step, bare))
          await test
            .step(`${key}: ${step.name}`, () =>
              tried().catch(async () => {
                // Jobs run during the test. If hourly salaries were paid in between, the list is compared once more.
                bare = await open()
                await tried()
              }))
            .catch(async (error: unknown) => {
              wrong.push(`${key}, ${step.name}: ${String(error).slice(0, 1500)}`)
              bare = await open()
            })
        }
      }
      expect(wrong).toEqual([])
      expect(seen, 'things to choose').toBeGreaterThanOrEqual(choices)
    })
  }
}
