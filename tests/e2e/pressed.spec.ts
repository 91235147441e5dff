import agentMenu from '../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../config/memberCentre.json' with { type: 'json' }
import { barriersOn, expect, expectAnswered, prefer, test, withoutPopups, type Page } from '../kit/browser.ts'
import { expectMalay, foreignOn } from '../kit/malay.ts'
import { logIn, openPage, walkTo } from '../kit/members.ts'
import { pressAll, topmostOn } from '../kit/presses.ts'
import { wordsOf } from '../kit/wire.ts'

// In Malay no Chinese character and no English sentence stands anywhere in a centre: on no screen, and in nothing that a
// press on it opens – tabs, drawers, dialogs, menus, lists of choices, help and tours. Nor does any of it shut somebody
// out: axe looks at whatever opens, half of the screens standing in the light theme and half in the dark.

const CENTRES = [{ menu: memberMenu, who: 'demomember' }, { menu: agentMenu, who: 'demoagent' }] as const
const PARTS = 2
const busy = { success: false, errorCode: 'too.many.requests', message: wordsOf('ms', 'errors')['too.many.requests'], requestId: 'TEST' }

/** What axe finds on what lies over a screen; nothing where that has closed by itself meanwhile. */
const barriersOnTop = async (page: Page): Promise<string[]> => {
  const over = await topmostOn(page)
  if (over === null) return []
  return barriersOn(page, over).catch(async (error: unknown) => {
    if (await page.locator(over).count() === 0) return []
    throw error
  })
}

for (const { menu, who } of CENTRES) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`everything in the ${menu.centre} centre is said in Malay and accessible, whatever is pressed (${part + 1} of ${PARTS})`, async ({ page, allowStatus }) => {
      test.setTimeout(600_000)
      allowStatus(429)
      // Nothing that is pressed here does anything: whatever is more than a question is refused.
      await page.route(({ pathname }) => /^\/(wps|lgw|lotto)\//.test(pathname), (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 429, json: busy }))
      await prefer(page, { lang: 'ms', theme: part === 0 ? 'light' : 'dark' })
      await logIn(page, who)
      await openPage(page, `/${menu.centre}`)
      const wrong = new Map<string, string>()
      const pressed: string[] = []
      const known = { screen: [], overlay: [] }
      for (const { page: key, code } of menu.entries.filter((_, at) => at % PARTS === part)) {
        const reopen = () => walkTo(page, `/${menu.centre}/${key}`, code)
        const look = async (path: string) => {
          const found = [...await foreignOn(page), ...await barriersOnTop(page)]
          for (const text of found) if (!wrong.has(text)) wrong.set(text, `${code} ${path}`)
        }
        await test.step(key, async () => {
          await reopen()
          await look('')
          pressed.push(...await pressAll(page, { reopen, look, known }))
        })
      }
      expect(pressed.length, 'things to press').toBeGreaterThan(15)
      expect([...wrong].map(([text, at]) => `${at}: ${text}`)).toEqual([])
    })
  }
}

test('the dialogs of the public site are said in Malay, in all their tabs', async ({ page }) => {
  const words = wordsOf('ms', 'shell')
  const dialog = page.locator('dialog.dialog').last()
  const look = async () => {
    await expect(dialog).toBeVisible()
    const tabs = dialog.getByRole('tab')
    await expectAnswered(page)
    await expectMalay(page)
    for (let at = 0; at < await tabs.count(); at += 1) {
      await tabs.nth(at).click()
      await expectAnswered(page)
      await expectMalay(page)
    }
  }
  await withoutPopups(page)
  await prefer(page, { lang: 'ms' })
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await look()
  }
  await page.goto('/login')
  await dialog.getByRole('button', { name: words['forgot'] }).click()
  await look()
  await page.goto('/')
  await page.locator('.notice-bar__line').first().dispatchEvent('click')
  await look()
})
