import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  openAs,
  test,
  withoutPopups,
  type Page,
} from '../kit/browser/browser.ts'
import { askForCode, enterCode } from '../kit/browser/bank.ts'
import { freshMobile } from '../kit/site/caller.ts'
import { logIn, openPage } from '../kit/browser/members.ts'
import { sample } from '../kit/data/full.ts'

/** The combinations in which the journey runs, each with its own player. */
const DISPLAYS = [
  {
    theme: 'light',
    lang: 'en',
    width: 1440,
    words: {
      signUp: 'Sign up',
      create: 'Create account',
      logIn: 'Log in',
      pay: /^Pay RM/,
      cashier: 'Online payment',
      deposit: /^Deposit RM\s100\.00$/,
      credited: 'Credited',
      spin: 'Spin',
      won: /Won|Lost/,
    },
  },
  {
    theme: 'dark',
    lang: 'ms',
    width: 390,
    words: {
      signUp: 'Daftar',
      create: 'Cipta akaun',
      logIn: 'Log masuk',
      pay: /^Bayar RM/,
      cashier: 'Pembayaran dalam talian',
      deposit: /RM\s100\.00$/,
      credited: 'Dikreditkan',
      spin: 'Putar',
      won: /Menang|Kalah/,
    },
  },
] as const

const expectGoodPage = async (page: Page): Promise<void> => {
  await expectNoSideScroll(page)
  await expectAccessible(page)
}

// `npm test` takes the narrow one in Malay, where room is short.
for (const { theme, lang, width, words } of sample(DISPLAYS, 2, 1)) {
  test(`a visitor registers and plays, and the upline sees the bets (${theme}, ${lang}, ${width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 900 })
    const name = `story${Date.now().toString(36)}`
    await withoutPopups(page, name)

    await openAs(page, '/', { theme, lang })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expectGoodPage(page)

    await page.getByRole('button', { name: words.signUp }).first().click()
    const form = page.getByRole('dialog')
    await form.locator('input[name=username]').fill(name)
    await form.locator('input[name=mobileNum]').fill(freshMobile())
    await form.locator('input[name=password]').fill('three green boats')
    await form.locator('input[name=confirmPassword]').fill('three green boats')
    await form.locator('input[name=age]').check()
    await form.locator('input[name=terms]').check()
    await expectGoodPage(page)
    await form.getByRole('button', { name: words.create }).click()
    await expect(form).toBeHidden()
    const balance = page.locator('.balance__amount').first()
    await expect(balance).toContainText('RM 0.00')

    await page.goto('/member/depositv2')
    await page.getByText(words.cashier, { exact: true }).first().click()
    await page.locator('input[inputmode=decimal], input[role=spinbutton]').first().fill('100')
    await expectGoodPage(page)
    await page.getByRole('button', { name: words.deposit }).click()
    const opened = page.context().waitForEvent('page', { timeout: 30_000 })
    await page.getByRole('link', { name: words.pay }).click()
    const payPage = await opened
    await payPage.bringToFront()
    await enterCode(payPage, await askForCode(payPage, 'paid', lang), lang)
    await expect(page.getByText(words.credited).first()).toBeVisible()
    await payPage.close()
    await page.bringToFront()

    await page.goto('/rng')
    await expect(page.locator('.balance__amount').first()).toContainText('RM 100.00')
    await expectGoodPage(page)
    await page.getByText('Reef Riches').first().click()
    const game = page.frameLocator('iframe')
    for (let round = 0; round < 3; round += 1) {
      const spin = game.getByRole('button', { name: words.spin, exact: true })
      await expect(spin).toBeEnabled()
      await spin.click()
      await expect(spin).toBeEnabled()
    }
    await expectGoodPage(page)

    await page.goto('/member/personalHistoryCopy')
    const rows = page.locator('.centre-main').getByText('Reef Riches')
    await expect(rows).toHaveCount(3)
    await expectGoodPage(page)
    await page.goto('/member/transactionHistory')
    await expect(page.locator('.centre-main').getByText('100.00').first()).toBeVisible()
    await expectGoodPage(page)

    const upline = await browser.newContext({ viewport: { width, height: 900 } })
    const agent = await upline.newPage()
    await openAs(agent, '/', { theme, lang })
    await logIn(agent, 'demoagent')
    await openPage(agent, '/agent/agentTeamOverview')
    await expectGoodPage(agent)
    await agent.goto(`/agent/personalHistory?account=${name}`)
    await expect(agent.locator('.centre-main').getByText(name).first()).toBeVisible()
    await expectGoodPage(agent)
    await upline.close()
  })
}
