import { Secret, TOTP } from 'otpauth'
import { newAgent } from '../../kit/provider/agents.ts'
import { expect, expectAccessible, test } from '../../kit/browser/browser.ts'
import { enterAs, NEW_PASSWORD } from '../../kit/site/caller.ts'
import { openPage, openSession, settled } from '../../kit/browser/members.ts'
import { otherSite, type OtherSite } from '../../kit/site/otherSite.ts'

// A brand that requires a second factor for agents (config/brand.json, security.secondFactorFor).

let site: OtherSite
test.beforeAll(async () => {
  site = await otherSite({ security: { secondFactorFor: ['agent'] } })
})
test.afterAll(() => site.stop())

test('the agent centre requires 2-step login, links to its setup, and opens once it is on', async ({
  page: own,
  baseURL,
  allowStatus,
}) => {
  test.setTimeout(180_000)
  allowStatus(403)
  const agent = await newAgent(baseURL!, 'demoagent')
  await enterAs(own, agent)
  await own.goto(`${site.url}/agent/teamManagement`)
  await expect(
    own.getByText('You need 2-step login for this. Turn it on in the security centre first.').first(),
  ).toBeVisible()
  await settled(own)
  await expectAccessible(own, '.centre')
  await own.getByRole('link', { name: 'Set up 2-step login' }).first().click()
  await expect(own).toHaveURL(/\/member\/securityCenter\?card=authenticator/)

  const drawer = own.locator('.ant-drawer-open')
  await drawer.locator('#password').fill(NEW_PASSWORD)
  await drawer.getByRole('button', { name: 'Set up' }).click()
  const secret = (await drawer.locator('figcaption .figure').innerText()).trim()
  await drawer.locator('#code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await drawer.getByRole('button', { name: 'Turn on 2-step login' }).click()
  await expect(own.getByText('2-step login is on').first()).toBeVisible()

  await openPage(own, `${site.url}/agent/teamManagement`)
  await expect(own.locator('.centre-problem')).toHaveCount(0)
  // From now on a password alone does not log in, in any process of the brand.
  await expect(openSession(agent.name, NEW_PASSWORD)).rejects.toThrow('/wps/session/login')
})
