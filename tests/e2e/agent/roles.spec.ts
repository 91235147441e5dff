import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import en from '../../../locales/en/centre.json' with { type: 'json' }
import { agentOfType, makeDownline } from '../../kit/provider/agents.ts'
import { expect, test } from '../../kit/browser/browser.ts'
import { expectMenu, logIn, openPage, walkTo } from '../../kit/browser/members.ts'
import { freshName } from '../../kit/site/caller.ts'
import { sample } from '../../kit/data/full.ts'

// `npm test` takes one of the four types.
for (const type of sample([1, 2, 41, 42], 4, 1)) {
  test(`an agent of type ${type} has all screens of the centre and opens accounts`, async ({
    page: agent,
  }) => {
    await logIn(agent, type === 1 ? 'demoagent' : await agentOfType(type))
    await expectMenu(agent, agentMenu)
    const member = freshName()
    expect(await makeDownline(agent, member, 'Member')).toHaveLength(12)
    await walkTo(agent, `/agent/teamManagement?name=${member}`, 'AG-04')
    await expect(agent.locator('.centre-main tbody tr.ant-table-row')).toHaveCount(1)
    // Every direct downline may get a contract, agents and plain members alike.
    await agent.getByRole('button', { name: `Actions for ${member}` }).click()
    await expect(agent.getByRole('menuitem', { name: /Offer contract/ })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
  })
}

test('a feature whose flag is off is not in the menu or the offers, and its screen code names the flag @full', async ({
  page,
}) => {
  const off = ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3']
  const isOff = ({ flag }: { flag?: string }) => off.includes(flag ?? '')
  // The provider’s reply without the flags of these features.
  await page.route(/\/wps\/system\/permission/, async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    await route.fulfill({
      response: reply,
      body: off.reduce(
        (body, flag) => body.replace(`"modId":"${flag}","enabled":"1"`, `"modId":"${flag}","enabled":"0"`),
        text,
      ),
    })
  })
  await logIn(page, 'demoagent')
  await expectMenu(page, { ...agentMenu, entries: agentMenu.entries.filter((entry) => !isOff(entry)) })
  await page.getByRole('button', { name: 'Why can’t I see this?' }).click()
  const panel = page.getByRole('dialog', { name: 'Why can’t I see this?' })
  for (const { code } of agentMenu.entries.filter(isOff)) await expect(panel).toContainText(code)
  await page.goto('/go/ag-10')
  await expect(
    page.getByText('Turned off on this site: daily salary contracts (DAILYSALCONT3).'),
  ).toBeVisible()
  await openPage(page, '/agent/teamManagement?action=contract:demosub')
  await expect(page.locator('.ant-drawer-open')).toContainText(en.offer_nothing_open)
})
