import type { Page } from '../browser/browser.ts'
import { callerOf, freshName, registerNew, type Newcomer } from '../site/caller.ts'
import { openPage, openSession, pick } from '../browser/members.ts'

/** Opens an account's menu in team management and chooses an item. */
export const actOn = (page: Page, account: string, act: string): Promise<void> =>
  pick(
    page.getByRole('button', { name: `Actions for ${account}` }),
    page.getByRole('menuitem', { name: act }),
  )

/** Registers an agent directly below another one of the demo data, over HTTP. */
export const newAgent = async (site: string, upline: string): Promise<Newcomer> => {
  const agent = await registerNew(site, { recommenderId: upline })
  await callerOf(site)(
    'PUT',
    '/wps/agent/promoteDownlineToAgent',
    { account: agent.name },
    { token: (await openSession(upline)).token },
  )
  return agent
}

/** Opens a member's account without rebates directly below the agent of a session, over HTTP. Returns its name. */
export const downlineOf = async (token: string): Promise<string> => {
  const account = freshName()
  await callerOf(process.env.PLAYHOUSE_URL!)(
    'POST',
    '/wps/agent/downline',
    { account, kind: 'member', rebates: {} },
    { token, encrypted: true },
  )
  return account
}

/** The same below an agent of the demo data. */
export const newDownline = async (upline: string): Promise<string> =>
  downlineOf((await openSession(upline)).token)

/** Offers an hourly contract to a direct downline of an agent of the demo data, over HTTP. */
export const offerHourly = async (upline: string, account: string): Promise<void> => {
  const terms = { kind: 'hourly', tiers: [{ validBets: 1000, activeMembers: 0, rateBps: 1 }] }
  await callerOf(process.env.PLAYHOUSE_URL!)(
    'POST',
    '/wps/relay/MCS2_processContractHourSalary',
    { action: 'offer', account, terms },
    { token: (await openSession(upline)).token },
  )
}

/** Opens an account directly below the logged-in agent. Returns its password, which is shown once. */
export const makeDownline = async (page: Page, name: string, kind: 'Member' | 'Agent'): Promise<string> => {
  await openPage(page, '/agent/registerCenter')
  await page.locator('.call-form').getByText(kind, { exact: true }).click()
  await page.getByLabel('Account', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'No rebate' }).click()
  await page.getByRole('button', { name: `Create ${name}` }).click()
  return (await page.locator('[data-password]').innerText()).trim()
}

/** Returns the name of an agent of a type below demoagent in the demo data. */
export const agentOfType = async (type: number): Promise<string> => {
  const { token } = await openSession('demoagent')
  const { list } = await callerOf(process.env.PLAYHOUSE_URL!)<{ list: { account: string; type: number }[] }>(
    'GET',
    '/wps/agent/downlines?scope=all&kind=agent&pageSize=100',
    undefined,
    { token },
  )
  return list.find((one) => one.type === type && !one.account.startsWith('e2e'))!.account
}
