import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { writeClientPackage } from '../../../config/tooling/client/clientPackage.ts'
import { expect, test } from '../../kit/browser/browser.ts'
import { NEW_PASSWORD, registerNew } from '../../kit/site/caller.ts'

// The client package in a page: what a program of an agent's own page would do. The page has no policy, as another site's.
test.use({ bypassCSP: true })

/** Returns the package as a script for pages, as a bundler makes it. */
const bundled = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-client-'))
  try {
    await writeClientPackage(folder)
    // The package has its dependency from the repository.
    const bundle = await rolldown({
      input: join(folder, 'index.js'),
      platform: 'browser',
      resolve: { modules: [join(process.cwd(), 'node_modules')] },
    })
    const { output } = await bundle.generate({ format: 'iife', name: 'PlayhouseClient' })
    return output[0].code
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Client {
  login: { login(input: object): Promise<{ token: string }> }
  wallet: { balance(): Promise<{ sumBalance: number }> }
  statements: { statements(): Promise<unknown> }
}
declare const PlayhouseClient: { createClient(options: object): Client }

test('the client package logs in, reads and gets refusals in a browser', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allowed = [403, 404]
  const { name } = await registerNew(baseURL!)
  await page.goto('/docs')
  await page.addScriptTag({ content: await bundled() })
  const result = await page.evaluate(
    async ([username, password]) => {
      const site = { address: location.origin, merchant: 'playhouse' }
      const { login } = PlayhouseClient.createClient(site)
      const { token } = await login.login({ username, password, type: 'username' })
      const { wallet, statements } = PlayhouseClient.createClient({ ...site, token })
      const refusal = await statements.statements().then(
        () => null,
        ({ code, status }: { code: string; status: number }) => ({ code, status }),
      )
      return { balance: (await wallet.balance()).sumBalance, refusal }
    },
    [name, NEW_PASSWORD],
  )
  expect(result).toEqual({ balance: 0, refusal: { code: 'agent.only', status: 403 } })
})
