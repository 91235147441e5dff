import type { ProviderSite } from '../../../endpoints/adapter.ts'
import { allEndpoints } from '../../../endpoints/all.ts'
import { login, publicKey } from '../../../endpoints/accounts/login.ts'
import { callProvider, type ProviderReply } from '../../../apiClient/callProvider.ts'
import { oneOf, UsageError, type CommandResult, type StandaloneCommand } from '../command.ts'
import { checkCall, FAULTS, type CheckedCall, type Remote } from './checkCall.ts'
import { readReply } from './readReply.ts'

/** How many calls are made at the same time. */
const PARALLEL = 4

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Returns the provider's replies to an address that no provider has; throws when there is no provider. */
const unknownReplies = async (site: ProviderSite): Promise<Map<string, ProviderReply>> => {
  const replies = new Map<string, ProviderReply>()
  for (const method of METHODS) {
    const call = { method, path: '/wps/relay/NOT_A_CALL_OF_ANY_PROVIDER', moduleId: 'COMM3' } as const
    replies.set(method, await callProvider(site, { call, input: {} }))
  }
  return replies
}

/** Logs a test account in and returns its token. Throws with the reason when the provider refuses it. */
const tokenOf = async (site: ProviderSite, username: string, password: string): Promise<string> => {
  const key = publicKey.output.safeParse((await wireValue(site, { call: publicKey, input: {} })).value)
  if (!key.success) throw new UsageError(`cannot log in as ${username}: the public key has a wrong shape`)
  const { value, reason } = await wireValue(site, {
    call: login,
    input: { type: 'username', username, password },
    key: key.data,
  })
  const session = login.output.safeParse(value)
  if (session.success) return session.data.token
  throw new UsageError(`cannot log in as ${username}: ${reason || 'the reply has a wrong shape'}`)
}

const wireValue = async (site: ProviderSite, call: Parameters<typeof callProvider>[1]) => {
  const reply = readReply(await callProvider(site, call))
  if (reply.kind === 'success') return { value: reply.value, reason: '' }
  return {
    value: undefined,
    reason: reply.kind === 'refusal' ? `${reply.status} ${reply.code}` : reply.problem,
  }
}

/** Checks all calls, a few at a time, in the order of their declaration. */
const checkAll = async (remote: Remote, withOperator: boolean): Promise<CheckedCall[]> => {
  const calls = allEndpoints.filter(({ endpoint }) => withOperator || endpoint.audience !== 'staff')
  const checked: CheckedCall[] = []
  for (let at = 0; at < calls.length; at += PARALLEL)
    checked.push(
      ...(await Promise.all(calls.slice(at, at + PARALLEL).map((call) => checkCall(remote, call)))),
    )
  return checked
}

const report = (calls: readonly CheckedCall[]): CommandResult => {
  const faults = calls.filter(({ outcome }) => FAULTS.includes(outcome))
  const count = (outcome: string): number => calls.filter((call) => call.outcome === outcome).length
  return {
    ok: faults.length === 0,
    value: { faults: faults.length, calls },
    lines: [
      ...faults.map(
        ({ outcome, method, path, call, detail }) => `  ${outcome}: ${method} ${path} (${call}): ${detail}`,
      ),
      `${calls.length} calls: ${count('valid')} valid, ${count('refused')} refused in the declared form, ${count('notTried')} not tried, ${faults.length} with faults.`,
    ],
  }
}

const addressOf = (base: string | undefined): string => {
  const address = base && URL.canParse(base) ? new URL(base) : null
  if (!address || !/^https?:$/.test(address.protocol))
    throw new UsageError('expected the base address of a provider, such as https://provider.example')
  return address.href.replace(/\/+$/, '')
}

/** Returns the command that checks a remote provider against every call that the screens need. */
export const conformanceCommand = (env: NodeJS.ProcessEnv): StandaloneCommand => ({
  name: 'conformance',
  summary:
    'check a remote provider against every call that the screens need, without changing anything there. Test accounts have the password in CONFORMANCE_PASSWORD',
  argsUsage: '<base address>',
  options: {
    merchant: { type: 'string' },
    names: { type: 'string' },
    member: { type: 'string' },
    agent: { type: 'string' },
    operator: { type: 'boolean' },
  },
  runStandalone: async ([base], { merchant, names, member, agent, operator }) => {
    const site: ProviderSite = {
      base: addressOf(base),
      merchant: typeof merchant === 'string' ? merchant : 'playhouse',
      names: oneOf(typeof names === 'string' ? names : 'current', ['current', 'former', 'declared']),
    }
    const password = env['CONFORMANCE_PASSWORD'] ?? ''
    if ((member || agent) && !password) throw new UsageError('set CONFORMANCE_PASSWORD for the test accounts')
    const unknown = await unknownReplies(site).catch(() => null)
    if (!unknown)
      return { ok: false, value: { faults: 1, calls: [] }, lines: [`No provider answers at ${site.base}.`] }
    const tokenFor = (name: unknown): Promise<string | null> =>
      typeof name === 'string' ? tokenOf(site, name, password) : Promise.resolve(null)
    const tokens = { member: await tokenFor(member), agent: await tokenFor(agent) }
    return report(await checkAll({ site, tokens, unknown }, operator === true))
  },
})
