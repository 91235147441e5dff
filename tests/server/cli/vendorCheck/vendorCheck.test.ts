import { afterAll, describe, expect, test } from 'vitest'
import { UsageError, type CommandResult } from '../../../../src/server/cli/command.ts'
import { WALLET_CHECKS } from '../../../../src/server/cli/vendorCheck/checks.ts'
import { vendorCheckCommand } from '../../../../src/server/cli/vendorCheck/vendorCheck.ts'
import { vendorSite } from '../../../kit/provider/vendorSite.ts'
import { startFaultyWallet, type WalletFaults } from '../../../kit/site/faultyWallet.ts'

interface Report {
  checks: { name: string; fault: string | null }[]
  balance: { first: number; last: number }
}

const { provider, member, launch } = await vendorSite()
const url = await provider.app.listen({ port: 0, host: '127.0.0.1' })

const brokenRules = ({ value }: CommandResult): string[] =>
  (value as Report).checks.filter(({ fault }) => fault !== null).map(({ name, fault }) => `${name}: ${fault}`)

const checkOwn = (playerToken: string, key = provider.ports.vendors.secretOf('HARBOUR')!) =>
  vendorCheckCommand({ WALLET_KEY: key }, () => provider.clock.now).runStandalone(
    [`${url}/vendor/HARBOUR/`],
    {
      'player-token': playerToken,
      game: 'reef-riches',
      stake: '5',
    },
  )

test('our wallet breaks no rule, and the player has the same money afterwards', async () => {
  const result = await checkOwn((await launch(member)).playerToken)
  expect(brokenRules(result)).toEqual([])
  expect(result.ok).toBe(true)
  expect(result.value).toMatchObject({ balance: { first: 100, last: 100 } })
})

test.each([
  ['a wrong key', () => launch(member), 'x'.repeat(40), '401 vendor.signature'],
  ['an unknown player', async () => ({ playerToken: 'none' }), undefined, '401 login.not.session'],
])('the check stops with the reason for %s', async (_, open, key, reason) => {
  const { playerToken } = await open()
  const result = await checkOwn(playerToken, key)
  expect(result.ok).toBe(false)
  expect(result.lines).toEqual([expect.stringContaining(reason)])
})

/** A fault, and the rules that must be found broken. */
const FAULTS: readonly (readonly [keyof WalletFaults, readonly string[]])[] = [
  ['countsRepeats', ['retry', 'late retry', 'retry at the same time']],
  ['savesLate', ['retry', 'retry at the same time']],
  ['hasNewReplies', ['late retry']],
  ['ignoresReusedIds', ['reused id']],
  ['savesEarlySettlements', ['settlement before its bet']],
  ['forgetsEarlyRollbacks', ['rollback before its bet']],
  ['settlesTwice', ['lost round', 'calls after the end', 'rollback']],
  ['ignoresVoid', ['void']],
  ['returnsLastStake', ['two stakes']],
  ['refundsTwice', ['rollback']],
  ['overdraws', ['insufficient balance']],
  ['acceptsAnySignature', ['signature']],
  ['acceptsOldSignatures', ['signature']],
  ['refusesLateCalls', ['delay']],
  ['failsOnMalformedCalls', ['malformed calls']],
]

describe('a wallet with one fault', () => {
  const open: (() => void)[] = []
  afterAll(() => open.forEach((close) => close()))
  const check = async (faults: WalletFaults): Promise<CommandResult> => {
    const { address, key, close } = await startFaultyWallet(faults)
    open.push(close)
    return vendorCheckCommand({ WALLET_KEY: key }).runStandalone([address], {
      'player-token': 'player',
      game: 'reef-riches',
    })
  }

  test('breaks no rule without the fault', async () => {
    expect(brokenRules(await check({}))).toEqual([])
  })

  test.each(FAULTS)('%s: is found by the checks %j', async (fault, names) => {
    const result = await check({ [fault]: true })
    expect(result.ok).toBe(false)
    const broken = (result.value as Report).checks.filter((one) => one.fault !== null).map(({ name }) => name)
    expect(broken).toEqual(expect.arrayContaining([...names]))
  })

  test('a balance of the wrong type ends the check', async () => {
    expect(await check({ hasTextBalance: true })).toMatchObject({
      ok: false,
      lines: [expect.stringContaining('wrong shape')],
    })
  })

  test('every rule is broken by some fault, except those of every wallet', () => {
    const found = new Set(FAULTS.flatMap(([, names]) => names))
    expect(WALLET_CHECKS.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([
      'bet and settle',
      'unknown player',
    ])
  })
})

test.each([
  [[], {}, 'address of the wallet'],
  [['ftp://x'], {}, 'address of the wallet'],
  [['http://x'], {}, '--player-token'],
  [['http://x'], { 'player-token': 'a' }, '--game'],
  [['http://x'], { 'player-token': 'a', game: 'b', category: 'CHESS' }, '--category'],
  [['http://x'], { 'player-token': 'a', game: 'b', stake: '0' }, '--stake'],
])('wrong arguments %j %j name what is missing', async (args, options, message) => {
  await expect(async () =>
    vendorCheckCommand({ WALLET_KEY: 'k' }).runStandalone(args, options),
  ).rejects.toThrow(message)
  await expect(async () => vendorCheckCommand({}).runStandalone(['http://x'], options)).rejects.toThrow(
    UsageError,
  )
})
