import { downlineOf, newAgent } from '../../kit/provider/agents.ts'
import { enterAs } from '../../kit/site/caller.ts'
import { expect, expectAccessible, test } from '../../kit/browser/browser.ts'
import { openPage } from '../../kit/browser/members.ts'

test('an agent selects all its downlines, compares past periods, raises their rates and reads the report', async ({
  page,
}) => {
  const agent = await newAgent(process.env.PLAYHOUSE_URL!, 'demoagent')
  const members = [await downlineOf(agent.token), await downlineOf(agent.token)]
  await enterAs(page, agent)
  await openPage(page, '/agent/teamManagement')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Raise rates' }).click()
  const drawer = page.locator('.ant-drawer')
  await drawer.locator('#rebates_RNG').fill('0.2')
  await drawer.getByRole('button', { name: 'Preview' }).click()
  await expect(drawer.getByText('Applies to 2 of 2 accounts')).toBeVisible()
  await drawer.getByRole('button', { name: 'Compare with past periods' }).click()
  await expect(drawer.getByText('No bets in the last 14 days')).toBeVisible()
  await expectAccessible(page, '.ant-drawer')
  await drawer.getByRole('button', { name: 'Raise the rates of 2 accounts' }).click()
  for (const name of members) await expect(drawer.getByRole('row', { name }).getByText('Done')).toBeVisible()
})
