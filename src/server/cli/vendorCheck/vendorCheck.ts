import { gameCategory } from '../../../entities/games/game.ts'
import { UsageError, type CommandResult, type StandaloneCommand } from '../command.ts'
import { WALLET_CHECKS } from './checks.ts'
import { balanceOf, callWallet, newRound, type WalletUnderTest } from './wallet.ts'

interface CheckedRule {
  name: string
  rule: string
  fault: string | null
}

/** The player needs the stakes of two bets. */
const MIN_STAKES = 2

const checkRules = async (wallet: WalletUnderTest): Promise<CheckedRule[]> => {
  const checked: CheckedRule[] = []
  for (const { name, rule, run } of WALLET_CHECKS) {
    const before = await balanceOf(wallet)
    const fault =
      before === null
        ? 'the balance cannot be read'
        : await run({ wallet, round: newRound(wallet), stake: wallet.stake, before })
    checked.push({ name, rule, fault })
  }
  return checked
}

const checkWallet = async (wallet: WalletUnderTest): Promise<CommandResult> => {
  const first = await callWallet(wallet, 'balance', { playerToken: wallet.playerToken })
  if (first.balance === null || first.balance < MIN_STAKES * wallet.stake) {
    const reply = first.status === 0 ? 'no reply' : `${first.status} ${first.code ?? 'with a wrong shape'}`
    const reason =
      first.balance === null
        ? `balance: ${reply}. Check the address, the key, and that the game was opened within the last hours.`
        : `The player has ${first.balance} and needs at least ${MIN_STAKES * wallet.stake}.`
    return { ok: false, value: { faults: 1, checks: [], reason }, lines: [reason] }
  }
  const checks = await checkRules(wallet)
  const faults = checks.filter(({ fault }) => fault !== null)
  const last = await balanceOf(wallet)
  return {
    ok: faults.length === 0,
    value: { faults: faults.length, checks, balance: { first: first.balance, last } },
    lines: [
      ...checks.flatMap(({ name, rule, fault }) =>
        fault === null ? [`  ok    ${name}`] : [`  WRONG ${name}: ${fault}`, `        ${rule}`],
      ),
      `${checks.length} rules checked, ${faults.length} broken. The player had ${first.balance} and has ${last ?? 'an unknown balance'}.`,
    ],
  }
}

const text = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`)
  return value
}

/** Returns the command that plays a game vendor against the wallet of an operator. */
export const vendorCheckCommand = (
  env: NodeJS.ProcessEnv,
  clock: () => number = Date.now,
): StandaloneCommand => ({
  name: 'vendor-check',
  summary:
    'play a game vendor against an operator’s wallet and list the rules that it breaks. Use a test player; the key of the vendor is in WALLET_KEY',
  argsUsage: '<address of the wallet>',
  options: {
    'player-token': { type: 'string' },
    game: { type: 'string' },
    category: { type: 'string' },
    stake: { type: 'string' },
  },
  runStandalone: ([address], options) => {
    if (!address || !/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new UsageError('expected the address of the wallet, such as https://site.example/vendor/ACME')
    const key = env['WALLET_KEY']
    if (!key) throw new UsageError('set WALLET_KEY to the key that vendor and operator share')
    const category = gameCategory.safeParse(options['category'] ?? 'RNG')
    if (!category.success) throw new UsageError('--category is not a category of games')
    const stake = Number(options['stake'] ?? 1)
    if (!(stake > 0)) throw new UsageError('--stake must be an amount above 0')
    return checkWallet({
      address: address.replace(/\/+$/, ''),
      key,
      playerToken: text(options['player-token'], 'player-token'),
      gameCode: text(options['game'], 'game'),
      category: category.data,
      stake,
      clock,
    })
  },
})
