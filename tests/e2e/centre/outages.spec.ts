import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, prefer, test, type Page } from '../../kit/browser/browser.ts'
import { logIn, openPage, openSession, settled } from '../../kit/browser/members.ts'
import { enterAs } from '../../kit/site/caller.ts'
import { troubles, type Trouble } from '../../kit/browser/troubles.ts'
import { inFullUnless, sample } from '../../kit/data/full.ts'

// The provider is slow, fails, is unreachable or sends invalid replies while a centre is open: every screen shows an
// error with a code and a retry, a list keeps its header and filters, and nothing loads forever.

const CENTRES = [
  { menu: memberMenu, who: 'demomember' },
  { menu: agentMenu, who: 'demoagent' },
] as const
/** Calls of the centre's frame, which do not fail here: shell/outages.spec.ts tests them. */
const FRAME = ['/wps/member/info', '/wps/system/permission', '/wps/relay/CSP_unreadCount', '/events']
/** Screens that need no call. */
const WITHOUT_DATA = ['registerCenter']

const waiting = (page: Page) =>
  page.locator('.centre-main :is(.ant-skeleton, .ant-spin-spinning), .centre-main[aria-busy=true]')

/** Opens another screen as the menu does, without a reload and with an empty cache. */
const go = async (page: Page, base: string, key: string): Promise<void> => {
  await page.locator(`.centre-nav a[data-page=${key}]`).click()
  await expect(page).toHaveURL(new RegExp(`${base}/${key}`))
}

for (const { menu, who } of CENTRES) {
  const inMenu = menu.entries.filter((entry) => !('listed' in entry))
  test(`the ${menu.centre} centre: in every kind of failure each screen shows an error and recovers${inFullUnless(menu.centre === 'agent')}`, async ({
    page,
    complaints,
    allowStatus,
  }) => {
    test.setTimeout(300_000)
    allowStatus(500)
    const set = await troubles(page, ({ pathname }) => !FRAME.includes(pathname))
    await prefer(page, { lang: 'ms' })
    await logIn(page, who)
    const wrong: string[] = []
    const kinds: readonly Trouble[] = ['failing', 'nonsense', 'unreachable', 'garbage']
    await openPage(page, `/${menu.centre}/${menu.home}`)
    for (const [at, { page: key }] of sample(inMenu, 8).entries()) {
      await test
        .step(key, async () => {
          // Each screen gets one of the four failures, because they differ only in the shown text.
          set(kinds[at % kinds.length]!)
          // Data that another screen has fetched would hide the failure.
          await page.evaluate(() => window.dispatchEvent(new Event('playhouse:session')))
          await go(page, `/${menu.centre}`, key)
          if (WITHOUT_DATA.includes(key)) return
          const problem = page.locator('.centre-main .centre-problem')
          await expect(problem.first()).toBeVisible()
          await expect(waiting(page), 'nothing waits forever').toHaveCount(0)
          await expect(problem.first()).toContainText(/(unknown\.error|network\.abnormal)/)
          await expect(page.locator('.screen-foot'), 'the foot with its code stays').toBeVisible()
          const list = page.locator('.centre-main .list-screen')
          if ((await list.count()) > 0)
            await expect(list.locator('.filter-bar, .ant-tabs').first(), 'the filters stay').toBeVisible()
          set('none')
          const retry = problem.getByRole('button')
          await expect(async () => {
            await retry.evaluateAll((buttons) => {
              for (const button of buttons) (button as HTMLElement).click()
            })
            await expect(problem).toHaveCount(0, { timeout: 1500 })
          }).toPass({ timeout: 10_000 })
          await settled(page)
        })
        .catch((error: unknown) => wrong.push(`${key}: ${String(error).split('\n').slice(0, 5).join(' ')}`))
    }
    expect(wrong).toEqual([])
    complaints.lines = complaints.lines.filter((line) => !/ERR_CONNECTION_REFUSED|failed: http/.test(line))
  })

  test(`the ${menu.centre} centre with a slow provider: each screen shows its skeleton first, then its content${inFullUnless(menu.centre === 'member')}`, async ({
    context,
  }) => {
    test.setTimeout(300_000)
    const { token, member } = await openSession(who)
    await enterAs(context, { name: who, token, id: member.id })
    const look = async (key: string): Promise<void> => {
      const tab = await context.newPage()
      const set = await troubles(tab, ({ pathname }) => !FRAME.includes(pathname))
      set('silent')
      await tab.goto(`/${menu.centre}/${key}`)
      // Several tabs open concurrently, and each loads all code of the centre.
      await expect(tab.locator('.centre-main h1')).toBeVisible({ timeout: 45_000 })
      if (!WITHOUT_DATA.includes(key))
        await expect(waiting(tab).first(), `${key} shows where its content will stand`).toBeVisible()
      set('none')
      await expect(waiting(tab), `${key} is filled`).toHaveCount(0)
      await expect(tab.locator('.centre-problem')).toHaveCount(0)
      await tab.close()
    }
    const screens = sample(inMenu, 9)
    for (let at = 0; at < screens.length; at += 2)
      await Promise.all(screens.slice(at, at + 2).map(({ page: key }) => look(key)))
  })
}
