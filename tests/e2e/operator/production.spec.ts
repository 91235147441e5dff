import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { expect, prefer, test, type Browser, type Page } from '../../kit/browser/browser.ts'
import operatorCentre from '../../../config/operatorCentre.json' with { type: 'json' }
import { setting } from '../../kit/browser/securityCentre.ts'
import { settled } from '../../kit/browser/members.ts'
import { freshMobile } from '../../kit/site/caller.ts'
import { newDatabase } from '../../kit/site/otherSite.ts'
import { productionConfig } from '../../kit/site/productionConfig.ts'
import { freePort, startSite, type SiteProcess } from '../../kit/site/siteProcess.ts'

// The first day of a real site: no demo, an empty database of its own, and people who do everything in the browser.

const STAFF_PASSWORD = 'three green boats sail'
const PLAYER = { name: 'firstplayer', password: 'seven quiet lanterns', payment: '862047' }
const SHOTS = '.cache/e2e/shots/production'

/** The screens of the operator centre that its menu or a link opens. */
const SCREENS: readonly string[] = operatorCentre.entries.map(({ page }) => page)
const LOOKS = [
  { name: '1440-light', viewport: { width: 1440, height: 900 }, theme: 'light' },
  { name: '1440-dark', viewport: { width: 1440, height: 900 }, theme: 'dark' },
  { name: '390-light', viewport: { width: 390, height: 844 }, theme: 'light' },
  { name: '390-dark', viewport: { width: 390, height: 844 }, theme: 'dark' },
] as const

let site: SiteProcess
let env: Record<string, string>

test.beforeAll(async () => {
  env = { CONFIG_DIR: productionConfig(), DATABASE_URL: await newDatabase() }
  const port = await freePort()
  site = await startSite(port, { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` }, 'build')
  env['PUBLIC_URL'] = site.url
})
test.afterAll(() => site.kill('SIGTERM'))

/** Runs a command of the operator and returns what it prints. */
const command = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli.js', ...args], {
    env: { ...process.env, ...env, DEMO: 'off' },
  })
  return stdout
}

/** Keeps a picture of a step, to be looked at. */
const keep = async (page: Page, step: string): Promise<void> => {
  await settled(page)
  await page.screenshot({ path: `${SHOTS}/${step}.png` })
}

/** Opens a page of a person: staff at a desk in the light theme, players on a phone in the dark one. */
const newPage = async (browser: Browser, who: 'staff' | 'player'): Promise<Page> => {
  const viewport = who === 'staff' ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  const page = await (await browser.newContext({ baseURL: site.url, viewport })).newPage()
  await prefer(page, { theme: who === 'staff' ? 'light' : 'dark' })
  return page
}

/** Uses an invitation link: an authenticator app and a password of one's own. */
const acceptInvitation = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  const secret = (await page.locator('.qr .figure').innerText()).trim()
  const fields = page.locator('input[autocomplete=new-password]')
  await fields.nth(0).fill(STAFF_PASSWORD)
  await fields.nth(1).fill(STAFF_PASSWORD)
  await page
    .locator('input[autocomplete=one-time-code]')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.locator('.centre-main')).toBeVisible()
}

const owner = async (browser: Browser, name: string): Promise<Page> => {
  const page = await newPage(browser, 'staff')
  const link = /https?:\/\/\S+/.exec(await command('staff', 'add', name, '--role', 'owner'))![0]
  await acceptInvitation(page, link)
  return page
}

const openQueue = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/operator/${name}`)
  await page.locator('tbody .drill').first().click()
  await expect(page.locator('.ant-drawer').first()).toBeVisible()
}

const register = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign up' }).first().click()
  const form = page.getByRole('dialog')
  await form.locator('input[name=username]').fill(PLAYER.name)
  await form.locator('input[name=mobileNum]').fill(freshMobile())
  await form.locator('input[name=password]').fill(PLAYER.password)
  await form.locator('input[name=confirmPassword]').fill(PLAYER.password)
  await form.locator('input[name=age]').check()
  await form.locator('input[name=terms]').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form).toBeHidden()
}

const play = async (page: Page): Promise<void> => {
  await page.goto('/game?vendor=COMET&gameCode=comet-drop&name=Comet%20Drop')
  const game = page.frameLocator('iframe')
  const stake = game.locator('.stake output')
  for (let press = 0; press < 17 && !(await stake.innerText()).includes('100.00'); press += 1)
    await game.getByRole('button', { name: 'Higher stake' }).click()
  await game.locator('button.main').click()
  await expect(game.locator('.say')).toContainText(/won|lost/i)
}

const withdraw = async (page: Page): Promise<void> => {
  await page.goto('/member/securityCenter')
  let drawer = await setting(page, 'Payment password')
  await drawer.getByLabel('Login password').fill(PLAYER.password)
  await drawer.getByLabel('New payment password', { exact: true }).fill(PLAYER.payment)
  await drawer.getByLabel('Confirm new payment password').fill(PLAYER.payment)
  await drawer.locator('form button[type=submit], form .ant-btn-primary').first().click()
  await expect(page.locator('.ant-drawer-open')).toHaveCount(0)
  drawer = await setting(page, 'Bank cards')
  await drawer.getByLabel('Bank', { exact: true }).fill('Harbour Bank')
  await drawer.getByLabel('Account holder').fill('First Player')
  await drawer.getByLabel('Account number').fill('112233445566')
  await drawer.getByLabel('Login password').fill(PLAYER.password)
  await drawer.locator('form .ant-btn-primary').click()
  await expect(page.locator('.ant-drawer-open')).toHaveCount(0)
  await page.goto('/member/withdraw')
  await page.locator('.amount-input input').fill('50')
  await page.locator('input[type=password]').fill(PLAYER.payment)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page).toHaveURL(/withdrawal=/)
}

test('the first day of a real site: staff, a player, a deposit, a bet, a withdrawal, a complaint, a promotion, a lock', async ({
  browser,
  allowStatus,
}) => {
  test.setTimeout(1_200_000)
  allowStatus(400, 401, 403)

  const [ora, ben] = [await owner(browser, 'ora'), await owner(browser, 'ben')]
  const player = await newPage(browser, 'player')

  await test.step('an owner adds a person, and the other one approves', async () => {
    await ora.goto('/operator/staff')
    await ora.getByRole('button', { name: 'Add staff' }).click()
    const drawer = ora.locator('.ant-drawer')
    await drawer.getByLabel('Name').fill('finn')
    await drawer.getByLabel('E-mail').fill('finn@lion-play.test')
    await drawer.getByLabel('Role').click()
    await ora.getByTitle('Finance').click()
    await drawer.getByLabel('Reason').fill('Decides deposits and withdrawals')
    await keep(ora, 'staff')
    await drawer.getByRole('button', { name: 'Request approval' }).click()
    await expect(ora.getByText(/A second person must approve it/)).toBeVisible()
    await openQueue(ben, 'approvals')
    await ben.getByRole('button', { name: 'Approve' }).click()
    await ben.locator('.ant-modal-confirm').getByRole('button', { name: 'Approve' }).click()
    await expect(ben.getByText('Approved and carried out')).toBeVisible()
    await ora.goto('/operator/staff')
    await expect(ora.locator('tbody')).toContainText('finn')
  })

  await test.step('a player registers and asks for a deposit by bank transfer', async () => {
    await register(player)
    await keep(player, 'registered')
    await player.goto('/member/depositv2')
    await player.getByText('Bank transfer', { exact: true }).first().click()
    await player.locator('.amount-input input').fill('100')
    await player.getByRole('button', { name: /^Deposit RM/ }).click()
    await expect(player.getByText('Harbour Bank').first()).toBeVisible()
    await keep(player, 'deposit')
  })

  await test.step('staff approve it', async () => {
    await openQueue(ora, 'deposits')
    await keep(ora, 'deposits')
    await ora.getByRole('button', { name: /^Approve RM\s100\.00$/ }).click()
    await expect(ora.getByText('Deposit approved and credited')).toBeVisible()
    await player.goto('/')
    await expect(player.locator('.balance__amount').first()).toContainText('RM 100.00')
  })

  await test.step('the player plays and asks for a withdrawal', async () => {
    await play(player)
    await keep(player, 'game')
    await withdraw(player)
    await keep(player, 'withdrawal')
  })

  await test.step('staff approve it and mark it as paid', async () => {
    await openQueue(ora, 'withdrawals')
    await keep(ora, 'withdrawals')
    await ora.getByRole('button', { name: /^Approve RM\s50\.00$/ }).click()
    await expect(ora.getByText('Withdrawal approved')).toBeVisible()
    await ora.getByRole('button', { name: /^Mark RM\s50\.00 as paid$/ }).click()
    await expect(ora.getByText('Withdrawal marked as paid')).toBeVisible()
  })

  await test.step('the player complains, and is answered', async () => {
    await player.goto('/help?topic=feedback')
    await player.locator('[name=content]').fill('The money is not in my bank account yet.')
    await player.locator('.feedback [type=submit]').click()
    await expect(player.getByRole('dialog')).toBeVisible()
    await openQueue(ora, 'feedbacks')
    await ora.getByRole('textbox', { name: 'Reply' }).fill('It can take until tomorrow morning.')
    await keep(ora, 'feedback')
    await ora.getByRole('button', { name: 'Send reply' }).click()
    await player.goto('/member/messageV2')
    await expect(player.locator('.centre-main')).toContainText(/Re: [0-9A-Z-]{14}/)
    await keep(player, 'answer')
  })

  await test.step('the player writes to customer service, and is answered', async () => {
    await player.goto('/help?topic=contact')
    const write = player.getByRole('textbox', { name: 'Write to customer service' })
    await write.fill('When is my withdrawal in the bank?')
    await write.press('Enter')
    await expect(player.getByRole('log')).toContainText('When is my withdrawal in the bank?')
    await openQueue(ora, 'chats')
    const drawer = ora.locator('.ant-drawer').first()
    await drawer.getByRole('textbox', { name: 'Reply' }).fill('Tomorrow morning.')
    await drawer.getByRole('button', { name: 'Send reply' }).click()
    await expect(player.getByRole('log')).toContainText('Tomorrow morning.')
    await keep(ora, 'chat')
    await keep(player, 'chat-player')
  })

  await test.step('a promotion is changed in two languages, and shown', async () => {
    await ora.goto('/operator/content?kind=promotion')
    await ora.locator('tbody .drill', { hasText: '50% on your first deposit' }).click()
    const drawer = ora.locator('.ant-drawer').first()
    await drawer.getByRole('button', { name: 'Edit' }).click()
    const form = ora.locator('.ant-drawer').last()
    await form.getByRole('textbox', { name: 'Title, English' }).fill('Half of your first deposit')
    await form.getByRole('textbox', { name: 'Title, Melayu' }).fill('Separuh deposit pertama anda')
    await keep(ora, 'promotion')
    await form.getByRole('button', { name: 'Save as new version' }).click()
    await drawer.getByRole('button', { name: 'Publish version 2' }).click()
    await ora.locator('.ant-modal-confirm').getByRole('button', { name: 'Publish version 2' }).click()
    await expect(drawer).toContainText('2 · on the site')
    for (const [lang, title] of [
      ['en', 'Half of your first deposit'],
      ['ms', 'Separuh deposit pertama anda'],
    ] as const) {
      const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
      await prefer(visitor, { lang })
      await visitor.goto('/promotions')
      await expect(visitor.getByText(title).first()).toBeVisible()
      await keep(visitor, `promotions-${lang}`)
      await visitor.context().close()
    }
  })

  await test.step('every screen of the operator centre has what happened, or says that there is nothing', async () => {
    for (const { name, viewport, theme } of LOOKS) {
      await ora.setViewportSize(viewport)
      await prefer(ora, { theme })
      for (const screen of SCREENS) {
        await ora.goto(`/operator/${screen}`)
        await expect(ora.locator('.centre-main h1').first()).toBeVisible()
        await expect(ora.locator('.screen-foot')).toBeVisible()
        await keep(ora, `operator-${screen}-${name}`)
      }
    }
    await ora.setViewportSize(LOOKS[0].viewport)
    await prefer(ora, { theme: LOOKS[0].theme })
  })

  await test.step('the player is locked and cannot log in', async () => {
    await ora.goto(`/operator/players?search=${PLAYER.name}`)
    await ora.locator('tbody .drill').first().click()
    await keep(ora, 'player')
    await ora.getByRole('button', { name: 'Lock account' }).click()
    const form = ora.locator('.ant-drawer').last()
    await form.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the player')
    await form.getByRole('button', { name: /Lock/ }).last().click()
    await expect(ora.getByText('Account locked').first()).toBeVisible()
    const visitor = await newPage(browser, 'player')
    await visitor.goto('/login')
    const dialog = visitor.getByRole('dialog')
    await dialog.locator('input[name=username]').fill(PLAYER.name)
    await dialog.locator('input[type=password]').fill(PLAYER.password)
    await dialog.locator('input[type=password]').press('Enter')
    await expect(dialog).toContainText('This account is locked.')
  })
  expect(await command('verify')).toMatch(/No differences|OK|ok/i)
})
