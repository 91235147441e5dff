import { expect, expectAccessible, test } from '../../kit/browser/browser.ts'
import { openPage } from '../../kit/browser/members.ts'
import { newcomer, setting } from '../../kit/browser/securityCentre.ts'
import { NEW_PASSWORD } from '../../kit/site/caller.ts'

test('an API key is shown once, reads what it is for and nothing else, and stops when it is revoked', async ({
  page,
  context,
  baseURL,
}) => {
  const { call } = await newcomer(context, baseURL!)
  await openPage(page, '/member/securityCenter')
  const drawer = await setting(page, 'API keys')
  await drawer.getByLabel('Name').fill('Bet log')
  await drawer.getByLabel('Bets and account records').check()
  await drawer.getByLabel('Login password').fill(NEW_PASSWORD)
  await expectAccessible(page, '.ant-drawer')
  await drawer.getByRole('button', { name: 'Create “Bet log”' }).click()
  const token = (await drawer.locator('.new-key').innerText()).trim()
  await drawer.getByRole('button', { name: 'I have stored it' }).click()
  await expect(drawer.locator('.mini-list')).toContainText('Bet log')
  await expect(drawer.locator('.mini-list')).not.toContainText(token)

  const read = (path: string) => call('GET', path, undefined, { token })
  expect(await read('/wps/relay/REF_betGames')).toBeInstanceOf(Array)
  await expect(read('/wps/v2/wallets/balance')).rejects.toThrow('This API key cannot make this call.')

  await drawer.getByRole('button', { name: 'Revoke Bet log' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Revoke' }).click()
  await expect(drawer.getByText('No API keys')).toBeVisible()
  await expect(read('/wps/relay/REF_betGames')).rejects.toThrow()
})
