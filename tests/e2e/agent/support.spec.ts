import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { verifyStatementCommand } from '../../../src/server/cli/verifyStatement.ts'
import {
  expect,
  expectAccessible,
  expectNoPendingCalls,
  expectNoSideScroll,
  openAs,
  test,
  type Page,
} from '../../kit/browser/browser.ts'
import { NEW_PASSWORD, registerNew } from '../../kit/site/caller.ts'
import { newAgent } from '../../kit/provider/agents.ts'
import { FULL, sample } from '../../kit/data/full.ts'
import { logIn, openPage, settled, walkTo } from '../../kit/browser/members.ts'

const REASON = 'The balance of last night does not add up'

const startView = async (page: Page, account: string): Promise<void> => {
  await logIn(page, 'demosupport')
  await openPage(page, '/member')
  await page.getByRole('button', { name: 'Support desk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Support desk' })
  await dialog.getByLabel('Username', { exact: true }).fill(account)
  await dialog.getByLabel('Reason').fill('too short')
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(dialog.getByText('Enter at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  // The page reloads at an address that may already have been open.
  await expect(page.locator('.watch')).toBeVisible()
}

/** Opens every screen of both centres (`npm test`: every fourth one): buttons of changing calls are disabled with a reason, and no such call is sent. */
const expectReadOnly = async (page: Page): Promise<void> => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/wps/') && request.method() !== 'GET')
      sent.push(`${request.method()} ${pathname}`)
  })
  const open: string[] = []
  let seen = 0
  for (const { centre, entries } of [agentMenu, memberMenu]) {
    for (const { page: key, code } of sample(entries, 4)) {
      await walkTo(page, `/${centre}/${key}`, code)
      await expectNoPendingCalls(page)
      const found = await page
        .locator('.centre-main :is([data-mutation], .call-form button[type=submit])')
        .evaluateAll((all) =>
          all.map((one) => ({
            name: (one.textContent ?? '') || one.getAttribute('aria-label'),
            off: (one as HTMLButtonElement).disabled,
            why:
              one.getAttribute('title') ||
              one.closest('.form-buttons')?.querySelector('.centre-soft')?.textContent ||
              '',
          })),
        )
      seen += found.length
      open.push(
        ...found
          .filter(({ off, why }) => !off || !why.includes('cannot change or play anything'))
          .map(({ name }) => `${key}: ${name}`),
      )
    }
  }
  expect(open).toEqual([])
  expect(sent).toEqual([])
  expect(seen, 'buttons of changing calls').toBeGreaterThan(FULL ? 15 : 3)
}

test('support views an agent: screens, disabled actions, and the end by the owner', async ({
  page,
  browser,
  baseURL,
  allowStatus,
}) => {
  test.setTimeout(240_000)
  allowStatus(403, 410)
  // No other test views this agent: a viewed account sees that on every page.
  const agent = await newAgent(baseURL!, 'demosub')
  await startView(page, agent.name)
  await expect(page).toHaveURL(/\/agent/)
  const banner = page.locator('.watch')
  await expect(banner).toContainText(`You are viewing ${agent.name} as customer service`)
  await expect(banner.getByRole('timer')).toHaveText(/1[45]:\d\d left/)
  await settled(page)
  await expectAccessible(page, '.centre')
  await openPage(page, '/agent/registerCenter?tab=link')
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled()
  await expect(page.getByText('You cannot change or play anything here')).toBeVisible()
  await expectReadOnly(page)

  const context = await browser.newContext()
  const owner = await context.newPage()
  await logIn(owner, agent.name, NEW_PASSWORD)
  await openPage(owner, '/agent')
  const notice = owner.locator('.watch')
  await expect(notice).toContainText('Customer service (demosupport) is viewing your account')
  await expect(notice).toContainText(REASON)
  await notice.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(notice).toHaveCount(0)
  await openPage(owner, '/member/securityCenter')
  await expect(owner.getByText('Customer service started viewing the account').first()).toBeVisible()
  await context.close()

  // The page of support is notified and reloads without the view.
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('demosupport').first()).toBeVisible()
  await expect(page.locator('.watch, .view-strip')).toHaveCount(0)
})

test('support views a member on a phone, in Malay and the dark theme, and ends the view on the public site @full', async ({
  page,
  baseURL,
}) => {
  const { name } = await registerNew(baseURL!)
  await startView(page, name)
  await expect(page).toHaveURL(/\/member/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, '/member/transferFund', { lang: 'ms', theme: 'dark' })
  await expect(page.locator('.watch')).toContainText(`Anda sedang melihat ${name}`)
  await settled(page)
  await expectNoSideScroll(page)
  await expectAccessible(page, '.centre')
  await page.goto('/')
  const viewBar = page.locator('.view-strip')
  await expect(viewBar).toContainText(`Anda sedang melihat ${name}`)
  await expectNoSideScroll(page)
  // No popup of the account opens over the view of support.
  await expectNoPendingCalls(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await viewBar.getByRole('button', { name: 'Berhenti melihat' }).click()
  await expect(viewBar).toHaveCount(0)
  await openPage(page, '/member')
  await expect(page.locator('.centre-main')).toContainText('demosupport')
})

test('an agent has every page, and sees so; only support has the button to view an account @full', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent')
  await page.getByRole('button', { name: 'Why can’t I see this?' }).click()
  await expect(page.getByRole('dialog', { name: 'Why can’t I see this?' })).toContainText(
    'You have access to every page of both centres.',
  )
  await expect(page.getByRole('button', { name: 'Support desk' })).toHaveCount(0)
})

test('a member learns which account type the agent centre needs: in the menu, and from a screen code @full', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member')
  await page.getByRole('button', { name: 'Why can’t I see this?' }).click()
  const panel = page.getByRole('dialog', { name: 'Why can’t I see this?' })
  await expect(panel).toContainText('Account type required: Agent. Yours: Member.')
  await expect(panel).toContainText('AG-09 Dividend record')
  await page.goto('/go/ag-09')
  await expect(page.getByText('AG-09 · Dividend record').first()).toBeVisible()
  await expect(page.getByText('Account type required: Agent. Yours: Member.')).toBeVisible()
})

test('statements: issued from both reports, saved as a page and a workbook, and verified without a server @full', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  await logIn(page, 'demoagent')
  const files: string[] = []
  for (const screen of ['agentStatements', 'agentRevenueReport']) {
    await openPage(page, `/agent/${screen}`)
    await page.locator('.list-buttons').getByRole('button', { name: 'Statement' }).click()
    await page.getByRole('button', { name: 'Issue statement' }).click()
    const number = /Statement (\S+) issued/.exec(
      await page.getByText(/Statement \S+ issued/).innerText(),
    )![1]!
    for (const format of ['HTML', 'XLSX']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `${format} of statement ${number}` }).click(),
      ])
      const file = join(folder, `${number}.${format.toLowerCase()}`)
      await download.saveAs(file)
      files.push(file)
    }
    await expectAccessible(page, '.ant-drawer')
  }
  const outcome = await verifyStatementCommand.runStandalone(files, {})
  expect(outcome).toMatchObject({ ok: true })
  // The saved page opens without a server, and shows what the screen showed.
  const saved = await page.context().newPage()
  const requests: string[] = []
  saved.on('request', (request) => requests.push(request.url()))
  await saved.goto(`file://${files[0]}`)
  await expect(saved.locator('h1')).toContainText('Statement of profit and loss')
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([])
  await expectAccessible(saved)
})
