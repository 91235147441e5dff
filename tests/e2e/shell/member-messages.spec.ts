import { expect, openAs, test } from '../../kit/browser/browser.ts'
import { logIn } from '../../kit/browser/members.ts'
import { dialogOf, expectAsk, messagesIn } from '../../kit/browser/messages.ts'
import { restoreReply, changeReply, fill } from '../../kit/browser/wire.ts'
import { enterAs, registerNew } from '../../kit/site/caller.ts'

// §8: messages for logged-in accounts. Those for visitors are in messages.spec.ts.

const LANGUAGES = ['en', 'ms'] as const

// `npm test` takes one language.
for (const lang of LANGUAGES) {
  const { word } = messagesIn(lang)

  test(`a member sees the messages of §8 that need a session (${lang}) @full`, async ({
    page,
    context,
    baseURL,
    allowStatus,
  }) => {
    allowStatus(403, 503)
    await enterAs(context, await registerNew(baseURL!))
    await openAs(page, '/agent', { lang })
    await expectAsk(page, {
      text: word('in_need_agent_account'),
      icon: 'warning',
      button: word('in_increase_submit'),
    })
    await page.goto('/agent')
    await expectAsk(page, {
      text: word('in_need_agent_account'),
      icon: 'warning',
      button: word('join.apply'),
    })
    await expect(page).toHaveURL(/\/join$/)

    await test.step('a game under maintenance: its message, and other games', async () => {
      const until = Date.UTC(2030, 0, 1)
      await changeReply<{ list: { isGame: string }[] }>(
        page,
        '/wps/relay/GCSGAME_gameList',
        ({ list, ...rest }) => ({
          ...rest,
          list: list.map((game) => ({ ...game, maintenanceUntil: until })),
        }),
      )
      await page.goto('/rng')
      const card = page.locator('.game-card').first()
      const name = await card.locator('.game-card__name').innerText()
      await card.locator('.game-card__play').click()
      await expect(dialogOf(page).getByRole('heading', { name: word('game_maintenance') })).toBeVisible()
      await expect(dialogOf(page)).toContainText(
        fill(word('info_maintenance_until'), { name, until: '01 Jan 2030, 08:00 GMT+8' }),
      )
      await expect(dialogOf(page).locator('.game-card').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await restoreReply(page, '/wps/relay/GCSGAME_gameList')
    })
    await test.step('a blocked popup window shows what to allow', async () => {
      await page.goto('/game?vendor=HARBOUR&gameCode=reef-riches&name=Reef')
      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByRole('button', { name: word('game.window') }).click()
      await expectAsk(page, { text: word('popup.blocked.text'), icon: 'warning', button: word('close') })
    })
    await test.step('logout asks for confirmation; Escape cancels, the button logs out', async () => {
      await page.goto('/')
      const leave = async () => {
        await page.locator('.account__button').click()
        await page.getByRole('button', { name: word('menu.logout') }).click()
      }
      await leave()
      await expect(dialogOf(page).locator('.ask__text')).toHaveText(word('in_sure_logout'))
      await page.keyboard.press('Escape')
      await expect(page.locator('.account__button')).toBeVisible()
      await leave()
      await expectAsk(page, { text: word('in_sure_logout'), icon: 'logout', button: word('menu.logout') })
      await expect(page.locator('.login-bar')).toBeVisible()
    })
  })

  test(`a trial account sees that it needs a real account (${lang}) @full`, async ({ page, allowStatus }) => {
    allowStatus(403)
    await logIn(page, 'demotrial')
    await openAs(page, '/', { lang })
    await page.locator('.logged-in .button--main').click()
    await expectAsk(page, {
      text: word('in_need_true_account'),
      icon: 'warning',
      button: word('in_increase_submit'),
    })
    await page.goto('/member')
    await expectAsk(page, {
      text: word('in_need_true_account'),
      icon: 'warning',
      button: word('in_increase_submit'),
    })
    await expect(page.locator('.centre')).toHaveCount(0)
    await page.locator('.logged-in .button--main').click()
    await expectAsk(page, { text: word('in_need_true_account'), icon: 'warning', button: word('register') })
    await expect(page.getByRole('dialog', { name: word('register') })).toBeVisible()
  })
}
