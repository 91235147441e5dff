import agentMenu from '../../config/agentCentre.json' with { type: 'json' }
import { agentOfType, freshName, makeDownline } from '../kit/agents.ts'
import { expect, test } from '../kit/browser.ts'
import { expectMenu, logIn, openPage } from '../kit/members.ts'

for (const type of [1, 2, 41, 42]) {
  test(`an agent of type ${type} has the whole centre and opens accounts`, async ({ page, browser }) => {
    await logIn(page, 'demoagent')
    const name = type === 1 ? 'demoagent' : await agentOfType(page, type)
    const context = await browser.newContext()
    const agent = await context.newPage()
    await logIn(agent, name)
    await expectMenu(agent, agentMenu)
    const member = freshName()
    expect(await makeDownline(agent, member, 'Member')).toHaveLength(12)
    await openPage(agent, `/agent/teamManagement?name=${member}`)
    await expect(agent.locator('.centre-main tbody tr.ant-table-row')).toHaveCount(1)
    // A member is nobody to make a contract with: the act stays in sight and says so.
    await agent.getByRole('button', { name: `What to do with ${member}` }).click()
    await expect(agent.getByRole('menuitem', { name: /Offer contract/ })).toHaveAttribute('aria-disabled', 'true')
    await context.close()
  })
}
