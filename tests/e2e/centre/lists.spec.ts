import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { choose, stepsOf, viewOf, type View } from '../../kit/browser/listViews.ts'
import { logIn, openPage } from '../../kit/browser/members.ts'
import { FULL } from '../../kit/data/full.ts'

/** Lists in a tab of a screen. */
const IN_TABS: Readonly<Record<string, string>> = { registerCenter: '?tab=links' }

/**
 * Each centre with who opens it, in how many parts it is gone through, and how many things the lists of a part have to
 * choose at least: filters, periods, tabs, orders, pages.
 */
const CENTRES = [
  { base: '/member', who: 'demomember', menu: memberMenu, parts: 3, choices: 6 },
  { base: '/agent', who: 'demoagent', menu: agentMenu, parts: 5, choices: 9 },
] as const

/**
 * One thing was chosen in a list: the view must be the same by a sent link, after a reload, and by Back and Forward.
 * What a fresh page shows at the address is what all the others are held against. Ends by Back, where it began.
 */
const sameView = async (page: Page, other: Page, bare: View): Promise<void> => {
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
  await openPage(other, address)
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
  // `npm test` goes through one part of each centre.
  for (let part = 0; part < (FULL ? parts : 1); part += 1) {
    test(`${base}: a list is the same view after any filter, order or page, by a sent link, a reload and Back (${part + 1} of ${parts})`, async ({
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
        // A bare address is completed by what the list shows, and that is what Back comes to.
        const open = async (): Promise<View> => {
          await openPage(page, `${base}/${key}${IN_TABS[key] ?? ''}`)
          return viewOf(page)
        }
        let bare = await open()
        for (const step of await stepsOf(page)) {
          seen += 1
          const tried = async () => sameView(page, other, await choose(page, step, bare))
          await test
            .step(`${key}: ${step.name}`, () =>
              tried().catch(async () => {
                // Jobs run meanwhile: where an hour's salaries came in between, the list is compared once more.
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
